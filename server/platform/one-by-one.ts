/**
 * Does something for each, one after the other, until the signal is aborted. What fails keeps nobody else back. Answers
 * how many were done, by `work`'s own word; throws the first failure when all had their turn.
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const item of items) {
    if (signal?.aborted) break
    try {
      if (await work(item)) done++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}
