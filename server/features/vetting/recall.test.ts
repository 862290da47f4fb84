import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Recall, RecallPerson } from '@ladlewell/contract/recalls.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settledPayment, until } from '../../testing/waiting.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
const path = '/api/v1/staff/recalls'

interface Placed {
  customer: Customer
  order: Order
}

/** Both meals of the week that a chef's menu begins with, one serving each. */
async function basketOfTwo(chefName: string) {
  const basket = await basketFrom(server, chefName)
  const chefs = await asGuest(server).call('GET /api/v1/auth/AllChefsWithMeals', {
    query: { filterWeekGroup: 'true' },
  })
  const meals = chefs.ok ? chefs.data.find(({ name }) => name === chefName)!.meals : []
  const orderItems = meals.slice(0, 2).map(({ id }) => ({ ...basket.orderItems[0]!, mealId: id }))
  return { ...basket, orderItems }
}

async function place(body: object): Promise<Placed> {
  const customer = await asCustomer(server)
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  expect(answer.status).toBe(200)
  return { customer, order: (await answer.json()) as Order }
}

const orderOf = async ({ customer, order }: Placed) =>
  (await (await customer.send('GET', `/api/v1/orders/${order.orderId}`)).json()) as Order

const call = (mealId: number, deliveryDate: string, more: object = {}) =>
  staff.send('POST', path, {
    body: { mealId, deliveryDate, reason: 'Glass was found in it.', refund: false, ...more },
  })

async function called(...given: Parameters<typeof call>): Promise<Recall> {
  const answer = await call(...given)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Recall
}

const warnings = async (email: string) =>
  (await server.sandbox.mails(email)).filter(({ subject }) => subject.startsWith('Do not eat: '))

// §2 Batch recall: everyone who got a meal of a date is found and told, once (product.md)
// §2 A recall lists its people on a page and as CSV, with who was told and refunded
// §2 A recalled meal cannot be ordered for that date any more; other dates and meals can
// §2 The kitchen is told of a recall
// §4 A recall is told to everyone who has the meal, once
test('everyone who has the meal of the date is told once, and nobody else', async () => {
  const basket = await basketOfTwo('Amara Okafor')
  const [meal, other] = basket.orderItems.map(item => item.mealId) as [number, number]
  const both = await place(basket)
  const delivered = await place(basket)
  await server.db.query(`update orders set status = 'delivered' where id = $1`, [delivered.order.orderId])
  const without = await place({ ...basket, orderItems: [basket.orderItems[1]!] })
  const gone = await place(basket)
  await gone.customer.send('POST', `/api/v1/auth/orders/${gone.order.orderId}/cancelOrder`)
  const query = `deliveryDate=${basket.orderDate}&mealId=${meal}`
  const [preview] = (await (await staff.send('GET', `${path}/meals?${query}`)).json()) as { people: number }[]

  const recall = await called(meal, basket.orderDate)
  expect(recall).toMatchObject({ reason: 'Glass was found in it.', refunded: false, calledBy: 'Sam Rivera' })
  expect([recall.people, recall.told]).toEqual([preview!.people, recall.orders])
  for (const one of [both, delivered])
    await until('the mail came', async () => (await warnings(one.customer.email)).length === 1)
  expect(await warnings(without.customer.email)).toEqual([])
  expect(await warnings(gone.customer.email)).toEqual([])
  const [mail] = await warnings(both.customer.email)
  expect(mail!.text).toContain('Glass was found in it.')

  expect((await orderOf(both)).recalled).toMatchObject([{ mealId: meal, reason: 'Glass was found in it.' }])
  expect(await orderOf(without)).not.toHaveProperty('recalled')
  expect((await orderOf(both)).refunded).toBe(0)

  const people = (await (await staff.send('GET', `${path}/${recall.recallId}/people?limit=100`)).json()) as {
    rows: RecallPerson[]
  }
  expect(people.rows.map(({ orderId }) => orderId)).toEqual(
    expect.arrayContaining([both.order.orderId, delivered.order.orderId]),
  )
  expect(people.rows.length).toBe(recall.orders)
  expect(people.rows.every(({ toldAt }) => toldAt !== null)).toBe(true)
  const file = await (await staff.send('GET', `${path}/${recall.recallId}/people.csv`)).text()
  expect(file).toContain(both.customer.email)
  expect(file).not.toContain(gone.customer.email)

  await expectProblem(await call(meal, basket.orderDate), 'recalled-already')
  const buyer = await asCustomer(server)
  const buy = (body: object) => buyer.send('POST', '/api/v1/auth/orders/place-order', { body })
  expect(await expectProblem(await buy(basket), 'meal-sold-out')).toMatchObject({ mealIds: [meal] })
  expect((await buy({ ...basket, orderItems: [{ ...basket.orderItems[0]!, mealId: other }] })).status).toBe(
    200,
  )
  const { deliveryDates } = (await (
    await buyer.send('GET', `/api/v1/auth/next/${basket.chefId}`)
  ).json()) as { deliveryDates: { date: [number, number, number] }[] }
  const orderDate = dateFromParts(deliveryDates[1]!.date)
  const again = { ...basket, orderDate, orderItems: [basket.orderItems[0]!] }
  expect((await buy(again)).status).toBe(200)
  await until('the kitchen was told', async () =>
    (await server.sandbox.mails('chef@ladlewell.test')).some(({ subject }) =>
      subject.startsWith('Recalled: '),
    ),
  )
})

