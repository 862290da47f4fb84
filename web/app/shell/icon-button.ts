/** The square buttons of the top bar, links included. Five of them and a centred logo leave a phone no room between them. */
export const iconButton =
  'inline-grid size-11 shrink-0 place-items-center rounded-md bg-sunk text-ink transition-colors max-sm:bg-transparent hover:bg-brand-soft hover:text-on-brand-soft'
