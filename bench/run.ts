// Started by main.ts under tools/with-database.ts, on an empty database that DATABASE_URL names.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { bookings } from './bookings.ts'
import { boxCosts } from './boxes.ts'
import { prepareCheckouts } from './checkouts.ts'
import { homeGrowth } from './home-growth.ts'
import { idleCost } from './idle.ts'
import { productionInstall } from './install-size.ts'
import { sellLastPortions } from './last-portions.ts'
import { median } from './latency.ts'
import { metricsOf } from './metrics.ts'
import { memoryOfWeb } from './mixed-load.ts'
import { orderLife } from './order-life.ts'
import { boardAgainstSql, staffListAgainstSql } from './order-lists.ts'
import { hireShoppers, orderCost, ordersAgainstSql, shopped, workDone } from './orders.ts'
import { againstBareHttp, hireLoad } from './pages.ts'
import { type Product, runCommand, startProduct } from './product.ts'
import { rawTables } from './raw-orders.ts'
import { chefAgainstSql, mealAgainstSql, searchAgainstSql } from './reads.ts'
import { report } from './report.ts'
import { routeLines, routePlans } from './routes.ts'
import { startStandIn } from './stand-in.ts'
import { tableOf } from './table.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '500000' },
    boxes: { type: 'string', default: '10000' },
    // A minute a day for the best routes: twenty minutes' work.
    minute: { type: 'boolean', default: false },
    // Nothing else.
    routes: { type: 'boolean', default: false },
    // Nothing but what an order costs (docs/scale.md).
    life: { type: 'boolean', default: false },
  },
})
const databaseUrl = process.env.DATABASE_URL!
const dataDir = process.env.DATA_DIR!
const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
const began = performance.now()

const load = hireLoad()
const shop = hireShoppers()
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
try {
  if (options.life) console.log(tableOf(await orderLife(database, env, Number(options.orders))))
  else if (options.routes) console.log(tableOf(routeLines(await plannedRoutes())))
  else console.log(report({ ...(await measure()), minutes: (performance.now() - began) / 60_000 }))
} finally {
  await Promise.all([load.end(), shop.end(), database.end()])
}

async function measure() {
  say(`Loading 200 chefs with 15 meals each, 1,000 customers and ${options.orders} orders of the past`)
  const scale = ['--chefs', '200', '--meals', '15', '--customers', '1000', '--past-orders', options.orders]
  await runCommand(['server/seed.ts', ...scale], env)
  await database.query(rawTables)
  const { product, startMs, idleMb } = await startedOften(4)

  say('Reading')
  const chefIds = (await database.query<{ id: number }>('select id from chefs')).rows.map(({ id }) => id)
  const mealIds = (await database.query<{ id: number }>('select id from meals')).rows.map(({ id }) => id)
  const chefPaths = chefIds.map(id => `/api/v1/chefs/${id}`)
  const reads = {
    catalogue: await againstBareHttp(load, product.url, ['/api/v1/auth/AllChefsWithMeals?limit=24']),
    home: await againstBareHttp(load, product.url, ['/']),
    chef: await againstBareHttp(load, product.url, chefPaths),
    chefSql: await chefAgainstSql(load, product.url, databaseUrl, chefIds),
    mealSql: await mealAgainstSql(load, product.url, databaseUrl, mealIds),
    search: await searchAgainstSql(load, product.url, databaseUrl),
  }

  say('Looking at 10,000 orders of one kitchen')
  const board = await boardAgainstSql(load, product.url, databaseUrl, database)
  const staffList = await staffListAgainstSql(load, product.url, databaseUrl, database)

  say('Ordering')
  const checkouts = await prepareCheckouts(product.url, { customers: 128, perCustomer: 8 })
  // A customer's first order also makes the customer known to the provider; everybody places it before we look.
  const done = workDone(database)
  await shopped(shop, { urls: [product.url], checkouts, shoppers: 4, seconds: 60, orders: 128 }, done)
  const whole = await orderCost(shop, product.url, checkouts, done, database)
  const market = { urls: [product.url], databaseUrl, providerUrl: null, checkouts }
  const one = await ordersAgainstSql(shop, market, 1, done)
  const sixteen = await ordersAgainstSql(shop, market, 16, done)
  const loadedMb = (await metricsOf(product.url)).memoryMb
  await product.stop()

  say('Loading a web process, and letting it rest')
  const memory = await memoryOfWeb(load, env)
  const idle = await idleCost(database, env)

  say('Selling the last portions')
  const web = await startProduct({ ...env, ROLE: 'web' })
  const webhooksArrive = () => new Promise<void>(resolve => setTimeout(resolve, 2000))
  const request = await orderCost(shop, web.url, checkouts, webhooksArrive, database)
  const standIn = await startStandIn()
  const paid = { ...market, providerUrl: standIn.url }
  const oneWeb = await ordersAgainstSql(shop, { ...paid, urls: [web.url] }, 16, webhooksArrive)
  const others = [await startProduct({ ...env, ROLE: 'web' }), await startProduct({ ...env, ROLE: 'worker' })]
  const twoWeb = await ordersAgainstSql(shop, { ...paid, urls: [web.url, others[0]!.url] }, 16, done)
  standIn.stop()
  const last = await sellLastPortions(shop, [web.url, others[0]!.url], databaseUrl, checkouts, 5)
  await Promise.all([web, ...others].map(process => process.stop()))
  const invariants = await runCommand(['server/verify-invariants.ts'], env).then(
    said => ({ hold: true, said }),
    (broken: Error) => ({ hold: false, said: broken.message }),
  )

  say('Booking')
  const booker = await startProduct(env)
  const soldOut = new Set(checkouts.slice(0, last.tries.length).map(({ body }) => body.chefId))
  const left = checkouts.filter(({ body }) => !soldOut.has(body.chefId))
  const booked = await bookings(booker.url, database, left)
  await booker.stop()

  say(`Planning 10,000 boxes, and locking ${options.boxes}`)
  const boxes = await boxCosts(await another('boxes'), env, Number(options.boxes))

  const routes = await plannedRoutes()

  say('Growing to 2,000 chefs')
  const growth = await homeGrowth(load, [await another('small'), await another('large')], dataDir)
  const orders = {
    one,
    sixteen,
    oneWeb,
    twoWeb,
    whole,
    request,
    last,
    invariants,
    booked,
    past: Number(options.orders),
  }
  return {
    startMs,
    idleMb,
    loadedMb,
    memory,
    idle,
    reads,
    board,
    staffList,
    orders,
    boxes,
    routes,
    growth,
    install: productionInstall(),
  }
}

function plannedRoutes() {
  say('Planning the routes of 20 days')
  return routePlans(options.minute ? 60 : 8)
}

/** Starts of the built product; the first may build it and does not count. The last one stays. */
async function startedOften(times: number): Promise<{ product: Product; startMs: number; idleMb: number }> {
  say('Starting')
  await (await startProduct(env)).stop()
  const took: number[] = []
  for (;;) {
    const product = await startProduct(env)
    took.push(product.firstAnswerMs)
    if (took.length === times) {
      await new Promise(resolve => setTimeout(resolve, 3000))
      const { memoryMb } = await metricsOf(product.url)
      return { product, startMs: median(took), idleMb: memoryMb }
    }
    await product.stop()
  }
}

async function another(name: string): Promise<string> {
  await database.query(`create database bench_${name}`)
  return databaseUrl.replace(/\/[^/?]+(\?|$)/, `/bench_${name}$1`)
}

function say(what: string): void {
  console.error(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${what} …`)
}
