import type { KitchenNews, TickNews } from '@ladlewell/contract/chef-orders.ts'
import { eventsOf } from './event-stream.ts'

export type WatchState = 'connecting' | 'live' | 'polling' | 'stopped'

export interface Watch {
  /** Opens the stream; its answer may be a refusal. */
  open: (signal: AbortSignal) => Promise<Response>
  onNews: (news: KitchenNews) => void
  /** Somebody ticked something of these dates, or took that back. */
  onTicks: (ticks: TickNews) => void
  /** Something may have happened unseen: ask for everything that is shown. */
  onGap: () => void
  onState: (state: WatchState) => void
  waitMs?: (failures: number) => number
}

const SILENCE_MS = 40_000
/** Nobody may listen: the session has ended, or the kitchen is suspended. */
const closedDoors = [401, 403, 404]

/** Listens to what happens to a kitchen's orders; while it cannot, it asks every now and then. Answers how to stop. */
export function watchKitchen({ open, onNews, onTicks, onGap, onState, waitMs = backoff }: Watch): () => void {
  const stopping = new AbortController()
  let failures = 0

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      const status = await listenOnce().catch(() => 0)
      if (stopping.signal.aborted) return
      if (closedDoors.includes(status)) return onState('stopped')
      // A stream that the server ends is opened again at once.
      if (failures > 0) {
        onState('polling')
        onGap()
      }
      await pause(waitMs(failures), stopping.signal)
      failures += 1
    }
  }

  /** The status of a refusal; throws when the connection breaks. */
  async function listenOnce(): Promise<number> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENCE_MS)
    const signal = AbortSignal.any([stopping.signal, silence.signal])
    try {
      const response = await open(signal)
      if (!response.ok || !response.body) return response.status
      const alive = () => {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENCE_MS)
      }
      for await (const { event, data } of eventsOf(response.body, alive)) {
        if (event === 'ready') {
          failures = 0
          onState('live')
          onGap()
        }
        if (event === 'orders') onNews(JSON.parse(data) as KitchenNews)
        if (event === 'ticks') onTicks(JSON.parse(data) as TickNews)
      }
      return response.status
    } finally {
      clearTimeout(timer)
      silence.abort()
    }
  }

  onState('connecting')
  void listen()
  return () => stopping.abort()
}

/** At once, then 2, 4, 8, 16 and at most 20 seconds; never all kitchens at the same moment. */
function backoff(failures: number): number {
  const most = failures === 0 ? 500 : Math.min(20_000, 1000 * 2 ** failures)
  return most * (0.75 + Math.random() / 4)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => clearTimeout(timer))
  signal.addEventListener('abort', () => resolve())
  return promise
}
