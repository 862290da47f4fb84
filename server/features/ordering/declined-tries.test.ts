import { expect, test } from 'vitest'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { AMARA, asChef } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { staff } = await everybody(server)
const body = await basketFrom(server, AMARA.name)

async function tried(customer: Customer, paymentMethod: string) {
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: { ...body, paymentMethod },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return ((await answer.json()) as { orderId: number }).orderId
}

const listedFor = async (who: Pick<Customer, 'send'>, path: string) => {
  const answer = await who.send('GET', path)
  const listed = (await answer.json()) as { orderId: number }[] | { rows: { orderId: number }[] }
  return (Array.isArray(listed) ? listed : listed.rows).map(({ orderId }) => orderId)
}

// – A try that was declined is no order: in no list of its customer's, on no board, not named by number in
//   its mail; staff find it (issue 11, T11; decision 35)
test('a declined try is no order to its customer or the kitchen, and the one that pays is the only one', async () => {
  const customer = await asCustomer(server)
  const first = await tried(customer, 'pm_card_chargeDeclined')
  const second = await tried(customer, 'pm_card_chargeDeclinedExpiredCard')
  expect(await listedFor(customer, '/api/v1/auth/orders')).toEqual([])
  const paid = await tried(customer, 'pm_card_visa')
  expect(await listedFor(customer, '/api/v1/auth/orders')).toEqual([paid])
  expect(await listedFor(customer, `/api/v1/auth/orders?before=${paid}`)).toEqual([])
  const board = await listedFor(await asChef(server), `/api/v1/chef/orders?date=${body.orderDate}`)
  expect(board).toContain(paid)
  expect(board).not.toContain(first)
  expect(board).not.toContain(second)
})

// – A try that was declined is no order: in no list of its customer's, on no board, not named by number in
//   its mail; staff find it (issue 11, T11; decision 35)
test('staff find a declined try under its number, and so does whoever waits for its answer', async () => {
  const customer = await asCustomer(server)
  const declined = await tried(customer, 'pm_card_chargeDeclined')
  const own = await customer.call('GET /api/v1/orders/{orderId}', { params: { orderId: String(declined) } })
  expect(own.ok && [own.data.orderStatus, own.data.paymentStatus]).toEqual(['Payment failed', 'Failed'])
  const found = await staff.send('GET', `/api/v1/staff/orders/${declined}`)
  expect(await found.json()).toMatchObject({ orderStatus: 'Payment failed' })
})

test('an order whose bank was never answered stays in the list as expired', async () => {
  const customer = await asCustomer(server)
  const asked = await tried(customer, 'pm_card_authenticationRequired')
  await server.advance(16)
  expect(await listedFor(customer, '/api/v1/auth/orders')).toEqual([asked])
})
