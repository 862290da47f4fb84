import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { expect, test } from 'vitest'
import { address, asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()

async function order(customer: Customer, more: Partial<PlaceOrderInput> = {}) {
  const body = await basketFrom(server, 'Jiwon Park', more)
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  return answer.data
}

const receiptOf = (customer: Pick<Customer, 'send'>, orderId: number) =>
  customer.send('GET', `/api/v1/orders/${orderId}/receipt.pdf`)

async function receiptText(customer: Customer, orderId: number): Promise<string> {
  return textOfPdf(Buffer.from(await (await receiptOf(customer, orderId)).arrayBuffer()))
}

// – The PDF names every amount, who cooked, when, where and what was declared (product.md 3)
test('a receipt names every amount, who cooked, when and where, and what was declared', async () => {
  const customer = await asCustomer(server)
  const placed = await order(customer, { promoCode: 'WELCOME20', tip: 3.5 })
  const response = await receiptOf(customer, placed.orderId)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="ladlewell-receipt-${placed.orderId}.pdf"`,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await receiptText(customer, placed.orderId)
  const amounts = [
    placed.subtotal,
    placed.taxes,
    placed.deliveryFee,
    placed.discount,
    3.5,
    placed.totalAmount,
  ]
  for (const amount of amounts) expect(text).toContain(`$${amount.toFixed(2)}`)
  // The clock went on since the server started.
  expect(text).toMatch(/Jan 11, 2027, 9:\d\d AM/)
  for (const line of [
    `Order #${placed.orderId}`,
    'Wednesday, January 13, 2027',
    'Jiwon Park',
    address.streetAddress1,
    placed.items[0]!.name,
    'Carb side',
    `Contains ${placed.items[0]!.allergens?.join(', ')}`,
    'Coupon WELCOME20',
    'Tip',
    'Total',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('Refunded')
})

// – The PDF tells a refund (product.md 3)
test('a refund stands on the receipt', async () => {
  const customer = await asCustomer(server)
  const { orderId, totalAmount } = await order(customer)
  await customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)
  const text = await receiptText(customer, orderId)
  expect(text).toContain('Cancelled')
  expect(text).toContain(`Refunded\n−$${totalAmount.toFixed(2)}`)
})

// – The PDF’s text can be selected, accents included (product.md 3)
test('names that the font cannot draw lose their accents, not their letters', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await order(customer, { address: { ...address, firstName: 'Zoë', lastName: 'Nguyễn' } })
  expect(await receiptText(customer, orderId)).toContain('Zoë Nguyen')
})

// – A receipt is for who ordered alone (product.md 3)
test('there is no receipt of an unpaid order, of another’s, or for a guest', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Jiwon Park', { paymentMethod: 'pm_card_chargeDeclined' })
  const declined = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  const { orderId } = (await declined.json()) as { orderId: number }
  await expectProblem(await receiptOf(customer, orderId), 'not-paid')
  const stranger = await asCustomer(server)
  const paid = await order(customer)
  await expectProblem(await receiptOf(stranger, paid.orderId), 'order-not-found')
  await expectProblem(await receiptOf(stranger, 2_147_483_647), 'order-not-found')
  await expectProblem(await receiptOf(asGuest(server), paid.orderId), 'not-signed-in')
})

test('a receipt of many meals goes on over pages', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await order(customer)
  await server.db.query(
    `insert into order_lines select order_id, 1 + g, meal_id, 'Dish ' || g, image_url, 1, side_option, false, 100, null
     from order_lines, generate_series(1, 30) g where order_id = $1 and line = 1`,
    [orderId],
  )
  const response = await receiptOf(customer, orderId)
  const file = Buffer.from(await response.arrayBuffer())
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect(textOfPdf(file)).toContain('Dish 30')
})
