/** The square buttons of the top bar, links included. */
export const iconButton =
  'inline-grid size-11 shrink-0 place-items-center rounded-md bg-sunk text-ink transition-colors hover:bg-brand-soft hover:text-on-brand-soft'
