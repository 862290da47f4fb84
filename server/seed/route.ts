import { cutoffOf, openSlots } from '@ladlewell/domain/delivery.ts'
import { addressOf } from '@ladlewell/domain/examples/customers.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { placeKey } from '@ladlewell/domain/place.ts'
import { chefsById } from '../features/chefs/queries.ts'
import { estimateRoute } from '../features/routes/estimate-route.ts'
import { planDates } from '../features/routes/plan-date.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/password.ts'
import { DEMO_PASSWORD, insertSql } from './accounts.ts'
import type { SeededChef } from './catalogue.ts'
import { place, type World } from './history.ts'
import { moveTo, type Ordered } from './kitchen.ts'

const HOUR_IN_MS = 60 * 60 * 1000
const DRIVEN_KITCHENS = 2
const STOPS_A_KITCHEN = 2

/** Dario, who drives for us, and his route of today: bags of two kitchens, ready to be fetched. */
export async function seedRoute(parts: Parts, world: World, now: Date): Promise<void> {
  const driverId = await seedDriver(parts, now)
  const orders = await ordersOfToday(parts, world, now)
  if (orders.length > 0) await seedDrive(parts, world, { driverId, orders }, now)
  // What kitchens bring themselves, the demo chef's among it.
  await planDates(parts, now)
}

async function seedDrive(
  parts: Parts,
  world: World,
  { driverId, orders }: { driverId: number; orders: readonly Ordered[] },
  now: Date,
): Promise<void> {
  const { db, market } = parts
  const today = marketDateAt(now, market.timeZone)
  const ids = orders.map(({ id }) => id)
  await db.query(`update orders set carrier = 'ladlewell' where id = any($1)`, [ids])
  await placeCustomers(parts, world, now)
  const [route] = await db.query<{ id: number }>(
    `with route as (
       insert into routes (delivery_date, driver_id, created_at) values ($1, $2, $3) returning id),
     stops as (
       insert into route_stops (order_id, route_id, position)
       select s.id, route.id, s.position from route, unnest($4::int[]) with ordinality as s (id, position))
     select id from route`,
    [today, driverId, now, ids],
  )
  await estimateRoute(db, market, route!.id, now)
}

async function seedDriver({ db }: Parts, now: Date): Promise<number> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const driver = ['driver@ladlewell.test', hash, 'Dario', 'Vega', '(512) 555-0142', 'DRIVER', now]
  const [account] = await db.query<{ id: number }>(insertSql, driver)
  await db.query(
    `insert into drivers (account_id, invited_by, invited_at, joined_at)
     select $1, (select min(id) from accounts where role = 'STAFF'), $2, $2`,
    [account!.id, now],
  )
  return account!.id
}

/** Not of the demo chef's, who drives herself, nor of the first kitchens, whose orders are on the road already. */
async function ordersOfToday(parts: Parts, { customers, chefs }: World, now: Date): Promise<Ordered[]> {
  const today = marketDateAt(now, parts.market.timeZone)
  const cutoff = cutoffOf(today, parts.market).getTime()
  const orders: Ordered[] = []
  const kitchens = new Set<SeededChef>()
  for (const chef of chefs.slice(1, 12).toReversed()) {
    if (kitchens.size === DRIVEN_KITCHENS) break
    for (let stop = 1; stop <= STOPS_A_KITCHEN; stop++) {
      const when = new Date(cutoff - (1 + stop) * HOUR_IN_MS)
      const [listed] = await chefsById(parts.db, parts.markets, when, [chef.id])
      const slots = listed ? openSlots(listed.schedule, when, parts.market) : []
      const slot = slots.findIndex(({ date }) => date === today)
      const who = customers[(1 + orders.length) % customers.length]!
      const order = slot < 0 ? null : await place(parts, who, chef, { when, slot })
      if (!order) continue
      await moveTo(parts, order, 'ready')
      orders.push(order)
      kitchens.add(chef)
    }
  }
  return orders
}

/** The maps service is not asked for the demo world: its customers live around the Capitol. */
async function placeCustomers({ db }: Parts, { customers }: World, now: Date): Promise<void> {
  for (const [index, { example }] of customers.entries())
    await db.query(
      'insert into geocodes (address, latitude, longitude, asked_at) values ($1, $2, $3, $4) on conflict do nothing',
      [placeKey(addressOf(example)), 30.25 + 0.008 * (index % 5), -97.76 + 0.009 * (index % 4), now],
    )
}