// §2 A recall lists its people on a page and as CSV, with who was told and refunded
// §2 A recall may refund the meal with its share of taxes and discounts; the chef bears it
// – The kitchen is told what a recall costs it (issue 11, T5)
test('a refund is for the recalled meal with its share of taxes, once, and the chef bears it', async () => {
  const basket = await basketOfTwo('Hana Sato')
  const [meal] = basket.orderItems.map(item => item.mealId) as [number]
  const placed = await place(basket)
  const recall = await called(meal, basket.orderDate, { refund: true })
  await server.advance(3)
  await settledPayment(server, placed.order.orderId)
  const { items, refunded, paymentStatus, subtotal, taxes } = await orderOf(placed)
  const price = items.find(item => item.mealId === meal)!.price
  expect(refunded).toBe(Math.round((100 * price * (subtotal + taxes)) / subtotal) / 100)
  expect(paymentStatus).toBe('Partially refunded')
  const refunds = await server.db.query(
    `select r.liable, r.lines from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
    [placed.order.orderId],
  )
  expect(refunds).toEqual([{ liable: 'chef', lines: [1] }])
  const [mail] = await warnings(placed.customer.email)
  expect(mail!.text).toContain(`$${refunded.toFixed(2)} goes back to your card`)
  const people = (await (await staff.send('GET', `${path}/${recall.recallId}/people?limit=100`)).json()) as {
    rows: RecallPerson[]
  }
  expect(people.rows.find(({ orderId }) => orderId === placed.order.orderId)).toMatchObject({ refunded })
  const file = await (await staff.send('GET', `${path}/${recall.recallId}/people.csv`)).text()
  const row = file.split('\r\n').find(one => one.includes(placed.customer.email))
  expect(row?.split(',')).toContain(String(refunded))
  const [cost] = await server.db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key ~ '^recall:[0-9]+:cost:1$' and recipient = 'hana-sato@ladlewell.test'`,
  )
  // The kitchen keeps nothing of the meal, and pays nothing but what it earned on it.
  const [earned] = await server.db.query<{ dollars: string }>(
    `select round(((r.parts->>'priceCents')::numeric - (r.parts->>'commissionCents')::numeric) / 100, 2)::text as dollars
     from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
    [placed.order.orderId],
  )
  expect(Math.abs(Number(earned!.dollars) - price * 0.85)).toBeLessThan(0.01)
  expect(cost?.text).toContain(`You pay $${earned!.dollars} of it`)
})

// §2 Who pays while the meal is recalled is told and refunded as well
test('who pays while the meal is recalled is told as soon as the payment is known', async () => {
  const basket = { ...(await basketOfTwo('Jiwon Park')), paymentMethod: 'pm_card_authenticationRequired' }
  const customer = await asCustomer(server)
  const asked = await customer.send('POST', '/api/v1/auth/orders/place-order', { body: basket })
  const { orderId, clientSecret } = (await asked.json()) as { orderId: number; clientSecret: string }
  await called(basket.orderItems[0]!.mealId, basket.orderDate, { refund: true })
  expect(await warnings(customer.email)).toEqual([])
  await server.sandbox.answerBank(clientSecret, 'complete')
  await until('the late customer was told', async () => (await warnings(customer.email)).length === 1)
  await settledPayment(server, orderId)
  const refunds = await server.db.query(
    `select 1 from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
    [orderId],
  )
  expect(refunds.length).toBe(1)
})

// §2 A meal of a date is recalled once, whoever asks at the same time
test('five who recall the same at once make one recall, and each customer hears once', async () => {
  const basket = await basketOfTwo('Selam Tesfaye')
  const placed = await Promise.all([place(basket), place(basket)])
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(basket.orderItems[0]!.mealId, basket.orderDate, { refund: true })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  await server.advance(1)
  for (const one of placed) {
    await until('the mail came', async () => (await warnings(one.customer.email)).length > 0)
    expect((await warnings(one.customer.email)).length).toBe(1)
  }
})

test('who cannot be told keeps nobody else from being told, and is told as soon as they can', async () => {
  const basket = await basketOfTwo('Eleni Papadaki')
  const [first, second] = [await place(basket), await place(basket)]
  const fault = `order:${first.order.orderId}`
  await server.db.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fault before insert on outbox for each row when (new.key like 'recall:%:${fault}') execute function fail()`)
  const recall = await called(basket.orderItems[0]!.mealId, basket.orderDate)
  expect(recall.orders - recall.told).toBe(1)
  await until('the mail came', async () => (await warnings(second.customer.email)).length === 1)
  expect(await warnings(first.customer.email)).toEqual([])
  await server.db.query('drop trigger fault on outbox')
  await until('the other mail came', async () => (await warnings(first.customer.email)).length === 1)
})

test('what staff give back in words like ours is no refund of the recall', async () => {
  const basket = await basketOfTwo('Eleni Papadaki')
  const { order } = await place({ ...basket, orderItems: [basket.orderItems[1]!] })
  const recall = await called(basket.orderItems[1]!.mealId, basket.orderDate)
  for (const amount of [1, 2]) {
    const body = { amount, liable: 'platform', reason: `Recall ${recall.recallId}` }
    const refund = await staff.send('POST', `/api/v1/staff/orders/${order.orderId}/refunds`, { body })
    expect(refund.status).toBe(200)
  }
  const people = (await (await staff.send('GET', `${path}/${recall.recallId}/people?limit=100`)).json()) as {
    rows: RecallPerson[]
  }
  expect(people.rows.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ refunded: 0 })
})

test('a meal or recall that never was is not found', async () => {
  await expectProblem(await call(2_147_483_647, '2027-01-14'), 'meal-not-found')
  await expectProblem(await staff.send('GET', `${path}/2147483647`), 'not-found')
})

test('nothing is broken after all that', async () => {
  const broken = (await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)
  expect(broken).toEqual([])
})
