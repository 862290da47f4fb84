import { setImmediate as nextTurn } from 'node:timers/promises'

export interface Notes {
  add(id: number): void
  /** Resolves once all that was added is written; throws when some of it could not be. */
  written(): Promise<void>
}

/** Writes together what is added in one turn, or while it writes; one by one what cannot be written together. */
export function openNotes(write: (ids: readonly number[]) => Promise<unknown>): Notes {
  let waiting: number[] = []
  let writing: Promise<void> | undefined
  let problem: unknown

  async function writeAll(): Promise<void> {
    await nextTurn()
    while (waiting.length > 0) {
      const ids = waiting
      waiting = []
      await write(ids).catch(() => writeEach(ids))
    }
    writing = undefined
  }

  async function writeEach(ids: readonly number[]): Promise<void> {
    const tried = await Promise.allSettled(ids.map(id => write([id])))
    problem ??= tried.find(one => one.status === 'rejected')?.reason
  }

  return {
    add(id) {
      waiting.push(id)
      writing ??= writeAll()
    },
    async written() {
      await writing
      if (problem) throw problem
    },
  }
}
