import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import { dateFromParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { quote } from '@ladlewell/domain/pricing.ts'
import { expect, test } from 'vitest'
import { address, asCustomer, asGuest } from '../../testing/customer.ts'
import { diceOf } from '../../testing/dice.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const CARTS = 200
const server = await startTestServer()
const path = '/api/v1/auth/orders/place-order'
await server.db.query('update chefs set capacity_per_date = 100000')
await server.db.query('update chef_days set capacity = 100000')
// Prices whose percentages fall on and beside halves of a cent.
await server.db.query('update meals set price_per_serving_cents = 1 + (id * 7919) % 4999')
await server.db.query(
  `insert into promotions (code, discount_percentage) values ('TINY', 1), ('SEVEN', 7), ('THIRD', 33), ('WHOLE', 100)`,
)
const percents: Record<string, number> = { TINY: 1, SEVEN: 7, THIRD: 33, WHOLE: 100 }

const guest = asGuest(server)
const menu = () => guest.call('GET /api/v1/auth/AllChefsWithMeals', { query: { filterWeekGroup: 'true' } })
await until('the prices show', async () => {
  const listed = await menu()
  const priced = await server.db.query<{ id: number; cents: number }>(
    'select id, price_per_serving_cents as cents from meals',
  )
  const cents = new Map(priced.map(({ id, cents }) => [id, cents]))
  return (
    listed.ok &&
    listed.data.every(({ meals }) =>
      meals.every(meal => cents.get(meal.id) === Math.round(meal.pricePerServing * 100)),
    )
  )
})
const listed = await menu()
const chefs = listed.ok ? await Promise.all(listed.data.map(withDate)) : []

async function withDate(chef: ChefWithMeals): Promise<ChefWithMeals & { date: MarketDate }> {
  const answer = await guest.call('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(chef.id) } })
  return { ...chef, date: dateFromParts((answer.ok && answer.data.deliveryDates[0]?.date) || [0, 0, 0]) }
}

/** What a browser would show for the cart, from the prices that the API told it. */
function cartOf(seed: number) {
  const dice = diceOf(seed)
  const chef = dice.oneOf(chefs)
  const plan = dice.oneOf(['weekly', 'one-time'] as const)
  const promoCode = dice.chance(0.5) ? dice.oneOf(Object.keys(percents)) : undefined
  const tipCents = dice.chance(0.4) ? dice.whole(1, 10_000) : 0
  const lines = Array.from({ length: dice.whole(1, 3) }, () => ({
    meal: dice.oneOf(chef.meals),
    quantity: dice.whole(1, 5),
    sideOption: dice.oneOf(['carb', 'veggie'] as const),
    doubleProtein: dice.chance(0.4),
  }))
  const shown = quote(
    lines.map(({ meal, ...line }) => ({
      ...line,
      pricePerServingCents: centsFromDollars(meal.pricePerServing)!,
    })),
    { plan, couponPercent: promoCode ? percents[promoCode]! : null, tipCents, market: austin },
  )
  const body = {
    chefId: chef.id,
    orderDate: chef.date,
    orderItems: lines.map(({ meal, ...line }) => ({ mealId: meal.id, ...line })),
    isSubscription: plan === 'weekly',
    isNewAddress: false,
    paymentMethod: 'pm_card_visa',
    ...(promoCode && { promoCode }),
    ...(tipCents > 0 && { tip: tipCents / 100 }),
    totalAmount: shown.totalCents / 100,
    address,
  }
  return { shown, body, plan, promoCode }
}

const carts = Array.from({ length: CARTS }, (_, seed) => cartOf(seed + 1))

test('the generated carts are of every kind', () => {
  const kinds = new Set(
    carts.map(
      ({ shown, plan, promoCode }) =>
        `${plan} ${promoCode ? 'coupon' : 'no coupon'} ${shown.quantityDiscountPercent}%`,
    ),
  )
  expect(kinds.size).toBe(12)
})

test('the total shown, ordered and captured agree to the cent for 200 carts', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => asCustomer(server)))
  const differing: object[] = []
  await Promise.all(
    people.map(async (person, nth) => {
      for (const { body, shown } of carts.filter((_, cart) => cart % people.length === nth)) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const answer = await person.call(`POST ${path}`, { body, headers })
        const order = answer.ok ? answer.data : null
        const { paymentIntents } = await server.sandbox.payments(order?.orderId ?? 0)
        const ordered = Math.round((order?.totalAmount ?? 0) * 100)
        const captured = paymentIntents.map(intent => intent.amount_received)
        const parts =
          order &&
          order.subtotal +
            order.taxes +
            order.deliveryFee +
            order.tip -
            order.discount -
            order.quantityDiscount
        const addsUp = order && Math.abs(parts! - order.totalAmount) < 0.001
        if (ordered !== shown.totalCents || captured.length !== 1 || captured[0] !== ordered || !addsUp)
          differing.push({ body, shown: shown.totalCents, ordered, captured, answer })
      }
    }),
  )
  expect(differing).toEqual([])
})
