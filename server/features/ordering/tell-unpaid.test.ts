import { expect, test } from 'vitest'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()

async function order(customer: Customer, card: string, chefName = 'Amara Okafor'): Promise<number> {
  const body = { ...(await basketFrom(server, chefName)), paymentMethod: card }
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return ((await answer.json()) as { orderId: number }).orderId
}

const toldOf = async ({ id }: Customer) =>
  (
    await server.db.query<{ key: string }>(
      `select key from outbox where account_id = $1 and (key like '%:failed' or key like '%:expired') order by id`,
      [id],
    )
  ).map(({ key }) => key)

// §4 That waits 30 minutes, and is not told when the same kitchen was ordered from again; of several tries
//   the last is told (issue 11, T11)
test('a decline is told by mail after half an hour, not before', async () => {
  const customer = await asCustomer(server)
  const id = await order(customer, 'pm_card_chargeDeclined')
  await server.advance(29)
  expect(await toldOf(customer)).toEqual([])
  await server.advance(2)
  expect(await toldOf(customer)).toEqual([`order:${id}:failed`])
})

// §4 That waits 30 minutes, and is not told when the same kitchen was ordered from again; of several tries
//   the last is told (issue 11, T11)
test('a decline is not told by mail when the next try pays', async () => {
  const customer = await asCustomer(server)
  await order(customer, 'pm_card_chargeDeclined')
  await order(customer, 'pm_card_chargeDeclinedExpiredCard')
  await order(customer, 'pm_card_visa')
  await server.advance(40)
  expect(await toldOf(customer)).toEqual([])
})

// §4 That waits 30 minutes, and is not told when the same kitchen was ordered from again; of several tries
//   the last is told (issue 11, T11)
test('of several tries that failed one is told, and of another kitchen its own', async () => {
  const customer = await asCustomer(server)
  await order(customer, 'pm_card_chargeDeclined')
  const last = await order(customer, 'pm_card_chargeDeclined')
  const other = await order(customer, 'pm_card_chargeDeclined', 'Hana Sato')
  await server.advance(40)
  expect((await toldOf(customer)).toSorted()).toEqual([`order:${last}:failed`, `order:${other}:failed`])
})

test('a box of a weekly plan is no second try', async () => {
  const customer = await asCustomer(server)
  const id = await order(customer, 'pm_card_chargeDeclined')
  const box = await order(customer, 'pm_card_visa')
  await server.db.query('update payments set off_session = true where order_id = $1', [box])
  await server.advance(31)
  expect(await toldOf(customer)).toEqual([`order:${id}:failed`])
})

test('an order that is abandoned at the bank is told half an hour after it lapsed', async () => {
  const customer = await asCustomer(server)
  const id = await order(customer, 'pm_card_authenticationRequired')
  await server.advance(16)
  expect(await toldOf(customer)).toEqual([])
  await server.advance(31)
  expect(await toldOf(customer)).toEqual([`order:${id}:expired`])
})
