import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Changing, pagesWhileChanging } from './changing.ts'
import { median } from './latency.ts'
import { metricsOf, since } from './metrics.ts'
import type { Load } from './pages.ts'
import { type Product, runCommand, startProduct } from './product.ts'
import { inTurn, type Share } from './rounds.ts'

const ROUNDS = 3
const CHANGES = 25

/** `ours` is home at 2,000 chefs, `limit` home at 24, both from the cache. */
export interface HomeGrowth extends Share {
  small: HomeCost
  large: HomeCost
  /** The pages of 2,000 chefs while they change. */
  changing: Changing[]
}

interface HomeCost {
  /** Processor time of an answer from the cache, in microseconds. */
  cpuMicros: number
  /** What the first answer after a change of the catalogue takes. */
  ms: number
  sql: number
  bytes: number
}

interface Place {
  databaseUrl: string
  product: Product
  cpuSeconds: number
  answers: number
}

/** Home at 24 and at 2,000 chefs of 20 meals each, on two databases of one server, in turn. */
export async function homeGrowth(
  load: Load,
  databases: readonly [string, string],
  folder: string,
): Promise<HomeGrowth> {
  const [small, large] = await Promise.all([
    seeded(databases[0], '24', join(folder, 'small')),
    seeded(databases[1], '2000', join(folder, 'large')),
  ])
  const home = async (place: Place) => {
    const { url } = place.product
    const before = await metricsOf(url)
    const { perSecond, answers } = await load.run(url, ['/'])
    place.cpuSeconds += since(before, await metricsOf(url)).cpuSeconds
    place.answers += answers
    return perSecond
  }
  for (const place of [small, large]) await load.run(place.product.url, ['/'])
  const share = await inTurn(ROUNDS, { limit: () => home(small), ours: () => home(large) })
  const changing = await pagesWhileChanging(load, large.product.url, large.databaseUrl)
  const growth = { ...share, small: await costOf(small), large: await costOf(large), changing }
  await Promise.all([small.product.stop(), large.product.stop()])
  return growth
}

async function seeded(databaseUrl: string, chefs: string, dataDir: string): Promise<Place> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PICTURES_DIR: join(dataDir, `pictures-${chefs}`),
  }
  await runCommand(['server/seed.ts', '--chefs', chefs, '--meals', '20'], env)
  return { databaseUrl, product: await startProduct(env), cpuSeconds: 0, answers: 0 }
}

async function costOf({ databaseUrl, product: { url }, cpuSeconds, answers }: Place): Promise<HomeCost> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const times: number[] = []
  let [bytes, sql] = [0, 0]
  for (let change = 0; change < CHANGES; change++) {
    await database.query(`select pg_notify('catalogue', '')`)
    await pause(30)
    const before = await metricsOf(url)
    const started = performance.now()
    bytes = (await (await fetch(url)).arrayBuffer()).byteLength
    times.push(performance.now() - started)
    sql += since(before, await metricsOf(url)).sql
  }
  await database.end()
  return { cpuMicros: (cpuSeconds / answers) * 1e6, ms: median(times), sql: sql / CHANGES, bytes }
}
