import pg from 'pg'
import { metricsOf, since } from './metrics.ts'
import type { Load } from './pages.ts'
import type { Line } from './table.ts'

const SECONDS = 4
const ROUNDS = 2
/** A second: none, and what goals are set for. */
const RATES = [0, 5, 20] as const
const PAGES_IN_TURN = 400
/** As browsers ask. */
const headers = { 'accept-encoding': 'br' }

export interface Changing {
  /** What changes, and what is asked for meanwhile. */
  of: string
  /** Answers a second, at no change and at 5 and 20 a second. */
  perSecond: readonly number[]
  /** SQL statements an answer, likewise. */
  sql: readonly number[]
}

/** Pages of a large market while kitchens change their meals: anywhere, on home itself, and on the chefs' pages that are asked for. */
export async function pagesWhileChanging(load: Load, url: string, databaseUrl: string): Promise<Changing[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ id: number }>(
    'select id from chefs where approved_at is not null and suspended_at is null order by id',
  )
  const ids = rows.map(({ id }) => id)
  const asked = ids.filter((_, nth) => nth % Math.ceil(ids.length / PAGES_IN_TURN) === 0)
  const measured: Changing[] = []
  for (const [of, paths, changing] of [
    ['home, any kitchen', ['/'], ids],
    ['home, kitchens on it', ['/'], ids.slice(0, 24)],
    [`${asked.length} chefs, these`, asked.map(id => `/chef/${id}`), asked],
  ] as const) {
    const sums = RATES.map(() => ({ perSecond: 0, sql: 0, answers: 0 }))
    await load.run(url, paths, paths.length === 1 ? 2 : 20, headers)
    for (let round = 0; round < ROUNDS; round++)
      for (const [nth, rate] of RATES.entries()) {
        const before = await metricsOf(url)
        const stop = change(database, changing, rate)
        const { perSecond, answers } = await load.run(url, paths, SECONDS, headers)
        await stop()
        sums[nth]!.perSecond += perSecond / ROUNDS
        sums[nth]!.sql += since(before, await metricsOf(url)).sql
        sums[nth]!.answers += answers
      }
    measured.push({
      of,
      perSecond: sums.map(({ perSecond }) => perSecond),
      sql: sums.map(({ sql, answers }) => sql / answers),
    })
  }
  await database.end()
  return measured
}

/** Has a kitchen, another one each time, change the price of its first meal. */
function change(database: pg.Client, ids: readonly number[], perSecond: number): () => Promise<unknown> {
  if (perSecond === 0) return async () => undefined
  let changed = Math.floor(Math.random() * ids.length)
  let last: Promise<unknown> | null = null
  const timer = setInterval(() => {
    // Slower than that is the database, and not ours to measure.
    if (last) return
    changed = (changed + 7) % ids.length
    last = database
      .query(
        `update meals set price_per_serving_cents = price_per_serving_cents + 1 where id = (
           select min(id) from meals where chef_id = $1 and delisted_at is null)`,
        [ids[changed]],
      )
      .finally(() => {
        last = null
      })
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await last
  }
}

/** At least half of what it is unchanged at 5 changes a second, and a quarter at 20. */
export function changingLines(measured: readonly Changing[]): Line[] {
  return measured.map(({ of, perSecond: [none = 0, five = 0, twenty = 0], sql }) => ({
    work: `At 0, 5, 20 changes a second: ${of}`,
    ours: `${[none, five, twenty].map(Math.round).join(', ')}/s`,
    limit: `SQL an answer ${sql.map(count => count.toFixed(3)).join(', ')}`,
    share: `${Math.round((100 * five) / none)}%, ${Math.round((100 * twenty) / none)}%`,
    goal: '≥ 50%, ≥ 25%',
    reached: five / none >= 0.5 && twenty / none >= 0.25,
  }))
}
