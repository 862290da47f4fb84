import type { Tick } from '@ladlewell/contract/kitchen-day.ts'

/** Amounts by list and item, of what is ticked once what waits on the device has come in. */
export function ticksAfter(known: readonly Tick[], waiting: readonly Tick[]): ReadonlyMap<string, number> {
  const stands = new Map<string, number>()
  for (const { list, item, ticked, amount } of [...known, ...waiting])
    if (ticked) stands.set(`${list} ${item}`, amount)
    else stands.delete(`${list} ${item}`)
  return stands
}
