import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { metricsOf } from './metrics.ts'
import type { Load } from './pages.ts'
import { startProduct } from './product.ts'
import type { Line } from './table.ts'

/** The goal is set for ten minutes' load (`--only=long-memory`): most of what memory becomes is there after half a minute. */
const SECONDS = 30
const SETTLED_MS = 30_000
const REST_MS = 60_000

export interface Memory {
  seconds: number
  idleMb: number
  loadedMb: number
  restedMb: number
}

/** What a web process takes: idle, after a mix of pages, searches and answers that change meanwhile, and a minute later. */
export async function memoryOfWeb(
  load: Load,
  env: { DATABASE_URL: string; DATA_DIR: string },
  seconds = SECONDS,
): Promise<Memory> {
  const web = await startProduct({ ...env, ROLE: 'web' })
  const memory = async () => (await metricsOf(web.url)).memoryMb
  await pause(SETTLED_MS)
  const idleMb = await memory()
  const database = new pg.Client({ connectionString: env.DATABASE_URL })
  await database.connect()
  const timer = setInterval(() => {
    void database.query(`select pg_notify('catalogue', '')`).catch(() => undefined)
  }, 1000)
  await load.run(web.url, await mixed(database), seconds, { 'accept-encoding': 'br' })
  clearInterval(timer)
  await database.end()
  const loadedMb = await memory()
  await pause(REST_MS)
  const restedMb = await memory()
  await web.stop()
  return { seconds, idleMb, loadedMb, restedMb }
}

async function mixed(database: pg.Client): Promise<string[]> {
  const ids = async (table: string) =>
    (await database.query<{ id: number }>(`select id from ${table} order by random() limit 300`)).rows.map(
      ({ id }) => id,
    )
  const [chefs, meals] = [await ids('chefs'), await ids('meals')]
  const searches = Array.from(
    { length: 60 },
    (_, nth) => `/search?q=${['rice', 'soup', 'chicken'][nth % 3]}${nth}`,
  )
  return [
    ...chefs.flatMap(id => [`/chef/${id}`, `/api/v1/chefs/${id}`]),
    ...meals.map(id => `/meal/${id}`),
    ...searches,
    ...['/', '/ourstory', '/api/v1/auth/AllChefsWithMeals?limit=24'],
  ].sort(() => Math.random() - 0.5)
}

export function memoryLines({ seconds, idleMb, loadedMb, restedMb }: Memory): Line[] {
  const line = (work: string, mb: number, most: number): Line => ({
    work,
    ours: `${Math.round(mb)} MB`,
    goal: `≤ ${most} MB`,
    reached: mb <= most,
  })
  return [
    line('Memory of a web process, idle', idleMb, 140),
    { work: `  after ${seconds} s of mixed load`, ours: `${Math.round(loadedMb)} MB` },
    line('  a minute later', restedMb, 250),
  ]
}
