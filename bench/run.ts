// Started by main.ts under tools/with-database.ts, on an empty database that DATABASE_URL names.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { bookings } from './bookings.ts'
import { boxCosts } from './boxes.ts'
import { changingLines } from './changing.ts'
import { type Checkout, prepareCheckouts } from './checkouts.ts'
import { databaseCpuSeconds } from './database-cpu.ts'
import { homeGrowth } from './home-growth.ts'
import { idleCost, idleLines } from './idle.ts'
import { productionInstall } from './install-size.ts'
import { LAST_TRIES, sellLastPortions } from './last-portions.ts'
import { median } from './latency.ts'
import { metricsOf } from './metrics.ts'
import { memoryLines, memoryOfWeb } from './mixed-load.ts'
import { orderLife } from './order-life.ts'
import { boardAgainstSql, staffListAgainstSql } from './order-lists.ts'
import { hireShoppers, orderCost, ordersAgainstSql, shopped, workDone } from './orders.ts'
import { againstBareHttp, hireLoad } from './pages.ts'
import { type Product, runCommand, startProduct } from './product.ts'
import { rawTables } from './raw-orders.ts'
import { chefAgainstSql, mealAgainstSql, searchAgainstSql } from './reads.ts'
import * as said from './report.ts'
import { routeLines, routePlans } from './routes.ts'
import { startStandIn } from './stand-in.ts'
import { type Line, tableOf } from './table.ts'

/** One after the other, on a market of 200 kitchens that is loaded first. */
const parts = {
  start,
  reads,
  lists,
  orders,
  paid,
  memory: async () => memoryLines(await memoryOfWeb(load, env)),
  idle: async () => idleLines(await idleCost(database, env)),
  last,
  booking,
  boxes: async () => said.boxesLines(await boxCosts(await another('boxes'), env, Number(options.boxes))),
  routes: async () => routeLines(await routePlans(options.minute ? 60 : 8)),
  growth,
  install: async () => [said.installLine(productionInstall())],
} satisfies Record<string, () => Promise<Line[]>>

/** What is measured when it is asked for by name. */
const others = {
  /** What an order costs until it is earned (docs/scale.md). */
  life: () => orderLife(database, env, Number(options.orders)),
  'long-memory': async () => memoryLines(await memoryOfWeb(load, env, 600)),
}

/** Bring a market of their own, or need none. */
const onTheirOwn = ['boxes', 'routes', 'growth', 'install', 'life']

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '500000' },
    boxes: { type: 'string', default: '10000' },
    // A minute a day for the best routes: twenty minutes' work.
    minute: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const all: Record<string, () => Promise<Line[]>> = { ...parts, ...others }
const wanted = options.only?.split(',') ?? Object.keys(parts)
const unknown = wanted.filter(name => !(name in all))
if (unknown.length > 0) throw new Error(`--only knows ${Object.keys(all).join(', ')}; not ${unknown}.`)

const LOOK_S = 5
const QUIET_S = 60
const MOST_REST_S = 1200

const databaseUrl = process.env.DATABASE_URL!
const env = { DATABASE_URL: databaseUrl, DATA_DIR: process.env.DATA_DIR! }
const began = performance.now()
const load = hireLoad()
const shop = hireShoppers()
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
const done = workDone(database)
try {
  if (wanted.some(name => !onTheirOwn.includes(name))) await loadMarket()
  const lines: Line[] = []
  for (const name of wanted) {
    say(name)
    // One that fails does not take the figures of the others with it.
    const found = await all[name]!().catch((error: unknown): Line[] => {
      console.error(error)
      process.exitCode = 1
      return [{ work: name, ours: 'could not be measured', reached: false }]
    })
    console.error(tableOf(found))
    lines.push(...found)
  }
  console.log(
    `${tableOf(lines)}\n\n${said.notes}\nMeasured in ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`,
  )
} finally {
  await Promise.all([load.end(), shop.end(), database.end()])
}

async function loadMarket(): Promise<void> {
  say(`Loading 200 chefs with 15 meals each, 1,000 customers and ${options.orders} orders of the past`)
  const scale = ['--chefs', '200', '--meals', '15', '--customers', '1000', '--past-orders', options.orders]
  await runCommand(['server/seed.ts', ...scale], env)
  await database.query(rawTables)
  say('Letting it close the books of those orders, and count them')
  await database.query('vacuum analyze')
  await running([{}], ([product]) => rested(product!.url))
}

/** Until the product and its database had next to nothing to do for a minute: what orders of the past leave behind is none of today's. */
async function rested(url: string): Promise<void> {
  const used = async () => (await metricsOf(url)).cpuSeconds + ((await databaseCpuSeconds(database)) ?? 0)
  let quiet = 0
  for (let [before, waited] = [await used(), 0]; quiet < QUIET_S && waited < MOST_REST_S; waited += LOOK_S) {
    await pause(LOOK_S * 1000)
    const now = await used()
    quiet = (now - before) / LOOK_S < 0.1 ? quiet + LOOK_S : 0
    before = now
  }
}

async function start(): Promise<Line[]> {
  const took: number[] = []
  const idleMb: number[] = []
  for (let times = 0; times < 4; times++)
    await running([{}], async ([product]) => {
      took.push(product!.firstAnswerMs)
      await pause(3000)
      idleMb.push((await metricsOf(product!.url)).memoryMb)
    })
  return said.startLines(median(took), median(idleMb))
}

