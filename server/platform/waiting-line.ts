/** Thrown when too many wait already: worth a 503. */
export class LineFull extends Error {}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once and so many wait in line; the next one throws LineFull. */
export function waitingLine({ atOnce, inLine }: { atOnce: number; inLine: number }): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running >= atOnce) {
      if (waiting.length >= inLine) throw new LineFull('Too much of this work waits already')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
