/** The tokens of the pages, as mail programs can read them: [light, dark]. */
export const palette = {
  page: ['#fffaf3', '#17110d'],
  surface: ['#ffffff', '#221a15'],
  ink: ['#2b1d14', '#f7eee4'],
  muted: ['#66574a', '#c3b3a4'],
  line: ['#e6d9c8', '#3a2e26'],
  brand: ['#b23a1e', '#ff8a65'],
  'on-brand': ['#ffffff', '#2a0f06'],
  'brand-soft': ['#fce4da', '#43211a'],
  'on-brand-soft': ['#7c2410', '#ffc9b6'],
  'herb-soft': ['#e3f1e1', '#1c3523'],
  'on-herb-soft': ['#1f4d2a', '#b9ebc5'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Tone = keyof typeof palette

interface Colors {
  text?: Tone
  fill?: Tone
  edge?: Tone
  /** Of the upper edge alone. */
  top?: Tone
}

/** Colors of an element: the light ones in its style, the dark ones by its class. */
export function toned({ text, fill, edge, top }: Colors) {
  const classes = [
    text && `text-${text}`,
    fill && `fill-${fill}`,
    edge && `edge-${edge}`,
    top && `top-${top}`,
  ]
  return {
    className: classes.filter(Boolean).join(' '),
    colors: {
      ...(text && { color: palette[text][0] }),
      ...(fill && { backgroundColor: palette[fill][0] }),
      ...(edge && { borderColor: palette[edge][0] }),
      ...(top && { borderTopColor: palette[top][0] }),
    },
  }
}

/** What mail programs that know the dark paint over the light; an upper edge after all of them. */
export const darkRules = `@media (prefers-color-scheme: dark) {${[
  ...dark(tone => [
    [`text-${tone}`, 'color'],
    [`fill-${tone}`, 'background-color'],
    [`edge-${tone}`, 'border-color'],
  ]),
  ...dark(tone => [[`top-${tone}`, 'border-top-color']]),
].join('')}}`

function dark(rulesOf: (tone: string) => readonly [className: string, property: string][]): string[] {
  return Object.entries(palette).flatMap(([tone, [, color]]) =>
    rulesOf(tone).map(([className, property]) => `.${className}{${property}:${color}!important}`),
  )
}
