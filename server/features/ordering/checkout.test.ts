import { expect, test } from 'vitest'
import { providerCalls } from '../../platform/metrics.ts'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const basket = await basketFrom(server, 'Amara Okafor')

async function checkout(customer: Customer) {
  const answer = await customer.call('GET /api/v1/checkout')
  if (!answer.ok) throw new Error('No checkout')
  return answer.data
}

async function order(customer: Customer, more: object = {}) {
  const body = { ...basket, paymentMethod: 'pm_card_visa', ...more }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body, headers })
  expect(answer.status).toBe(200)
}

const cardCalls = async () =>
  (await providerCalls.get()).values.find(({ labels }) => labels.call === 'list-cards')?.value ?? 0

test('checkout tells addresses, credit, cards and whether somebody has ordered, as their own calls do', async () => {
  const customer = await asCustomer(server)
  expect(await checkout(customer)).toMatchObject({ cards: [], credit: 0, hasOrdered: false })
  await order(customer, { saveCard: true, isNewAddress: true })
  await server.db.query('insert into credit_balances (account_id, cents) values ($1, 725)', [customer.id])
  const told = await checkout(customer)
  const [addresses, cards] = await Promise.all([
    customer.call('GET /api/v1/auth/customer/addresses'),
    customer.call('GET /api/v1/payment-methods'),
  ])
  expect([told.credit, told.hasOrdered]).toEqual([7.25, true])
  expect([told.addresses, told.cards]).toEqual([addresses.ok && addresses.data, cards.ok && cards.data])
  expect([told.addresses.length, told.cards?.length]).toEqual([1, 1])
})

test('the provider is not asked for cards of somebody who has never let us keep one', async () => {
  const [once, weekly] = [await asCustomer(server), await asCustomer(server)]
  await order(once)
  const before = await cardCalls()
  expect(await checkout(once)).toMatchObject({ cards: [], hasOrdered: true })
  expect(await cardCalls()).toBe(before)
  await order(weekly, { isSubscription: true })
  expect((await checkout(weekly)).cards).toHaveLength(1)
  expect(await cardCalls()).toBe(before + 1)
})

test('a provider that takes its time, or fails, does not hold up the rest', async () => {
  const customer = await asCustomer(server)
  await order(customer, { saveCard: true })
  const list = { path: '/v1/payment_methods', method: 'GET' }
  await server.sandbox.faults({ what: 'delay', delay: 5000, ...list, count: 1 })
  expect(await checkout(customer)).toMatchObject({ cards: null, hasOrdered: true })
  await server.sandbox.faults({ what: 'status', status: 500, ...list, count: 1 })
  expect(await checkout(customer)).toMatchObject({ cards: null })
  await server.sandbox.faults()
  expect((await checkout(customer)).cards).toHaveLength(1)
})
