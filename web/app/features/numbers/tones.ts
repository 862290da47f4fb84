/** How series are told apart, in their order: filled, while a span is not over, and in the legend. Light and dark enough for either theme. */
export const tones: readonly { fill: string; open: string; legend: string }[] = [
  { fill: 'fill-brand', open: 'fill-brand/30 stroke-brand', legend: 'bg-brand' },
  { fill: 'fill-control', open: 'fill-control/30 stroke-control', legend: 'bg-control' },
  { fill: 'fill-on-herb-soft', open: 'fill-on-herb-soft/30 stroke-on-herb-soft', legend: 'bg-on-herb-soft' },
]
