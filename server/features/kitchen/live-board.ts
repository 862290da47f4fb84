import { addDays } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { lookForNews } from './news.ts'

interface Watcher {
  chefId: number
  accountId: number
  sessionId: string
  isReady: boolean
  tell(text: string): void
  end(): void
}

const MOST_STREAMS = 6
const LOOK_EVERY_MS = 1000
const BEAT_EVERY_MS = 15_000

/**
 * Tells kitchens that listen what changes about their orders. One look a second for all of them, none while nobody
 * listens. Streams end with their session, with a suspension and when the process stops.
 */
export function liveBoard({ db, clock, market, log, closing }: Parts) {
  const watchers = new Set<Watcher>()
  const look = lookForNews(db)
  const turn = oneAtATime(lookOnce)
  let timers: NodeJS.Timeout[] = []
  closing.signal.addEventListener('abort', () => {
    for (const watcher of watchers) watcher.end()
  })

  async function lookOnce(): Promise<void> {
    const now = clock.now()
    const watching = [...watchers]
    const { news, ticked, sessions } = await look({
      chefIds: [...new Set(watching.map(({ chefId }) => chefId))],
      sessionIds: watching.map(({ sessionId }) => sessionId),
      yesterday: addDays(marketDateAt(now, market.timeZone), -1),
      now,
    })
    for (const watcher of watching) {
      if (!sessions.has(watcher.sessionId)) watcher.end()
      else if (watcher.isReady)
        for (const [event, told] of [
          ['orders', news.get(watcher.chefId)],
          ['ticks', ticked.get(watcher.chefId)],
        ] as const)
          if (told) watcher.tell(`event: ${event}\ndata: ${JSON.stringify(told)}\n\n`)
    }
  }

  function add(watcher: Watcher): void {
    watchers.add(watcher)
    if (timers.length > 0) return
    const onError = (error: unknown) => log.warn({ err: error }, 'live boards not looked after')
    timers = [
      setInterval(() => void turn().catch(onError), LOOK_EVERY_MS).unref(),
      setInterval(() => {
        for (const each of watchers) each.tell(': still here\n\n')
      }, BEAT_EVERY_MS).unref(),
    ]
  }

  function remove(watcher: Watcher): void {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    /** Server-sent events for one kitchen. Refuses with too-many-requests beyond six streams an account. */
    async watch(viewer: Viewer, chefId: number): Promise<ReadableStream | Refusal> {
      const mine = [...watchers].filter(({ accountId }) => accountId === viewer.accountId)
      if (mine.length >= MOST_STREAMS) return refuse('too-many-requests', { retryAfterSeconds: 30 })
      if (closing.signal.aborted) return refuse('unavailable')
      const { stream, watcher } = streamOf(viewer, chefId, remove)
      add(watcher)
      try {
        // What happened before it is the reader's to ask for.
        await turn()
      } catch (error) {
        watcher.end()
        throw error
      }
      watcher.isReady = true
      watcher.tell('retry: 3000\nevent: ready\ndata: {}\n\n')
      return stream
    },
  }
}

function streamOf(viewer: Viewer, chefId: number, remove: (watcher: Watcher) => void) {
  const text = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  const watcher: Watcher = {
    chefId,
    accountId: viewer.accountId,
    sessionId: viewer.sessionId,
    isReady: false,
    tell(event) {
      // Who does not read what it is sent comes again when it does.
      if ((controller.desiredSize ?? 0) < -MOST_UNREAD) this.end()
      else controller.enqueue(text.encode(event))
    },
    end() {
      remove(this)
      try {
        controller.close()
      } catch {
        // It was closed by its reader meanwhile.
      }
    },
  }
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel: () => remove(watcher),
  })
  return { stream, watcher }
}

const MOST_UNREAD = 100

/** Never two at once: who asks while one runs gets the next, which begins after they asked. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = () => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}
