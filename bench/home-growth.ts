import { join } from 'node:path'
import { median } from './latency.ts'
import { metricsOf, since } from './metrics.ts'
import type { Load } from './pages.ts'
import { type Product, runCommand, startProduct } from './product.ts'
import { inTurn, type Share } from './rounds.ts'

const ROUNDS = 3
const FRESH_RENDERS = 25

/** `ours` is home at 2,000 chefs, `limit` home at 24, both from the cache. */
export interface HomeGrowth extends Share {
  small: FreshHome
  large: FreshHome
}

/** What home costs when it has to be made anew. */
export interface FreshHome {
  ms: number
  sql: number
  bytes: number
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
  const home = async ({ url }: Product) => (await load.run(url, ['/'])).perSecond
  await home(small)
  await home(large)
  const share = await inTurn(ROUNDS, { limit: () => home(small), ours: () => home(large) })
  const growth = { ...share, small: await freshHome(small), large: await freshHome(large) }
  await Promise.all([small.stop(), large.stop()])
  return growth
}

async function seeded(databaseUrl: string, chefs: string, dataDir: string): Promise<Product> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  await runCommand(['server/seed.ts', '--chefs', chefs, '--meals', '20'], env)
  return startProduct(env)
}

// A query that means nothing makes another page of the same content, which no cache has.
async function freshHome({ url }: Product): Promise<FreshHome> {
  const times: number[] = []
  let bytes = 0
  const before = await metricsOf(url)
  for (let nth = 0; nth < FRESH_RENDERS; nth++) {
    const started = performance.now()
    bytes = (await (await fetch(`${url}/?fresh=${nth}`)).arrayBuffer()).byteLength
    times.push(performance.now() - started)
  }
  const { sql } = since(before, await metricsOf(url))
  return { ms: median(times), sql: sql / FRESH_RENDERS, bytes }
}
