import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const basket = await basketFrom(server, 'Amara Okafor')
const path = '/api/v1/payment-methods'
const place = '/api/v1/auth/orders/place-order'

test('a card is kept when the order asks for it, and not otherwise', async () => {
  const customer = await asCustomer(server)
  expect(await cardsOf(customer)).toEqual([])
  await ordered(customer, { saveCard: false })
  expect(await cardsOf(customer)).toEqual([])
  await ordered(customer, { saveCard: true })
  expect(await cardsOf(customer)).toEqual([
    {
      id: expect.stringMatching(/^pm_/),
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: expect.any(Number),
      isExpired: false,
      isDefault: true,
    },
  ])
})

// §2 A card is kept when asked for; the weekly plan keeps it and says so (product.md)
test('the weekly plan keeps its card unasked', async () => {
  const customer = await asCustomer(server)
  await ordered(customer, { isSubscription: true })
  expect(await cardsOf(customer)).toMatchObject([{ last4: '4242' }])
})

test('the same card saved twice is one card, and is forgotten with all its savings', async () => {
  const customer = await asCustomer(server)
  await ordered(customer, { saveCard: true })
  await ordered(customer, {
    saveCard: true,
    orderItems: [{ ...basket.orderItems[0]!, sideOption: 'veggie' }],
  })
  const [card, ...others] = await cardsOf(customer)
  expect(others).toEqual([])
  expect((await customer.send('DELETE', `${path}/${card!.id}`)).status).toBe(204)
  expect(await cardsOf(customer)).toEqual([])
})

test('a saved card pays the next order', async () => {
  const customer = await asCustomer(server)
  await ordered(customer, { saveCard: true })
  const [card] = await cardsOf(customer)
  const orderId = await ordered(customer, { paymentMethod: card!.id })
  const { paymentIntents } = await server.sandbox.payments(orderId)
  expect(paymentIntents).toMatchObject([{ status: 'succeeded', payment_method: card!.id }])
})

// §6 Nobody pays with, sees, prefers or deletes another customer's card (product.md)
test('nobody pays with another customer’s card, and nothing is charged', async () => {
  const [owner, thief] = [await asCustomer(server), await asCustomer(server)]
  await ordered(owner, { saveCard: true })
  const [card] = await cardsOf(owner)
  for (const saveCard of [false, true]) {
    const body = { ...basket, paymentMethod: card!.id, saveCard }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const problem = await expectProblem(
      await thief.send('POST', place, { body, headers }),
      'payment-declined',
      'This card cannot be used. Please enter it again or take another.',
    )
    const { paymentIntents } = await server.sandbox.payments(Number(problem.orderId))
    expect(paymentIntents.filter(({ status }) => status !== 'canceled')).toEqual([])
  }
  expect(await cardsOf(thief)).toEqual([])
})

test('the default is the chosen card, else the newest, and stands first', async () => {
  const customer = await asCustomer(server)
  await ordered(customer, { saveCard: true })
  await ordered(customer, { saveCard: true, paymentMethod: 'pm_card_mastercard' })
  const [newest, oldest] = await cardsOf(customer)
  expect([newest, oldest]).toMatchObject([
    { brand: 'mastercard', isDefault: true },
    { brand: 'visa', isDefault: false },
  ])
  const changed = await customer.call('PUT /api/v1/payment-methods/{id}/default', {
    params: { id: oldest!.id },
  })
  expect(changed).toMatchObject({
    ok: true,
    data: [{ id: oldest!.id, isDefault: true }, { isDefault: false }],
  })
  expect(await cardsOf(customer)).toMatchObject([{ id: oldest!.id, isDefault: true }, { id: newest!.id }])
  await customer.send('DELETE', `${path}/${oldest!.id}`)
  expect(await cardsOf(customer)).toMatchObject([{ id: newest!.id, isDefault: true }])
})

test('a card whose last month is over is marked', async () => {
  const customer = await asCustomer(server)
  await ordered(customer, { saveCard: true })
  const before = await server.now()
  const [card] = await cardsOf(customer)
  await server.db.query(`update sessions set expires_at = 'infinity' where account_id = $1`, [customer.id])
  await server.setClock(new Date(Date.UTC(card!.expYear, 11, 31, 12)))
  expect(await cardsOf(customer)).toMatchObject([{ isExpired: false }])
  await server.setClock(new Date(Date.UTC(card!.expYear + 1, 0, 1, 12)))
  expect(await cardsOf(customer)).toMatchObject([{ isExpired: true }])
  await server.setClock(before)
})

// §6 Nobody pays with, sees, prefers or deletes another customer's card (product.md)
test('another customer’s card is as unknown as one that does not exist', async () => {
  const [owner, stranger] = [await asCustomer(server), await asCustomer(server)]
  await ordered(owner, { saveCard: true })
  await ordered(stranger, { saveCard: true })
  const [card] = await cardsOf(owner)
  for (const id of [card!.id, 'pm_1unknown']) {
    await expectProblem(await stranger.send('PUT', `${path}/${id}/default`), 'card-not-found')
    await expectProblem(await stranger.send('DELETE', `${path}/${id}`), 'card-not-found')
  }
  await expectProblem(await stranger.send('DELETE', `${path}/not-a-card`), 'not-found')
  await expectProblem(await asGuest(server).send('GET', path), 'not-signed-in')
  expect(await cardsOf(owner)).toHaveLength(1)
})

test('while the provider does not answer, cards are unavailable rather than none', async () => {
  const customer = await asCustomer(server)
  await ordered(customer, { saveCard: true })
  await server.sandbox.faults({ what: 'status', path: '*payment_methods*', status: 500 })
  const answer = await customer.send('GET', path)
  await server.sandbox.faults()
  await expectProblem(answer, 'unavailable')
  expect(await cardsOf(customer)).toHaveLength(1)
})

async function cardsOf(customer: Customer) {
  const answer = await customer.call('GET /api/v1/payment-methods')
  if (!answer.ok) throw new Error(`No cards: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Their cards when the session of before has ended with time. */
async function ordered(customer: Customer, more: Partial<typeof basket>): Promise<number> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await customer.call(`POST ${place}`, { body: { ...basket, ...more }, headers })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer)}`)
  return answer.data.orderId
}
