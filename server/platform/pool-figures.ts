import type pg from 'pg'
import { Gauge } from 'prom-client'
import { poolSeconds, registry } from './metrics.ts'

const pools = new Map<pg.Pool, string>()

type Look = (pool: pg.Pool) => number
const looks: Record<string, Look> = {
  in_use: ({ totalCount, idleCount }) => totalCount - idleCount,
  idle: ({ idleCount }) => idleCount,
  most: ({ options }) => options.max ?? 0,
}

new Gauge({
  name: 'ladlewell_pool_connections',
  help: 'Connections to the database: in use, idle, and the most that there may be',
  labelNames: ['pool', 'state'],
  registers: [registry],
  collect() {
    this.reset()
    for (const [pool, name] of pools)
      for (const [state, look] of Object.entries(looks)) this.inc({ pool: name, state }, look(pool))
  },
})

new Gauge({
  name: 'ladlewell_pool_waiting',
  help: 'Who waits for a connection to the database',
  labelNames: ['pool'],
  registers: [registry],
  collect() {
    this.reset()
    for (const [pool, name] of pools) this.inc({ pool: name }, pool.waitingCount)
  },
})

type Connected = Parameters<pg.Pool['connect']>[0]

/** Shows a pool among the figures until it ends, and times how long connections of it are waited for. */
export function watchPool(pool: pg.Pool, name: string): void {
  pools.set(pool, name)
  const connect = pool.connect.bind(pool) as (told?: Connected) => Promise<pg.PoolClient>
  const timed = (told?: Connected) => {
    const ended = poolSeconds.startTimer({ pool: name })
    if (told)
      return connect((error, client, done) => {
        ended()
        told(error, client, done)
      })
    return connect().finally(ended)
  }
  pool.connect = timed as pg.Pool['connect']
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => {
    pools.delete(pool)
    return end()
  }) as pg.Pool['end']
}
