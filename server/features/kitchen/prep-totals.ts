import type { getPrepTotals } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { calledOffStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { outside } from '../../schema/states.ts'
import { paid } from './queries.ts'

type PrepTotals = Reply<typeof getPrepTotals>
type Amount = PrepTotals['servings']

interface Row {
  mealId: number
  name: string
  imageUrl: string
  sideOption: 'carb' | 'veggie'
  /** What its sides were when they were bought, each once; empty: the chef never said. */
  sideName: string
  doubleProtein: boolean
  expected: number
  locked: number
}

/** What a date needs cooked. What was delivered already still counts, what ended otherwise does not. */
export async function prepTotals(db: Queries, chefId: number, date: MarketDate): Promise<PrepTotals> {
  const [found] = await db.query<{ orders: Amount; rows: Row[] }>(sql, [chefId, date], 'prep-totals')
  const { orders, rows } = found!
  return {
    date,
    orders,
    servings: sum(rows),
    sides: {
      carb: sum(rows.filter(row => row.sideOption === 'carb')),
      veggie: sum(rows.filter(row => row.sideOption === 'veggie')),
    },
    doubleProtein: sum(rows.filter(row => row.doubleProtein)),
    meals: [...Map.groupBy(rows, row => row.mealId).values()].map(mealOf),
  }
}

function mealOf(rows: Row[]): PrepTotals['meals'][number] {
  const [{ mealId, name, imageUrl }] = rows as [Row]
  const parts = rows.map(({ sideOption, sideName, doubleProtein, expected, locked }) => ({
    sideOption,
    sideName,
    doubleProtein,
    servings: { expected, locked },
  }))
  return { mealId, name, imageUrl, servings: sum(rows), parts }
}

function sum(rows: readonly Amount[]): Amount {
  return rows.reduce(
    (total, { expected, locked }) => ({ expected: total.expected + expected, locked: total.locked + locked }),
    { expected: 0, locked: 0 },
  )
}

// A meal whose name changed between two orders is still one pot; its latest name stands for it.
const sql = `
  with cooked as materialized (
    select o.id, o.status <> 'placed' as is_locked from orders o
    where o.chef_id = $1 and o.delivery_date = $2 and ${outside('o.status', calledOffStatuses)} and ${paid}),
  part as (
    select l.meal_id, l.side_option, l.double_protein, max(l.order_id) as latest,
      coalesce(string_agg(distinct nullif(l.side_name, ''), ' / '), '') as side_name, sum(l.quantity - l.missing)::int as expected,
      coalesce(sum(l.quantity - l.missing) filter (where cooked.is_locked), 0)::int as locked
    from cooked join order_lines l on l.order_id = cooked.id and l.quantity > l.missing group by 1, 2, 3),
  named as (
    select part.*, l.name, l.image_url from part cross join lateral (
      select name, image_url from order_lines where order_id = (
        select max(p.latest) from part p where p.meal_id = part.meal_id) and meal_id = part.meal_id limit 1) l)
  select
    (select json_build_object('expected', count(*), 'locked', count(*) filter (where is_locked)) from cooked) as orders,
    coalesce((select json_agg(json_build_object('mealId', meal_id, 'name', name, 'imageUrl', image_url,
      'sideOption', side_option, 'sideName', side_name, 'doubleProtein', double_protein, 'expected', expected, 'locked', locked)
      order by name, meal_id, side_option, double_protein) from named), '[]') as rows`
