/** The values in groups of a few, so that each test stays short and they share the workers. */
export function handfuls<T>(values: Record<string, T>, size = 4): T[][] {
  const all = Object.values(values)
  return all.flatMap((_, nth) => (nth % size === 0 ? [all.slice(nth, nth + size)] : []))
}
