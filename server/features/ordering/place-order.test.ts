import { placeOrder as contract } from '@ladlewell/contract/ordering.ts'
import { expect, test } from 'vitest'
import { address, asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { rowCounts } from '../../testing/row-counts.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { path } = contract
const basket = await basketFrom(server, 'Amara Okafor')
const [item] = basket.orderItems as [(typeof basket.orderItems)[number]]
const other = await basketFrom(server, 'Priya Raman')

// §3 userId in the payload is accepted and ignored, instructions are stored (product.md)
// §3 Order: orderId
// §3 Order: chefName
// §3 Order: orderStatus
// §3 Order: paymentStatus
// §3 Order: deliveryDate is an array of year, month, day
// §3 Order: items with name, quantity and price
// §3 items[].price is the price of one serving, double protein included (product.md)
// §3 Order: totalAmount
// §3 Confirmed order: orderId, items with imageUrl, name, quantity, price, and totalAmount
// §7 POST /api/v1/auth/orders/place-order: bearer, JSON, place-order payload
test('a paid order is answered in the specification’s shape, with frozen prices', async () => {
  const customer = await asCustomer(server)
  const body = {
    ...basket,
    orderItems: [{ ...item, quantity: '2', sideOption: 'veggie', doubleProtein: true }],
    instructions: 'Ring twice',
    userId: 4711,
    isNewAddress: true,
  }
  const response = await customer.send('POST', path, { body })
  expect(response.status).toBe(200)
  const order = contract.reply.strict().parse(await response.json())
  const [meal] = await server.db.query<{ price: number; name: string; imageUrl: string }>(
    'select price_per_serving_cents as price, name, image_url from meals where id = $1',
    [item.mealId],
  )
  const price = meal!.price + 200
  const taxes = Math.floor((price * 2 * 6) / 100 + 0.5)
  expect(order).toMatchObject({
    chefName: 'Amara Okafor',
    orderStatus: 'Placed',
    paymentStatus: 'Paid',
    items: [
      { name: meal!.name, imageUrl: meal!.imageUrl, quantity: 2, price: price / 100, sideOption: 'veggie' },
    ],
    subtotal: (price * 2) / 100,
    taxes: taxes / 100,
    deliveryFee: 10,
    discount: 0,
    totalAmount: (price * 2 + taxes + 1000) / 100,
    canCancelOrder: true,
    instructions: 'Ring twice',
  })
  expect(order.deliveryDate.join('-')).toBe(basket.orderDate.split('-').map(Number).join('-'))
  const listed = await customer.call('GET /api/v1/auth/orders', { query: {} })
  expect(listed).toMatchObject({ data: [order] })
  expect(await customer.call('GET /api/v1/auth/customer/addresses')).toMatchObject({
    data: [{ streetAddress1: address.streetAddress1, isDefault: true }],
  })
})

test('a saved address may be sent just as it was answered', async () => {
  const customer = await asCustomer(server)
  await customer.call('POST /api/v1/auth/customer/addresses', { body: { ...address, isDefault: true } })
  const saved = await customer.call('GET /api/v1/auth/customer/addresses/user/default')
  if (!saved.ok) throw new Error('There is no default address')
  const body = { ...(await basketFrom(server, 'Amara Okafor')), address: saved.data }
  expect(await customer.send('POST', '/api/v1/auth/orders/place-order', { body })).toMatchObject({
    status: 200,
  })
})

// §9 Default side option: carb
test('any side but veggie is carb, and what an order leaves out is not wanted', async () => {
  const customer = await asCustomer(server)
  const orderItems = [
    { mealId: item.mealId, quantity: 1 },
    { mealId: item.mealId, quantity: 1, sideOption: 'fries', doubleProtein: null },
  ]
  const response = await customer.send('POST', path, { body: { ...basket, orderItems } })
  expect(await response.json()).toMatchObject({
    items: [{ quantity: 2, sideOption: 'carb', doubleProtein: false }],
  })
})

test('a shown total that is right is taken', async () => {
  const customer = await asCustomer(server)
  const probe = await customer.send('POST', path, { body: { ...basket, totalAmount: 0.01 } })
  const { quote } = (await expectProblem(probe, 'price-changed')) as unknown as {
    quote: { totalAmount: number }
  }
  const response = await customer.send('POST', path, { body: { ...basket, totalAmount: quote.totalAmount } })
  expect(await response.json()).toMatchObject({ totalAmount: quote.totalAmount, paymentStatus: 'Paid' })
})

// – `WELCOME20` counts once a customer; a cancelled order gives it back
test('a weekly order takes 12% off and a coupon replaces it', async () => {
  const customer = await asCustomer(server)
  const weekly = { ...basket, isSubscription: true }
  const plain = await customer.call(`POST ${path}`, { body: weekly })
  const coupon = await customer.call(`POST ${path}`, { body: { ...weekly, promoCode: ' welcome20 ' } })
  expect(plain).toMatchObject({ data: { discountKind: 'weekly', promoCode: null, isSubscription: true } })
  expect(coupon).toMatchObject({ data: { discountKind: 'coupon', promoCode: 'WELCOME20' } })
  const again = await customer.send('POST', path, { body: { ...weekly, promoCode: 'WELCOME20' } })
  await expectProblem(again, 'promo-invalid')
})

// – An empty or blank `promoCode` means none
test.each([null, '', '   ', undefined])('promoCode %j means none', async promoCode => {
  const customer = await asCustomer(server)
  const response = await customer.send('POST', path, { body: { ...basket, promoCode } })
  expect(await response.json()).toMatchObject({ discountKind: null, paymentStatus: 'Paid' })
})

const [delisted] = await server.db.query<{ id: number }>(
  `update meals set delisted_at = now() where id = (select max(id) from meals where chef_id = $1) returning id`,
  [basket.chefId],
)
const [laterWeek] = await server.db.query<{ id: number }>(
  'select m.id from meals m where chef_id = $1 and week_group = 2 and delisted_at is null limit 1',
  [basket.chefId],
)
const [pending] = await server.db.query<{ id: number }>('select id from chefs where approved_at is null')
const meal = (mealId: number) => ({ orderItems: [{ ...item, mealId }] })

// §1 An order contains meals from exactly one chef
// §2 Unapproved chefs are not listed and cannot sell until staff approve them (product.md)
// §6 They are not listed and cannot sell until approved (product.md)
// §7 An invalid promoCode at place-order is refused, nothing charged (product.md)
test.each([
  ['empty-order', { orderItems: [] }],
  ['chef-not-available', { chefId: 2_147_483_647 }],
  ['chef-not-available', { chefId: pending!.id }],
  ['meal-not-available', meal(2_147_483_647)],
  ['meal-not-available', meal(delisted!.id)],
  ['mixed-chefs', { orderItems: [item, ...other.orderItems] }],
  ['mixed-chefs', { chefId: other.chefId }],
  ['meal-out-of-week', { orderItems: [item, { ...item, mealId: laterWeek!.id }] }],
  ['not-a-delivery-day', { orderDate: '2027-01-14' }],
  ['not-a-delivery-day', { orderDate: '2027-01-27' }],
  ['cut-off-passed', { orderDate: '2027-01-10' }],
  ['cut-off-passed', { orderDate: '2020-01-01' }],
  ['outside-area', { address: { ...address, postalCode: '10001' } }],
  ['promo-invalid', { promoCode: 'EXPIRED10' }],
  ['promo-invalid', { promoCode: 'NO-SUCH-CODE' }],
  ['price-changed', { totalAmount: 1 }],
  ['price-changed', { totalAmount: 10.005 }],
  ['payment-method-invalid', { paymentMethod: null }],
  ['payment-method-invalid', { paymentMethod: '' }],
  [
    'date-full',
    {
      orderItems: [
        { ...item, quantity: 50 },
        { ...item, doubleProtein: true, quantity: 50 },
      ],
    },
  ],
] as const)('refused as %s when %j, and nothing is written or charged', async (code, wrong) => {
  const customer = await asCustomer(server)
  const before = await rowCounts(server.db)
  const charged = (await server.sandbox.payments()).paymentIntents.length
  const response = await customer.send('POST', path, { body: { ...basket, ...wrong } })
  await expectProblem(response, code)
  expect(await rowCounts(server.db)).toEqual(before)
  expect((await server.sandbox.payments()).paymentIntents.length).toBe(charged)
})

// §5 The server refuses more than 50 of one line, however it is split (product.md)
// – One of wrong fields names each in `fields`, with a sentence
test.each([
  ['orderItems', { orderItems: undefined }],
  ['orderItems', { orderItems: 'all of them' }],
  ['orderItems', { orderItems: Array(101).fill(item) }],
  ['orderItems.0.quantity', { orderItems: [{ ...item, quantity: 0 }] }],
  ['orderItems.0.quantity', { orderItems: [{ ...item, quantity: -1 }] }],
  ['orderItems.0.quantity', { orderItems: [{ ...item, quantity: 1.5 }] }],
  ['orderItems.0.quantity', { orderItems: [{ ...item, quantity: 51 }] }],
  [
    'orderItems',
    {
      orderItems: [
        { ...item, quantity: 26 },
        { ...item, quantity: '25' },
      ],
    },
  ],
  ['tip', { tip: 100.01 }],
  ['tip', { tip: 1.005 }],
  ['tip', { tip: -1 }],
  ['orderItems.0.mealId', { orderItems: [{ ...item, mealId: '1; drop table orders' }] }],
  ['orderItems.0.mealId', { orderItems: [{ ...item, mealId: 2_147_483_648 }] }],
  ['orderItems.0.price', { orderItems: [{ ...item, price: 0.01 }] }],
  ['isSubscription', { isSubscription: 'yes' }],
  ['chefId', { chefId: 1e20 }],
  ['orderDate', { orderDate: '2027-02-30' }],
  ['orderDate', { orderDate: 20270113 }],
  ['address.postalCode', { address: { ...address, postalCode: undefined } }],
  ['address.lastName', { address: { ...address, lastName: '' } }],
  ['address', { address: null }],
  ['paymentMethod', { paymentMethod: 'pm_1; --' }],
  ['instructions', { instructions: 'x'.repeat(1001) }],
  ['totalAmount', { totalAmount: -1 }],
  ['discount', { discount: 100 }],
])('a wrong %s is marked, and nothing is written', async (field, wrong) => {
  const customer = await asCustomer(server)
  const before = await rowCounts(server.db)
  const response = await customer.send('POST', path, { body: { ...basket, ...wrong } })
  const { fields } = await expectProblem(response, 'validation-failed')
  expect(Object.keys(fields ?? {})).toEqual([field])
  expect(await rowCounts(server.db)).toEqual(before)
})

test('a guest cannot order', async () => {
  await expectProblem(await asGuest(server).send('POST', path, { body: basket }), 'not-signed-in')
})

// §7 Idempotency-Key is honoured; a double click stays one order (product.md)
test('a key names one order: other contents under it are refused, another customer’s key is their own', async () => {
  const [customer, stranger] = [await asCustomer(server), await asCustomer(server)]
  const headers = { 'idempotency-key': 'the-key' }
  const first = await customer.send('POST', path, { body: basket, headers })
  const { orderId } = (await first.json()) as { orderId: number }
  const again = await customer.send('POST', path, { body: basket, headers })
  expect(await again.json()).toMatchObject({ orderId, paymentStatus: 'Paid' })
  const changed = { ...basket, instructions: 'other' }
  await expectProblem(await customer.send('POST', path, { body: changed, headers }), 'key-reused')
  const theirs = await stranger.send('POST', path, { body: basket, headers })
  expect(((await theirs.json()) as { orderId: number }).orderId).not.toBe(orderId)
})

test.each(['', 'spaced out', 'x'.repeat(201)])('the key %j is refused', async key => {
  const customer = await asCustomer(server)
  const headers = { 'idempotency-key': key }
  const response = await customer.send('POST', path, { body: basket, headers })
  await expectProblem(response, 'malformed-request')
})

// – Lines keep name, price and allergens as bought (product.md 3)
test('an order keeps its prices and names when the menu changes', async () => {
  const customer = await asCustomer(server)
  const placed = await customer.call(`POST ${path}`, { body: other })
  const mealId = other.orderItems[0]?.mealId
  await server.db.query(
    `update meals set price_per_serving_cents = 9900, name = 'Renamed', allergens = '{sesame}' where id = $1`,
    [mealId],
  )
  const listed = await customer.call('GET /api/v1/auth/orders', { query: {} })
  expect(placed.ok && listed.ok && listed.data[0]).toEqual(placed.ok && placed.data)
})
