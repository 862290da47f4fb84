import type { Answer } from '@ladlewell/contract/client.ts'
import type { DeviceQueue, Waiting } from '../state/device-queue.ts'
import { m } from '../words/catalogue/messages.js'

/** How what waits is sent: one entry at a time, or as many as go together. */
export interface Sending<E extends Waiting> {
  send(entries: readonly E[]): Promise<Answer<unknown>>
  /** How many of those that wait go at once; one where nothing is said. */
  together?(waiting: readonly E[]): number
  /** Whether a refusal says what the entry wanted to say. */
  isSoAlready?(entry: E, answer: Answer<unknown> & { ok: false }): boolean
}

/**
 * Sends what waits, in its order, until all is sent or nobody answers. One window at a time does it. Answers how much the
 * server has heard of.
 */
export async function sendWaiting<E extends Waiting>(
  queue: DeviceQueue<E>,
  userId: number,
  { send, together = () => 1, isSoAlready = () => false }: Sending<E>,
): Promise<number> {
  return navigator.locks.request(`${queue.name}-steps`, async () => {
    let heard = 0
    let waiting = (await queue.waiting(userId)).filter(({ refused }) => refused === null)
    while (waiting.length > 0) {
      const entries = waiting.slice(0, together(waiting))
      waiting = waiting.slice(entries.length)
      const answer = await send(entries)
      if (!answer.ok && mayCome(answer.status)) return heard
      heard += entries.length
      const done = entries.filter(entry => answer.ok || isSoAlready(entry, answer))
      await queue.remove(done.map(({ id }) => id))
      const refused = (!answer.ok && answer.problem?.message) || m.words_failed()
      for (const entry of entries) if (!done.includes(entry)) await queue.change({ ...entry, refused })
    }
    return heard
  })
}

/** Nobody answered, or not now, or not to somebody whose sign-in has ended: it waits. */
const mayCome = (status: number) => status < 400 || status >= 500 || [401, 403, 408, 429].includes(status)