function reads(): Promise<Line[]> {
  return running([{}], async ([product]) => {
    const { url } = product!
    const chefIds = await ids('chefs')
    const chefPaths = chefIds.map(id => `/api/v1/chefs/${id}`)
    return said.readLines({
      catalogue: await againstBareHttp(load, url, ['/api/v1/auth/AllChefsWithMeals?limit=24']),
      home: await againstBareHttp(load, url, ['/']),
      chef: await againstBareHttp(load, url, chefPaths),
      chefSql: await chefAgainstSql(load, url, databaseUrl, chefIds),
      mealSql: await mealAgainstSql(load, url, databaseUrl, await ids('meals')),
      search: await searchAgainstSql(load, url, databaseUrl),
    })
  })
}

function lists(): Promise<Line[]> {
  return running([{}], async ([product]) => {
    const board = await boardAgainstSql(load, product!.url, databaseUrl, database)
    const ofStaff = await staffListAgainstSql(load, product!.url, databaseUrl, database)
    return [
      ...said.listLines('Order board, 50 of a kitchen’s 10,000 orders', board),
      ...said.listLines('Staff order list, 50 of all of them', ofStaff),
    ]
  })
}

function orders(): Promise<Line[]> {
  return running([{}], async ([product]) => {
    const { url } = product!
    const checkouts = await readyCheckouts(url)
    const market = { urls: [url], databaseUrl, providerUrl: null, checkouts }
    const one = await ordersAgainstSql(shop, market, 1, done)
    // As a server is that has been at work for a while, not as one that has just begun.
    const cost = await orderCost(shop, url, checkouts, done, database)
    const sixteen = await ordersAgainstSql(shop, market, 16, done)
    const { memoryMb } = await metricsOf(url)
    return said.ordersLines({ one, cost, sixteen, memoryMb })
  })
}

/** Beside the transaction with the provider's call, and what is done in the request alone. */
async function paid(): Promise<Line[]> {
  const standIn = await startStandIn()
  try {
    return await running([{ ROLE: 'web' }], async ([web]) => {
      const checkouts = await readyCheckouts(web!.url)
      const market = { databaseUrl, providerUrl: standIn.url, checkouts }
      const one = await ordersAgainstSql(shop, { ...market, urls: [web!.url] }, 16, webhooksArrive)
      const request = await orderCost(shop, web!.url, checkouts, webhooksArrive, database)
      return running([{ ROLE: 'web' }, { ROLE: 'worker' }], async ([other]) => {
        const two = await ordersAgainstSql(shop, { ...market, urls: [web!.url, other!.url] }, 16, done)
        return said.paidLines({ one, request, two })
      })
    })
  } finally {
    standIn.stop()
  }
}

/** The last portions, and what must hold after all that was ordered. */
async function last(): Promise<Line[]> {
  const sold = await running([{ ROLE: 'web' }, { ROLE: 'web' }, { ROLE: 'worker' }], async ([one, other]) => {
    const urls = [one!.url, other!.url]
    return sellLastPortions(shop, urls, databaseUrl, await readyCheckouts(one!.url))
  })
  const broken = await runCommand(['server/verify-invariants.ts'], env).then(
    () => null,
    (error: Error) => error.message,
  )
  if (broken) console.error(broken)
  return [said.lastLine(sold), said.invariantsLine(broken === null)]
}

function booking(): Promise<Line[]> {
  return running([{}], async ([product]) => {
    const { url } = product!
    // Of the first kitchens the last portions may be sold.
    return said.bookingLines(await bookings(url, database, (await checkoutsAt(url)).slice(LAST_TRIES)))
  })
}

async function growth(): Promise<Line[]> {
  const grown = await homeGrowth(load, [await another('small'), await another('large')], env.DATA_DIR)
  return [...said.growthLines(grown), ...changingLines(grown.changing)]
}

/** Starts a process with each of these settings besides ours, which end with the work. */
async function running<T>(
  settings: readonly Record<string, string>[],
  work: (products: Product[]) => Promise<T>,
): Promise<T> {
  const products: Product[] = []
  try {
    for (const own of settings) products.push(await startProduct({ ...env, ...own }))
    return await work(products)
  } finally {
    await Promise.all(products.map(product => product.stop()))
  }
}

/** A customer's first order also makes the customer known to the provider; everybody places it before we look. */
async function readyCheckouts(url: string): Promise<Checkout[]> {
  const checkouts = await checkoutsAt(url)
  await shopped(shop, { urls: [url], checkouts, shoppers: 4, seconds: 60, orders: 128 }, done)
  return checkouts
}

function checkoutsAt(url: string): Promise<Checkout[]> {
  return prepareCheckouts(url, { customers: 128, perCustomer: 8 })
}

function webhooksArrive(): Promise<void> {
  return pause(2000)
}

async function ids(table: 'chefs' | 'meals'): Promise<number[]> {
  return (await database.query<{ id: number }>(`select id from ${table}`)).rows.map(({ id }) => id)
}

async function another(name: string): Promise<string> {
  await database.query(`create database bench_${name}`)
  return databaseUrl.replace(/\/[^/?]+(\?|$)/, `/bench_${name}$1`)
}

function say(what: string): void {
  console.error(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${what} …`)
}
