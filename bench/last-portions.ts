import pg from 'pg'
import type { Checkout } from './checkouts.ts'
import type { Hired } from './own-process.ts'
import type { Shopped, Shopping } from './shoppers.ts'

const PORTIONS = 10
const SHOPPERS = 16
/** Each of another of the first checkouts' kitchens. */
export const LAST_TRIES = 5

export interface LastPortions {
  /** For each try: orders that were paid, and servings that the database counts as reserved. */
  tries: { sold: number; reserved: number }[]
  refusals: Record<string, number>
}

/** Sixteen customers at once want one of the last ten portions of a chef's day, through all of these processes. */
export async function sellLastPortions(
  shop: Hired<Shopping, Shopped>,
  urls: readonly string[],
  databaseUrl: string,
  checkouts: readonly Checkout[],
): Promise<LastPortions> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const result: LastPortions = { tries: [], refusals: {} }
  for (let nth = 0; nth < LAST_TRIES; nth++) {
    const { body } = checkouts[nth]!
    const full = [body.chefId, body.orderDate, PORTIONS]
    await database.query(leaveTen, full)
    const before = await reserved(database, full)
    const { count, refused } = await shop.ask({
      urls,
      checkouts: distinctCustomers(checkouts).map(({ token, accountId, body: { address } }) => ({
        token,
        accountId,
        body: { ...body, address, orderItems: [{ ...body.orderItems[0]!, quantity: 1 }] },
      })),
      shoppers: SHOPPERS,
      seconds: 20,
      orders: SHOPPERS,
    })
    result.tries.push({ sold: count, reserved: (await reserved(database, full)) - before })
    for (const [outcome, many] of Object.entries(refused))
      result.refusals[outcome] = (result.refusals[outcome] ?? 0) + many
  }
  await database.end()
  return result
}

function distinctCustomers(checkouts: readonly Checkout[]): Checkout[] {
  return [...new Map(checkouts.map(checkout => [checkout.accountId, checkout])).values()].slice(0, SHOPPERS)
}

// A chef's day that nobody has ordered for yet takes its capacity from the chef.
const leaveTen = `with day as (update chef_days set capacity = reserved + $3 where chef_id = $1 and delivery_date = $2)
  update chefs set capacity_per_date = $3 where id = $1 and $2::date is not null`

async function reserved(database: pg.Client, [chefId, date]: readonly unknown[]): Promise<number> {
  const { rows } = await database.query(
    'select reserved from chef_days where chef_id = $1 and delivery_date = $2',
    [chefId, date],
  )
  return rows[0]?.reserved ?? 0
}
