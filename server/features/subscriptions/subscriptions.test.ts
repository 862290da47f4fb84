import { listSubscriptions } from '@ladlewell/contract/subscriptions.ts'
import { expect, test } from 'vitest'
import { asBearer, asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()

async function subscriber() {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Jiwon Park', { isSubscription: true })
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  const [subscription] = await list(customer)
  return { customer, order: answer.data, subscription: subscription! }
}

async function list(customer: Pick<Customer, 'send'>, query = '') {
  const response = await customer.send('GET', `/api/v1/auth/orders/subscriptions${query}`)
  expect(response.status).toBe(200)
  return listSubscriptions.reply.parse(await response.json())
}

const renew = (customer: Pick<Customer, 'send'>, id: number, resume: string) =>
  customer.send('POST', `/api/v1/auth/orders/${id}/pauseOrResumeSubscription${resume}`)

const messages = (email: string) =>
  server.db.query<{ key: string; content: { subject: string; text: string } }>(
    `select key, content from outbox where recipient = $1 and key like 'subscription:%' order by id`,
    [email],
  )

// §3 Subscription: subscriptionId
// §3 Subscription: orderId, of its latest order
// §3 Subscription: chefName
// §3 Subscription: customerName
// §3 Subscription: customerEmail
// §3 Subscription: paymentStatus
// §3 Subscription: items
// §3 Subscription: totalAmount
// §4 The subscription keeps its weekday and its number of meals (product.md)
// §7 GET /api/v1/auth/orders/subscriptions answers the subscriptions
test('a subscription tells of its chef, its customer, its weekday and its latest order', async () => {
  const { customer, order, subscription } = await subscriber()
  expect(subscription).toMatchObject({
    orderId: order.orderId,
    chefId: order.chefId,
    chefName: 'Jiwon Park',
    customerName: 'Dana Diner',
    customerEmail: customer.email,
    paymentStatus: 'Paid',
    items: order.items,
    totalAmount: order.totalAmount,
    weekday: 'Wednesday',
    slots: 1,
    startedAt: expect.any(String),
    cancelledAt: null,
    onTheWay: [{ orderId: order.orderId, deliveryDate: order.deliveryDate }],
  })
  const took = Date.parse(subscription.startedAt) - Date.parse(order.placedAt)
  expect(took).toBeGreaterThanOrEqual(0)
  expect(took).toBeLessThan(60_000)
})

// §4 resume=false ends renewals (product.md)
// §4 A placed order can be cancelled by itself and stays untouched by the subscription
// §4 A repetition changes nothing and tells nobody again
// §7 POST /api/v1/auth/orders/{subscriptionId}/pauseOrResumeSubscription?resume=false, without a body,
//   cancels
// – Orders that are placed still come after a cancellation, and the answer says so (product.md)
test('cancelling takes it from the list, leaves its order as it is, and tells the customer once', async () => {
  const { customer, order, subscription } = await subscriber()
  const id = subscription.subscriptionId
  const answers = await Promise.all(Array.from({ length: 5 }, () => renew(customer, id, '?resume=false')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await list(customer)).toEqual([])
  expect(await list(customer, '?cancelled=true')).toMatchObject([
    { subscriptionId: id, cancelledAt: expect.any(String), onTheWay: [{ orderId: order.orderId }] },
  ])
  const kept = await customer.call('GET /api/v1/orders/{orderId}', {
    params: { orderId: String(order.orderId) },
  })
  expect(kept).toMatchObject({ data: { orderStatus: 'Placed', canCancelOrder: true } })
  const [message, ...others] = await messages(customer.email)
  expect(others).toEqual([])
  expect(message?.content.subject).toBe('Your subscription with Jiwon Park is canceled')
  expect(message?.content.text).toContain('1 meal every Wednesday')
  expect(message?.content.text).toContain(`Order #${order.orderId} for Wednesday, January 13`)
})

// §4 resume=true brings it back (product.md)
// – Cancelling and resuming are each told by one mail (experience.md)
test('resuming brings it back, with a message of its own for every change', async () => {
  const { customer, subscription } = await subscriber()
  const id = subscription.subscriptionId
  for (const resume of ['true', 'false', 'true', 'true']) await renew(customer, id, `?resume=${resume}`)
  expect(await list(customer)).toEqual([subscription])
  expect(await list(customer, '?cancelled=true')).toEqual([])
  const subjects = (await messages(customer.email)).map(({ content }) => content.subject)
  expect(subjects).toEqual([
    'Your subscription with Jiwon Park is canceled',
    'Your subscription with Jiwon Park is active again',
  ])
})

// §1 Customers can cancel anytime: there is no date after which a subscription cannot be cancelled
test('a subscription is cancelled at any hour: after the cut-off of its order, on the day it comes, while it is paused', async () => {
  const { customer, order, subscription } = await subscriber()
  const id = subscription.subscriptionId
  const { cutoffAt } = order
  const [year, month, day] = order.deliveryDate
  const noon = new Date(Date.UTC(year!, month! - 1, day!, 18))
  const began = await server.now()
  for (const at of [new Date(Date.parse(cutoffAt) + 60_000), noon, noon]) {
    await server.setClock(at)
    expect((await renew(customer, id, '?resume=false')).status).toBe(200)
    expect(await list(customer)).toEqual([])
    expect((await renew(customer, id, '?resume=true')).status).toBe(200)
    const body = { until: '2027-02-17' }
    expect((await customer.send('PUT', `/api/v1/subscriptions/${id}/pause`, { body })).status).toBe(200)
  }
  await server.setClock(began)
})

test('a cancelled order is not on its way any more', async () => {
  const { customer, order } = await subscriber()
  await customer.send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`)
  expect(await list(customer)).toMatchObject([{ paymentStatus: 'Refunded', onTheWay: [] }])
})

// §6 Another’s subscription is not found, like one that does not exist
// §6 Subscriptions need a bearer token
test('another’s subscription is not found, like one that does not exist', async () => {
  const { subscription } = await subscriber()
  const stranger = await asCustomer(server)
  for (const resume of ['?resume=false', '?resume=true']) {
    await expectProblem(await renew(stranger, subscription.subscriptionId, resume), 'subscription-not-found')
    await expectProblem(await renew(stranger, 2_147_483_647, resume), 'subscription-not-found')
  }
  expect(await list(stranger)).toEqual([])
  const guest = asGuest(server)
  await expectProblem(await renew(guest, subscription.subscriptionId, '?resume=false'), 'not-signed-in')
  await expectProblem(await guest.send('GET', '/api/v1/auth/orders/subscriptions'), 'not-signed-in')
})

// §5 resume must say true or false
test.each(['', '?resume=', '?resume=maybe'])('%j does not say what to do', async query => {
  const { customer, subscription } = await subscriber()
  await expectProblem(await renew(customer, subscription.subscriptionId, query), 'validation-failed')
  expect(await list(customer)).toHaveLength(1)
})

// §4 A chef who takes no orders cannot be resumed
test('the meals of a chef who takes no orders cannot be resumed', async () => {
  const { customer, subscription } = await subscriber()
  await renew(customer, subscription.subscriptionId, '?resume=false')
  await server.db.query('update chefs set suspended_at = now() where id = $1', [subscription.chefId])
  await expectProblem(
    await renew(customer, subscription.subscriptionId, '?resume=true'),
    'chef-not-available',
  )
  await server.db.query('update chefs set suspended_at = null where id = $1', [subscription.chefId])
})

// §4 Cancelled subscriptions can be brought back for 30 days
test('a subscription cancelled more than 30 days ago is no longer offered back', async () => {
  const { customer, subscription } = await subscriber()
  await renew(customer, subscription.subscriptionId, '?resume=false')
  const earlier = (days: number) =>
    server.db.query(
      `update subscriptions set cancelled_at = cancelled_at - make_interval(days => $2) where id = $1`,
      [subscription.subscriptionId, days],
    )
  await earlier(29)
  expect(await list(customer, '?cancelled=true')).toHaveLength(1)
  await earlier(2)
  expect(await list(asBearer(server, customer.token), '?cancelled=true')).toEqual([])
})
