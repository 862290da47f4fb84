import type { Queries } from '../../platform/database.ts'
import { isAlive } from '../../schema/states.ts'

/**
 * Freezes the limits under which an order's meals were bought, and names the meals that it takes beyond theirs. To be
 * asked after its servings were reserved: until the transaction ends, the lock on the date's row lets no other order of
 * that chef and date between.
 */
export function mealsBeyondLimit(tx: Queries, orderId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(sql, [orderId], 'meals-beyond-limit')
}

const sql = `
  with bought as (
    update order_lines l set servings_per_date = m.servings_per_date from meals m
    where l.order_id = $1 and m.id = l.meal_id and m.servings_per_date is not null
    returning l.meal_id, l.name, m.servings_per_date as most)
  select distinct b.meal_id as id, b.name from bought b where b.most < (
    select sum(l.quantity) from orders placed
    join orders o on o.chef_id = placed.chef_id and o.delivery_date = placed.delivery_date
    join order_lines l on l.order_id = o.id and l.meal_id = b.meal_id
    where placed.id = $1 and ${isAlive('o')})`
