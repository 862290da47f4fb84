import type { Shortage } from '@ladlewell/contract/shortages.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { diceFor } from '../dice.ts'
import type { Cook, DayTown } from './day-town.ts'

interface CookedOrder {
  id: number
  accountId: number
  status: string
}

/** What a kitchen has to cook for a date. */
function ordersOf(town: DayTown, { chefId }: Cook, date: MarketDate): Promise<CookedOrder[]> {
  return town.db.query<CookedOrder>(
    `select id, account_id, status from orders where chef_id = $1 and delivery_date = $2
       and status in ('locked', 'preparing', 'ready', 'out-for-delivery')
       and not exists (select 1 from order_delays d where d.order_id = orders.id and d.answer is null) order by id`,
    [chefId, date],
  )
}

/** Ticks a step of everything that the kitchen has for the date. */
export async function tick(town: DayTown, cook: Cook, date: MarketDate, to: string): Promise<void> {
  const orderIds = (await ordersOf(town, cook, date)).map(({ id }) => id)
  if (orderIds.length === 0) return
  const answer = await town.ask(cook, 'POST', '/api/v1/chef/orders/moves', { orderIds, to })
  if (answer?.status !== 200) town.complaints.push(`${to}: ${JSON.stringify(answer)}`)
}

/** The chef is ill; an hour later some customers have answered, one way or the other. */
export async function fallIll(town: DayTown, cook: Cook, date: MarketDate): Promise<void> {
  const answer = await town.ask(cook, 'POST', '/api/v1/chef/orders/illness', { date, reason: 'A fever.' })
  if (answer?.status !== 200) town.complaints.push(`ill: ${JSON.stringify(answer)}`)
}

/** A meal runs short by a few servings. */
export async function runShort(town: DayTown, cook: Cook, date: MarketDate): Promise<void> {
  const [meal] = await town.db.query<{ id: number }>(
    `select l.meal_id as id from orders o join order_lines l on l.order_id = o.id
     where o.chef_id = $1 and o.delivery_date = $2 and o.status = 'locked' group by 1 order by count(*) desc, 1 limit 1`,
    [cook.chefId, date],
  )
  if (!meal) return
  const body = { date, mealId: meal.id, servings: 3 }
  const answer = await town.ask(cook, 'POST', '/api/v1/chef/orders/shortages', body)
  if (answer?.status !== 200) town.complaints.push(`short: ${JSON.stringify(answer)}`)
}

/** Who was asked for another date, or to do without, answers as the dice say, or not at all. */
export async function answerQuestions(town: DayTown, seed: number): Promise<void> {
  const delays = await town.db.query<{ orderId: number; accountId: number }>(
    `select d.order_id, o.account_id from order_delays d join orders o on o.id = d.order_id where d.answer is null order by 1`,
  )
  for (const { orderId, accountId } of delays) {
    const dice = diceFor(seed, 4, orderId)
    if (dice.chance(0.3)) continue
    const answer = dice.chance(0.6) ? 'accept' : 'decline'
    await town.ask({ accountId, email: '' }, 'PUT', `/api/v1/orders/${orderId}/delay`, { answer })
  }
}

/** The same of those whose meal runs short. */
export async function answerShortages(
  town: DayTown,
  cook: Cook,
  date: MarketDate,
  seed: number,
): Promise<void> {
  const told = await town.ask(cook, 'GET', `/api/v1/chef/orders/shortages?date=${date}`)
  const orderIds = (told!.data as Shortage[]).flatMap(({ offers }) => offers.map(({ orderId }) => orderId))
  const offers = await town.db.query<{ offerId: number; orderId: number; accountId: number }>(
    `select s.id as offer_id, o.id as order_id, o.account_id from shortage_offers s join orders o on o.id = s.order_id
     where s.answer is null and o.id = any($1) order by 1`,
    [orderIds],
  )
  for (const { offerId, orderId, accountId } of offers) {
    const dice = diceFor(seed, 5, orderId)
    if (dice.chance(0.3)) continue
    const answer = dice.oneOf(['refund', 'date'])
    const path = `/api/v1/auth/orders/${orderId}/shortages/${offerId}`
    await town.ask({ accountId, email: '' }, 'PUT', path, { answer })
  }
}
