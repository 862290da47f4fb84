import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())

const path = '/api/v1/auth/orders/place-order'
const crowd = await Promise.all(Array.from({ length: 50 }, () => asCustomer(server)))
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })

/** A basket of a meal of which so many are left for its date. */
async function limited(chefName: string, left: number): Promise<PlaceOrderInput> {
  const basket = await basketFrom(server, chefName)
  const most = (await sold(basket)) + left
  await server.db.query('update meals set servings_per_date = $2 where id = $1', [mealOf(basket), most])
  return basket
}

function mealOf(basket: PlaceOrderInput): number {
  return basket.orderItems[0]!.mealId
}

async function sold(basket: PlaceOrderInput): Promise<number> {
  const [row] = await server.db.query<{ sold: number }>(
    `select coalesce(sum(quantity), 0)::int as sold from order_lines l join orders o on o.id = l.order_id
     where l.meal_id = $1 and o.delivery_date = $2
       and o.status not in ('payment-failed', 'expired', 'refused', 'cancelled')`,
    [mealOf(basket), basket.orderDate],
  )
  return row!.sold
}

const of = (basket: PlaceOrderInput, quantity: number) => ({
  ...basket,
  orderItems: [{ ...basket.orderItems[0]!, quantity }],
})

async function expectNothingBroken() {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
}

// – A meal may have servings per date; no more are sold, with any number of processes (product.md)
test('of fifty customers at two processes for five servings of a meal exactly five get one', async () => {
  const basket = await limited('Luca Ferraro', 5)
  const already = await sold(basket)
  const answers = await Promise.all(
    crowd.map((customer: Customer, nth) =>
      (nth % 2 ? asBearer(second, customer.token) : customer).send('POST', path, {
        body: basket,
        headers: keyed(),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(45)
  for (const answer of refused) {
    const { mealIds } = await expectProblem(answer, 'meal-sold-out')
    expect(mealIds).toEqual([mealOf(basket)])
  }
  expect(await sold(basket)).toBe(already + 5)
  await expectNothingBroken()
})

// – Variants of a meal count together; other dates count apart (product.md)
test('variants of a meal count together, other meals and dates do not', async () => {
  const [customer] = crowd as [Customer]
  const basket = await limited('Jiwon Park', 4)
  const [line] = basket.orderItems
  const both = [
    { ...line!, quantity: 2 },
    { ...line!, quantity: 3, doubleProtein: true },
  ]
  const send = (body: object) => customer.send('POST', path, { body, headers: keyed() })
  await expectProblem(await send({ ...basket, orderItems: both }), 'meal-sold-out')
  expect((await send(of(basket, 4))).status).toBe(200)
  await expectProblem(await send(of(basket, 1)), 'meal-sold-out')
  const dates = await customer.call('GET /api/v1/auth/next/{chefId}', {
    params: { chefId: String(basket.chefId) },
  })
  const other = dates.ok ? dates.data.deliveryDates[1]!.date : [0, 0, 0]
  const orderDate = other.map(part => String(part).padStart(2, '0')).join('-')
  expect((await send({ ...of(basket, 4), orderDate })).status).toBe(200)
  await expectNothingBroken()
})

// – A cancelled or unpaid order gives its servings back (product.md)
test('a cancelled or unpaid order gives its servings of the meal back', async () => {
  const [customer] = crowd as [Customer]
  const basket = await limited('Hana Sato', 1)
  const declined = { ...basket, paymentMethod: 'pm_card_chargeDeclined' }
  await expectProblem(
    await customer.send('POST', path, { body: declined, headers: keyed() }),
    'payment-declined',
    'Your card was declined.',
  )
  const placed = await customer.call(`POST ${path}`, { body: basket })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  await expectProblem(await customer.send('POST', path, { body: basket, headers: keyed() }), 'meal-sold-out')
  await customer.send('POST', `/api/v1/auth/orders/${placed.data.orderId}/cancelOrder`)
  expect((await customer.send('POST', path, { body: basket, headers: keyed() })).status).toBe(200)
  await expectNothingBroken()
})

// – An order refused for a sold-out meal uses no coupon (product.md)
test('a coupon is not used up by an order that finds a meal sold out', async () => {
  const [, customer] = crowd as [Customer, Customer]
  const basket = { ...(await limited('Hana Sato', 1)), promoCode: 'ONCE50' }
  await expectProblem(
    await customer.send('POST', path, { body: of(basket, 2), headers: keyed() }),
    'meal-sold-out',
  )
  const [promotion] = await server.db.query<{ uses: number }>(
    `select uses from promotions where code = 'ONCE50'`,
  )
  expect(promotion?.uses).toBe(0)
})

// – A limit that is lowered takes nothing from who bought (product.md)
test('a limit that is lowered keeps what was sold', async () => {
  const [customer] = crowd as [Customer]
  const basket = await limited('Selam Tesfaye', 3)
  expect((await customer.send('POST', path, { body: of(basket, 3), headers: keyed() })).status).toBe(200)
  const kept = await sold(basket)
  await server.db.query('update meals set servings_per_date = 2 where id = $1', [mealOf(basket)])
  await expectProblem(await customer.send('POST', path, { body: basket, headers: keyed() }), 'meal-sold-out')
  expect(await sold(basket)).toBe(kept)
  await expectNothingBroken()
})
