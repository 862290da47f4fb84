import type { RefundParts } from '@ladlewell/domain/refund.ts'
import { expect, test } from 'vitest'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { bookEarning } from './book.ts'
import { oweRefund } from './owe-refund.ts'

const server = await startTestServer({ ROLE: 'web' })

interface Booked {
  party: string
  kind: string
  cents: number
}

async function paidOrder() {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error('Not ordered')
  const [order] = await server.db.query<{
    paymentId: number
    totalCents: number
    taxesCents: number
    cutoffAt: Date
    parts: RefundParts
  }>(
    `select json_build_object('lines', '[]'::json, 'priceCents', o.subtotal_cents, 'taxesCents', o.taxes_cents,
       'discountCents', o.discount_cents, 'commissionCents', o.commission_cents, 'feeCents', o.delivery_fee_cents,
       'tipCents', 0, 'goodwillCents', 0, 'nettedCents', 0, 'nettedChefCents', 0) as parts, p.id as payment_id, o.total_cents, o.taxes_cents, o.cutoff_at
     from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [answer.data.orderId],
  )
  return { customer, orderId: answer.data.orderId, ...order! }
}

const linesOf = (orderId: number) =>
  server.db.query<Booked>(
    'select party, kind, amount_cents as cents from ledger_lines where order_id = $1 order by id',
    [orderId],
  )

// §9 A refund before the delivery is borne only once the order is earned
test('a refund of an order that is not earned waits for its earning, and each is booked once', async () => {
  const { orderId, paymentId, totalCents, taxesCents, parts } = await paidOrder()
  const now = await server.now()
  const owed = { paymentId, reason: 'staff', amountCents: totalCents, liable: 'chef', parts, now } as const
  await server.db.transaction(tx => oweRefund(tx, owed))
  expect(await linesOf(orderId)).toEqual([])
  const earn = () => server.db.transaction(tx => bookEarning(tx, orderId, now))
  await Promise.all([earn(), earn(), earn()])
  const lines = await linesOf(orderId)
  expect(lines.filter(({ kind }) => kind === 'captured')).toEqual([
    { party: 'provider', kind: 'captured', cents: -totalCents },
  ])
  expect(lines.filter(({ party }) => party === 'tax-office').map(({ cents }) => cents)).toEqual([
    taxesCents,
    -taxesCents,
  ])
  for (const party of ['chef', 'platform', 'tax-office', 'provider']) {
    const own = lines.filter(line => line.party === party)
    expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  }
})

// §9 A cancellation too late for a refund earns as well
test('a late cancellation earns what was cooked, one in time nothing', async () => {
  const [late, inTime] = [await paidOrder(), await paidOrder()]
  const cancel = (order: typeof late, body?: object) =>
    order.customer.send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`, body ? { body } : {})
  expect((await cancel(inTime)).status).toBe(200)
  await server.setClock(late.cutoffAt)
  expect((await cancel(late, { withoutRefund: true })).status).toBe(200)
  expect(await linesOf(inTime.orderId)).toEqual([])
  const lines = await linesOf(late.orderId)
  expect(lines.map(({ kind }) => kind)).toContain('sale')
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
})

test('an order that is not paid earns nothing', async () => {
  const [expired] = await server.db.query<{ id: number }>(
    `select id from orders where status = 'expired' limit 1`,
  )
  const earning = server.db.transaction(async tx => bookEarning(tx, expired!.id, await server.now()))
  await expect(earning).rejects.toThrow('is not paid and earns nothing')
})
