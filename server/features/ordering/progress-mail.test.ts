import { expect, test } from 'vitest'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, ordered } from '../../testing/kitchen.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { completeOrders } from './complete-orders.ts'

const server = await startTestServer()

const toldOf = async (orderId: number) =>
  (
    await server.db.query<{ word: string; kind: string; subject: string; text: string }>(
      `select split_part(key, ':', 3) as word, kind, content->>'subject' as subject, content->>'text' as text
       from outbox where key like 'order:' || $1 || ':%' and channel = 'mail' order by id`,
      [orderId],
    )
  ).filter(({ word }) => word !== 'paid')

// §4 A completed order is told, with an invitation to rate it
test('a completed order asks how it was, once, also with several workers', async () => {
  const customer = await asCustomer(server)
  const { orderId, cutoffAt } = await ordered(server, customer, AMARA.name)
  await server.setClock(new Date(cutoffAt))
  await bringTo(await asChef(server), orderId, 'Delivered')
  const late = new Date(Date.parse(cutoffAt) + 96 * 3_600_000)
  await Promise.all([1, 2, 3].map(() => completeOrders(server.db, 'https://eat.example', late)))
  const told = await toldOf(orderId)
  expect(told.map(({ word }) => word)).toEqual([
    'locked',
    'preparing',
    'ready',
    'out-for-delivery',
    'delivered',
    'completed',
  ])
  expect(told.at(-1)).toMatchObject({ kind: 'reviews', subject: 'How was your order from Amara Okafor?' })
  expect(told.at(-1)?.text).toContain('Rate your meals: https://eat.example/profile/orders')
})

// §4 A payment that was not finished in time is told
test('a payment that was not finished in time is told, once', async () => {
  const customer = await asCustomer(server)
  const body = { ...(await basketFrom(server, 'Hana Sato')), paymentMethod: 'pm_card_authenticationRequired' }
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  const orderId = answer.ok ? 0 : Number(answer.problem?.orderId)
  await server.advance(16)
  await server.advance(31)
  await server.advance(1)
  const told = await toldOf(orderId)
  expect(told).toMatchObject([{ word: 'expired', kind: 'payments' }])
  expect(told[0]?.text).toContain('Nothing was charged. Your cart is just as you left it.')
})
