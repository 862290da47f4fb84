import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, openSlots } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { type OrderStatus, orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { paid } from './queries.ts'

const DAYS_BACK = 14

interface Day {
  date: MarketDate
  capacity: number
  reserved: number
  orders: { status: OrderStatus; count: number }[]
}

/** The dates of the last two weeks and to come that hold orders or can be ordered for, by date. */
export async function kitchenDates(
  db: Queries,
  market: Market,
  kitchen: Kitchen,
  today: MarketDate,
  now: Date,
): Promise<KitchenDate[]> {
  const days = await db.query<Day>(sql, [kitchen.id, addDays(today, -DAYS_BACK)], 'kitchen-dates')
  const isSelling = kitchen.state === 'approved'
  const open = isSelling ? openSlots(kitchen.schedule, now, market).map(slot => slot.date) : []
  const untouched = open
    .filter(date => !days.some(day => day.date === date))
    .map((date): Day => ({ date, capacity: kitchen.capacityPerDate, reserved: 0, orders: [] }))
  return [...days, ...untouched]
    .filter(day => day.orders.length > 0 || open.includes(day.date))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ orders, ...day }) => ({
      ...day,
      cutoffAt: cutoffOf(day.date, market).toISOString(),
      isOpen: open.includes(day.date),
      orders: orders.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(orders.map(({ status, count }) => [orderStatusWord(status), count])),
    }))
}

const sql = `
  with counted as (
    select delivery_date as date, json_agg(json_build_object('status', status, 'count', count)) as orders from (
      select o.delivery_date, o.status, count(*) from orders o
      where o.chef_id = $1 and o.delivery_date >= $2 and ${paid} group by 1, 2) o
    group by 1)
  select coalesce(d.delivery_date, counted.date) as date, coalesce(d.capacity, c.capacity_per_date) as capacity,
    coalesce(d.reserved, 0) as reserved, coalesce(counted.orders, '[]') as orders
  from (select * from chef_days where chef_id = $1 and delivery_date >= $2) d
  full join counted on counted.date = d.delivery_date join chefs c on c.id = $1`
