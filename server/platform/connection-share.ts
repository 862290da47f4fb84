import type pg from 'pg'
import { type UnderWay, underWayNow } from './load.ts'

type Connected = Parameters<pg.Pool['connect']>[0]

/** Of its connections a quarter is for paying and for background work. */
const KEPT_SHARE = 0.25

/**
 * Leaves some of a pool's connections to what is urgent, however many of the others' statements are slow: these stand in a line of
 * their own for the rest, and for a moment only.
 */
export function shareConnections(pool: pg.Pool): void {
  const most = pool.options.max ?? 1
  const forOthers = most - Math.max(1, Math.floor(most * KEPT_SHARE))
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const line = new Set<() => void>()
  let held = 0

  async function take(): Promise<pg.PoolClient> {
    const asking = underWayNow()
    if (!asking || forOthers < 1) return connect()
    const isUrgent = asking.urgency === 'paying'
    const gone = asking.waits()
    try {
      if (isUrgent) return await connect()
      if (held >= forOthers) await turn(asking)
      else held++
      return await connect().then(counted, lost)
    } finally {
      gone()
    }
  }

  /** Whoever is at the head of the line takes over a place that becomes free. */
  function turn(asking: UnderWay): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(mine)
        reject(asking.turnedAway())
      }, asking.patienceMs())
      line.add(mine)
    })
  }

  function free(): void {
    const [next] = line
    if (!next) {
      held--
      return
    }
    line.delete(next)
    next()
  }

  function counted(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client)
    client.release = broken => {
      release(broken)
      free()
    }
    return client
  }

  function lost(error: unknown): never {
    free()
    throw error
  }

  const shared = (told?: Connected) => {
    const taken = take()
    if (!told) return taken
    taken.then(
      client => told(undefined, client, client.release),
      (error: Error) => told(error, undefined, () => undefined),
    )
    return undefined
  }
  pool.connect = shared as pg.Pool['connect']
}
