import { expect, test } from 'vitest'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { worldWithTerms } from '../../testing/world.ts'

const server = await startTestServer({}, worldWithTerms({ taxPercent: 0, deliveryFeeCents: 0 }))

test('an order that costs nothing needs no card and no provider, and can be cancelled', async () => {
  await server.db.query(
    `insert into promotions (code, discount_percentage, max_uses) values ('FREE', 100, 1)`,
  )
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor', { promoCode: 'FREE', paymentMethod: null })
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  expect(answer).toMatchObject({
    status: 200,
    data: { totalAmount: 0, paymentStatus: 'Paid', canCancelOrder: true },
  })
  expect((await server.sandbox.payments()).paymentIntents).toEqual([])
  const orderId = answer.ok ? answer.data.orderId : 0
  const cancelled = await customer.call('POST /api/v1/auth/orders/{orderId}/cancelOrder', {
    params: { orderId: String(orderId) },
  })
  expect(cancelled).toMatchObject({ data: { orderStatus: 'Cancelled', refunded: 0 } })
  expect(
    (await server.db.query('select 1 from refunds where payment_id > 0 and amount_cents = 0')).length,
  ).toBe(0)
  const [promotion] = await server.db.query<{ uses: number }>(
    `select uses from promotions where code = 'FREE'`,
  )
  expect(promotion?.uses).toBe(0)
})
