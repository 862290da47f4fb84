import type { DeskItem } from '@ladlewell/contract/desk.ts'

/** From so many on, what is the same of one kitchen stands folded. */
const FEWEST = 4

/** Items in their order; many of one kind and kitchen come together, where the first of them stands. */
export function groupsOf(items: readonly DeskItem[]): DeskItem[][] {
  const groups = Map.groupBy(items, ({ kind, chef }) => `${kind}:${chef?.id ?? ''}`)
  return [...groups.values()]
    .flatMap(group =>
      group.length >= FEWEST && group[0]!.chef !== null ? [group] : group.map(item => [item]),
    )
    .toSorted((one, other) => items.indexOf(one[0]!) - items.indexOf(other[0]!))
}
