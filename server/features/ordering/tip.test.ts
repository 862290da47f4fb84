import { expect, test } from 'vitest'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settledPayment, until } from '../../testing/waiting.ts'
import { worldWithTerms } from '../../testing/world.ts'

const [server, freeServer] = await Promise.all([
  startTestServer(),
  startTestServer({}, worldWithTerms({ taxPercent: 0, deliveryFeeCents: 0 })),
])
const path = '/api/v1/auth/orders/place-order'

// §9 A tip is charged, told in the mail and refunded with its order (product.md)
test('a tip is charged on top, kept with the order, told in its mail and refunded with it', async () => {
  const customer = await asCustomer(server)
  const without = await basketFrom(server, 'Amara Okafor')
  const plain = await customer.call(`POST ${path}`, { body: without })
  const tipped = await customer.call(`POST ${path}`, { body: { ...without, tip: 4.25 } })
  if (!plain.ok || !tipped.ok) throw new Error('Not ordered')
  const { orderId } = tipped.data
  expect(tipped.data).toMatchObject({ tip: 4.25, taxes: plain.data.taxes, discount: plain.data.discount })
  expect(tipped.data.totalAmount).toBeCloseTo(plain.data.totalAmount + 4.25, 5)
  const total = Math.round(tipped.data.totalAmount * 100)
  const [stored] = await server.db.query('select tip_cents as tip from orders where id = $1', [orderId])
  expect(stored).toEqual({ tip: 425 })
  expect((await server.sandbox.payments(orderId)).paymentIntents).toMatchObject([{ amount_received: total }])
  await until('the mail is there', async () => {
    const mails = await server.sandbox.mails(customer.email)
    return mails.some(({ subject, text }) => subject.includes(`#${orderId}`) && text.includes('Tip: $4.25'))
  })

  const params = { orderId: String(orderId) }
  await customer.call('POST /api/v1/auth/orders/{orderId}/cancelOrder', { params })
  await settledPayment(server, orderId)
  const { refunds } = await server.sandbox.payments(orderId)
  expect(refunds.map(({ amount }) => amount)).toEqual([total])
})

test('a total that leaves the tip out is refused with the one that has it', async () => {
  const customer = await asCustomer(server)
  const basket = await basketFrom(server, 'Amara Okafor', { tip: 5, totalAmount: 1 })
  const problem = await expectProblem(await customer.send('POST', path, { body: basket }), 'price-changed')
  const { totalAmount, tip } = problem.quote as { totalAmount: number; tip: number }
  expect(tip).toBe(5)
  const answer = await customer.call(`POST ${path}`, { body: { ...basket, totalAmount } })
  expect(answer).toMatchObject({ ok: true, data: { totalAmount, tip: 5 } })
})

test('an order that costs nothing but its tip is charged for that', async () => {
  await freeServer.db.query(`insert into promotions (code, discount_percentage) values ('FREE', 100)`)
  const customer = await asCustomer(freeServer)
  const body = await basketFrom(freeServer, 'Amara Okafor', { promoCode: 'FREE', tip: 3 })
  const without = { body: { ...body, paymentMethod: null } }
  await expectProblem(await customer.send('POST', path, without), 'payment-method-invalid')
  const answer = await customer.call(`POST ${path}`, { body })
  expect(answer).toMatchObject({ ok: true, data: { totalAmount: 3, tip: 3, paymentStatus: 'Paid' } })
  const orderId = answer.ok ? answer.data.orderId : 0
  const { paymentIntents } = await freeServer.sandbox.payments(orderId)
  expect(paymentIntents).toMatchObject([{ amount_received: 300 }])
})
