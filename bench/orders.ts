import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Checkout } from './checkouts.ts'
import { databaseCpuSeconds } from './database-cpu.ts'
import { median, type Paced } from './latency.ts'
import { metricsOf, since } from './metrics.ts'
import { type Hired, hire } from './own-process.ts'
import type { RawOrders } from './raw-orders.ts'
import { inTurn, type Share } from './rounds.ts'
import type { Shopped, Shopping } from './shoppers.ts'

const ROUNDS = 3
const RAW_SECONDS = 2
const SECONDS = 4
const MOST_ORDERS = 20_000

export interface OrderShare extends Share {
  p50: number
  p99: number
  limitP50: number
  limitP99: number
}

export function hireShoppers(): Hired<Shopping, Shopped> {
  return hire('shoppers.ts')
}

/** Where orders are placed, and what limits them. */
export interface Market {
  urls: readonly string[]
  databaseUrl: string
  /** The stand-in that the limit pays at as well, or null: then it is the transaction alone. */
  providerUrl: string | null
  checkouts: readonly Checkout[]
}

/** Orders a second by that many shoppers at once, beside the raw transaction at the same concurrency. */
export async function ordersAgainstSql(
  shop: Hired<Shopping, Shopped>,
  { urls, databaseUrl, providerUrl, checkouts }: Market,
  shoppers: number,
  aftermath: Aftermath,
): Promise<OrderShare> {
  const raw = hire<RawOrders, Paced>('raw-orders.ts')
  const wishes = checkouts.map(({ accountId, body }) => ({
    accountId,
    chefId: body.chefId,
    mealIds: body.orderItems.map(item => item.mealId),
    date: body.orderDate,
  }))
  const [ours, limits]: [Paced[], Paced[]] = [[], []]
  const share = await inTurn(ROUNDS, {
    async limit() {
      limits.push(await raw.ask({ databaseUrl, providerUrl, shoppers, seconds: RAW_SECONDS, wishes }))
      return limits.at(-1)!.perSecond
    },
    async ours() {
      ours.push(
        await shopped(shop, { urls, checkouts, shoppers, seconds: SECONDS, orders: MOST_ORDERS }, aftermath),
      )
      return ours.at(-1)!.perSecond
    },
  })
  await raw.end()
  return {
    ...share,
    p50: median(ours.map(round => round.p50)),
    p99: median(ours.map(round => round.p99)),
    limitP50: median(limits.map(round => round.p50)),
    limitP99: median(limits.map(round => round.p99)),
  }
}

/** Waits until the work that orders leave behind is done. */
export type Aftermath = () => Promise<void>

/** Places orders and waits for what follows from them. Throws when any of them was not paid. */
export async function shopped(
  shop: Hired<Shopping, Shopped>,
  wish: Shopping,
  aftermath: Aftermath,
): Promise<Shopped> {
  const result = await shop.ask(wish)
  const refusals = Object.entries(result.refused).map(([outcome, count]) => `${count} × ${outcome}`)
  if (refusals.length > 0) throw new Error(`Orders were not paid: ${refusals.join(', ')}`)
  await aftermath()
  return result
}

/** Until webhooks are read and mails sent, but ten seconds at most. */
export function workDone(database: pg.Client): Aftermath {
  return async () => {
    for (let waited = 0; waited < 20; waited++) {
      await pause(500)
      const { rows } = await database.query(openWork)
      if (rows[0].count === 0) return
    }
  }
}

const openWork = `select count(*)::int as count from tasks where due_at = '-infinity'`

/** Per order, by one process. */
export interface OrderCost {
  sql: number
  /** Webhooks taken in, of one statement each. */
  webhooks: number
  providerCalls: number
  cpuMs: number
  /** Of the database's processes; null where it cannot be read. */
  databaseCpuMs: number | null
}

const COUNTED_ORDERS = 400

/** Counts what a process does for orders, from the first until what follows is done. */
export async function orderCost(
  shop: Hired<Shopping, Shopped>,
  url: string,
  checkouts: readonly Checkout[],
  aftermath: Aftermath,
  database: pg.Client,
): Promise<OrderCost> {
  const before = await metricsOf(url)
  const usedBefore = await databaseCpuSeconds(database)
  await shopped(shop, { urls: [url], checkouts, shoppers: 4, seconds: 60, orders: COUNTED_ORDERS }, aftermath)
  const spent = since(before, await metricsOf(url))
  const used = await databaseCpuSeconds(database)
  return {
    sql: spent.sql / COUNTED_ORDERS,
    webhooks: spent.apiRequests / COUNTED_ORDERS - 1,
    providerCalls: spent.providerCalls / COUNTED_ORDERS,
    cpuMs: (spent.cpuSeconds * 1000) / COUNTED_ORDERS,
    databaseCpuMs:
      used === null || usedBefore === null ? null : ((used - usedBefore) * 1000) / COUNTED_ORDERS,
  }
}
