import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addDueBoxes, addSubscriptions, countBoxes, endSubscriptions, shareCard } from './box-tables.ts'
import { prepareCheckouts } from './checkouts.ts'
import { databaseCpuSeconds } from './database-cpu.ts'
import { type Metrics, metricsOf, since } from './metrics.ts'
import { type Product, runCommand, startProduct } from './product.ts'

export interface BoxWork {
  boxes: number
  perSecond: number
  /** Of a box. */
  sql: number
  providerCalls: number
  /** Processor time of the workers and of the database; null where the latter cannot be read. */
  cpuMs: number | null
  /** Of the larger process: before, when a tenth was done, and after. */
  memoryMb: { before: number; tenth: number; after: number }
}

export interface BoxCosts {
  planning: { one: BoxWork; two: BoxWork }
  opening: { one: BoxWork; two: BoxWork }
  charging: { one: BoxWork; two: BoxWork }
}

const PLANNED = 10_000
const WEEKS = 6
const SUBSCRIPTIONS = Math.ceil(PLANNED / WEEKS)
const HOUR = 3_600_000
const PATIENCE_MS = 900_000

/** Plans 10,000 weekly boxes and locks so many, with one worker and then with two, on an empty database. */
export async function boxCosts(
  databaseUrl: string,
  env: Record<string, string>,
  boxes: number,
): Promise<BoxCosts> {
  const own = { ...env, DATABASE_URL: databaseUrl, PICTURES_DIR: `${env.DATA_DIR}/pictures-of-boxes` }
  await runCommand(
    [
      'server/seed.ts',
      '--chefs',
      '50',
      '--meals',
      '15',
      '--customers',
      String(Math.max(boxes, SUBSCRIPTIONS)),
    ],
    own,
  )
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const workers = [await startProduct(own)]
  try {
    await payOnce(database, workers[0]!.url)
    const one = await measure(database, workers, boxes)
    workers.push(await startProduct(own))
    const two = await measure(database, workers, boxes)
    return {
      planning: { one: one.planning, two: two.planning },
      opening: { one: one.opening, two: two.opening },
      charging: { one: one.charging, two: two.charging },
    }
  } finally {
    await Promise.all(workers.map(worker => worker.stop()))
    await database.end()
  }
}

/** The first customer orders, which makes a customer and a card at the provider. */
async function payOnce(database: pg.Client, url: string): Promise<void> {
  const [checkout] = await prepareCheckouts(url, { customers: 1, perCustomer: 1 })
  const { token, accountId, body } = checkout!
  const answer = await fetch(`${url}/api/v1/auth/orders/place-order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, isSubscription: false, saveCard: true }),
  })
  if (!answer.ok) throw new Error(`No first order: ${await answer.text()}`)
  await shareCard(database, accountId)
}

async function measure(database: pg.Client, workers: readonly Product[], boxes: number) {
  const now = await clockOf(workers[0]!)
  await addSubscriptions(database, SUBSCRIPTIONS, now)
  const planning = await timed(database, workers, { at: now, state: 'planned', boxes: SUBSCRIPTIONS * WEEKS })
  await endSubscriptions(database)

  await addSubscriptions(database, boxes, now)
  const { cutoffAt } = await addDueBoxes(database, now)
  const before = (hours: number) => new Date(cutoffAt.getTime() - hours * HOUR + 1000)
  const opening = await timed(database, workers, { at: before(96), state: 'open', boxes })
  const charging = await timed(database, workers, { at: before(48), state: 'ordered', boxes })
  await endSubscriptions(database)
  return { planning, opening, charging }
}

/** How long it takes from setting the clock until so many more boxes are in a state. */
async function timed(
  database: pg.Client,
  workers: readonly Product[],
  { at, state, boxes }: { at: Date; state: string; boxes: number },
): Promise<BoxWork> {
  const already = await countBoxes(database, state)
  const before = await Promise.all(workers.map(({ url }) => metricsOf(url)))
  const databaseBefore = await databaseCpuSeconds(database)
  const began = performance.now()
  const body = JSON.stringify({ now: at.toISOString() })
  // It answers when all that is due is done, messages too, for which we do not wait.
  const set = workers.map(({ url }) =>
    fetch(`${url}/sandbox/clock`, { method: 'PUT', body }).catch(() => null),
  )
  const until = async (many: number) => {
    while ((await countBoxes(database, state)) - already < many) {
      if (performance.now() - began > PATIENCE_MS) throw new Error(`Not all boxes became ${state}`)
      // Counting them all costs the database as much as charging one.
      await pause(200)
    }
  }
  await until(boxes / 10)
  const early = await Promise.all(workers.map(({ url }) => metricsOf(url)))
  await until(boxes)
  const seconds = (performance.now() - began) / 1000
  const databaseAfter = await databaseCpuSeconds(database)
  const after = await Promise.all(workers.map(({ url }) => metricsOf(url)))
  await Promise.all(set)
  const spent = after.map((metrics, nth) => since(before[nth]!, metrics))
  const sum = (of: (metrics: Metrics) => number) => spent.reduce((total, metrics) => total + of(metrics), 0)
  const databaseSeconds =
    databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore
  const most = (metrics: Metrics[]) => Math.max(...metrics.map(({ memoryMb }) => memoryMb))
  return {
    boxes,
    perSecond: boxes / seconds,
    sql: sum(({ sql }) => sql) / boxes,
    providerCalls: sum(({ providerCalls }) => providerCalls) / boxes,
    cpuMs:
      databaseSeconds === null
        ? null
        : ((sum(({ cpuSeconds }) => cpuSeconds) + databaseSeconds) / boxes) * 1000,
    memoryMb: { before: most(before), tenth: most(early), after: most(after) },
  }
}

async function clockOf({ url }: Product): Promise<Date> {
  const answer = await fetch(`${url}/sandbox/clock`)
  return new Date(((await answer.json()) as { now: string }).now)
}
