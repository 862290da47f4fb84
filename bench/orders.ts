import { setTimeout as pause } from 'node:timers/promises'
import type { Checkout } from './checkouts.ts'
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

/** Orders a second by that many shoppers at once, beside the raw transaction at the same concurrency. */
export async function ordersAgainstSql(
  shop: Hired<Shopping, Shopped>,
  url: string,
  databaseUrl: string,
  checkouts: readonly Checkout[],
  shoppers: number,
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
      limits.push(await raw.ask({ databaseUrl, shoppers, seconds: RAW_SECONDS, wishes }))
      return limits.at(-1)!.perSecond
    },
    async ours() {
      ours.push(
        await shopped(shop, { urls: [url], checkouts, shoppers, seconds: SECONDS, orders: MOST_ORDERS }),
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

/** Places orders; throws when any of them was not paid. Waits until the mails and webhooks that follow are done. */
export async function shopped(shop: Hired<Shopping, Shopped>, wish: Shopping): Promise<Shopped> {
  const result = await shop.ask(wish)
  const refusals = Object.entries(result.refused).map(([outcome, count]) => `${count} × ${outcome}`)
  if (refusals.length > 0) throw new Error(`Orders were not paid: ${refusals.join(', ')}`)
  await quiet(wish.urls[0]!)
  return result
}

/** Per order, by one process. */
export interface OrderCost {
  /** What the process sends when idle taken off. */
  sql: number
  /** Webhooks taken in, of one statement each. */
  webhooks: number
  providerCalls: number
  cpuMs: number
}

const COUNTED_ORDERS = 160

/** Counts what a process does for orders, from the first until it is idle again. */
export async function orderCost(
  shop: Hired<Shopping, Shopped>,
  url: string,
  checkouts: readonly Checkout[],
): Promise<OrderCost> {
  const idle = await idleSqlPerSecond(url)
  const began = performance.now()
  const before = await metricsOf(url)
  await shopped(shop, { urls: [url], checkouts, shoppers: 4, seconds: 20, orders: COUNTED_ORDERS })
  const spent = since(before, await metricsOf(url))
  const idleSql = (idle * (performance.now() - began)) / 1000
  return {
    sql: (spent.sql - idleSql) / COUNTED_ORDERS,
    webhooks: spent.apiRequests / COUNTED_ORDERS - 1,
    providerCalls: spent.providerCalls / COUNTED_ORDERS,
    cpuMs: (spent.cpuSeconds * 1000) / COUNTED_ORDERS,
  }
}

async function idleSqlPerSecond(url: string): Promise<number> {
  const before = await metricsOf(url)
  await pause(3000)
  return since(before, await metricsOf(url)).sql / 3
}

const QUIET_SQL_A_SECOND = 6

/** Waits, at most a while, until a process does little more than look for work. */
async function quiet(url: string): Promise<void> {
  for (let waited = 0; waited < 20; waited++) {
    const before = await metricsOf(url)
    await pause(1000)
    if (since(before, await metricsOf(url)).sql <= QUIET_SQL_A_SECOND) return
  }
}
