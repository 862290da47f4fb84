import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { undeliveredStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'
import { deliversOn, menuWeekOn } from '../chefs/open-days.ts'

/** A living order that its kitchen would not take any more as it was placed. */
export interface OrderAgainst {
  id: number
  date: MarketDate
  why: 'day' | 'menu' | 'meal'
  /** That do not fit. */
  servings: number
  isOfBox: boolean
  isPaid: boolean
}

/** The orders from a date on that do not fit the kitchen's days and meals as they are now, by date. */
export function ordersAgainst(db: Queries, chefId: number, from: MarketDate): Promise<OrderAgainst[]> {
  return db.query<OrderAgainst>(sql, [chefId, from], 'orders-against')
}

const sql = `
  select * from (
    select o.id, o.delivery_date as date, o.checkout_key like 'renewal:%' as is_of_box,
      exists (select 1 from payments where order_id = o.id and status = 'paid') as is_paid,
      case when not (${deliversOn('c', 'o.delivery_date')}) then 'day'
        when o.menu_week <> ${menuWeekOn('c', 'o.delivery_date')} then 'menu' else 'meal' end as why,
      case when ${deliversOn('c', 'o.delivery_date')} and o.menu_week = ${menuWeekOn('c', 'o.delivery_date')}
        then coalesce((
          select sum(l.quantity) from order_lines l join meals m on m.id = l.meal_id
          where l.order_id = o.id and (m.delisted_at is not null or m.week_group <> o.menu_week
            or m.sold_out_through >= o.delivery_date)), 0)
        else o.servings end::int as servings
    from orders o join chefs c on c.id = o.chef_id
    where o.chef_id = $1 and o.delivery_date >= $2
      and ${among('o.status', undeliveredStatuses)}) found
  where servings > 0 order by date, id`
