import { expect, test, vi } from 'vitest'
import type { Queries } from '../../platform/database.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { registry } from '../../platform/metrics.ts'
import { makeTasksDue, workTasks } from '../../platform/tasks.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'
import { insertRefund, REFUND_QUEUE, refundWorker } from './refunds.ts'

const server = await startTestServer()
const refunding = { method: 'POST', path: '/v1/refunds' }
const listing = { method: 'GET', path: '/v1/refunds' }

async function paidOrder(paymentMethod = 'pm_card_visa') {
  const customer = await asCustomer(server)
  const body = { ...(await basketFrom(server, 'Amara Okafor')), paymentMethod }
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error('Not ordered')
  const [payment] = await server.db.query<{ id: number; amountCents: number }>(
    'select id, amount_cents from payments where order_id = $1',
    [answer.data.orderId],
  )
  return { customer, orderId: answer.data.orderId, ...payment! }
}

/** Waits for the refunds of a payment, letting each further try begin at once. */
async function refunded(paymentId: number): Promise<void> {
  await until('the refund is made', async () => {
    await makeTasksDue(server.db)
    const open = await server.db.query('select 1 from refunds where payment_id = $1 and done_at is null', [
      paymentId,
    ])
    return open.length === 0
  })
}

test.each([
  ['a timeout before', [{ what: 'timeout-before', ...refunding, count: 2 }]],
  ['a timeout after', [{ what: 'timeout-after', ...refunding, count: 2 }]],
  ['a 500 without effect', [{ what: 'status', status: 500, ...refunding, count: 1 }]],
  ['a 500 with effect', [{ what: 'status', status: 500, effect: true, ...refunding, count: 1 }]],
  [
    'a timeout after, and no word about what was made',
    [
      { what: 'timeout-after', ...refunding, count: 2 },
      { what: 'timeout-before', ...listing, count: 4 },
    ],
  ],
])('%s: a refund of a part is made once', async (_, faults) => {
  const { id, orderId, amountCents } = await paidOrder()
  await server.sandbox.faults(...faults)
  const part = Math.floor(amountCents / 4)
  await insertRefund(server.db, {
    paymentId: id,
    reason: 'refused',
    amountCents: part,
    now: await server.now(),
  })
  await refunded(id)
  await server.sandbox.faults()
  expect((await server.sandbox.payments(orderId)).refunds.map(({ amount }) => amount)).toEqual([part])
})

test('a cancelled order is refunded once through a provider that fails half of the time', async () => {
  const { customer, id, orderId, amountCents } = await paidOrder()
  await server.sandbox.faults(
    { what: 'timeout-after', path: '/v1/refunds', count: 3 },
    { what: 'timeout-before', path: '/v1/refunds', count: 3 },
  )
  expect((await customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)).status).toBe(200)
  await refunded(id)
  await server.sandbox.faults()
  expect((await server.sandbox.payments(orderId)).refunds.map(({ amount }) => amount)).toEqual([amountCents])
})

test('a refund that the provider took and that failed there is asked for anew', async () => {
  const { id, orderId, amountCents } = await paidOrder('pm_card_refundFail')
  await server.sandbox.faults({ what: 'timeout-after', ...refunding, count: 2 })
  const made = async () => (await server.sandbox.payments(orderId)).refunds
  await insertRefund(server.db, { paymentId: id, reason: 'refused', amountCents, now: await server.now() })
  await until('it failed', async () => (await made()).some(({ status }) => status === 'failed'))
  await refunded(id)
  expect((await made()).map(({ amount }) => amount)).toEqual([amountCents, amountCents])
})

const inside = (tx: Queries) => ({
  query: tx.query,
  transaction: <T>(work: (tx: Queries) => Promise<T>) => work(tx),
})

test('a refund that is refused again and again is told of and tried on, without hurrying', async () => {
  const { id, amountCents } = await paidOrder()
  const now = await server.now()
  const warn = vi.fn()
  const refusing = {
    findRefund: async () => ({ id: null, failed: 0 }),
    refund: async () => ({ kind: 'unknown', replayed: true }),
  } as unknown as PaymentProvider
  const isOurs = `payment_id = ${id}`
  // The server's own worker never sees this refund due: each try is this test's.
  await server.db.transaction(async tx => {
    await insertRefund(tx, { paymentId: id, reason: 'refused', amountCents, now })
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(warn).toHaveBeenCalledTimes(Math.max(0, attempt - 5))
      await makeTasksDue(tx)
      const refusal = { db: inside(tx), provider: refusing, settings: {}, log: { warn } as unknown as Log }
      await workTasks(tx, refundWorker(refusal), () => now)
    }
    const [refund] = await tx.query<{ id: number; isOpen: boolean }>(
      `select r.id, t.retry_at > now() + interval '60 seconds' as is_open
       from refunds r join tasks t on t.queue = '${REFUND_QUEUE}' and t.key = r.id::text where ${isOurs}`,
    )
    expect(refund?.isOpen).toBe(true)
    expect(warn).toHaveBeenLastCalledWith({ refundId: refund?.id, tries: 6 }, 'refund not made')
    await tx.query(`with gone as (delete from refunds where ${isOurs} returning id)
      delete from tasks where queue = '${REFUND_QUEUE}' and key in (select id::text from gone)`)
  })
  expect(await registry.metrics()).toMatch(/^ladlewell_refunds_refused_again_total [1-9]/m)
})

test('no refund is begun once the server stops', async () => {
  const { id, amountCents } = await paidOrder()
  const now = await server.now()
  await server.db.transaction(async tx => {
    await insertRefund(tx, { paymentId: id, reason: 'refused', amountCents, now })
    const making = { settings: {}, log: createLog('silent'), db: inside(tx), provider: {} as PaymentProvider }
    expect(await workTasks(tx, refundWorker(making), () => now, { signal: AbortSignal.abort() })).toBe(0)
    await tx.query(
      `with gone as (delete from refunds where payment_id = $1 returning id)
      delete from tasks where queue = '${REFUND_QUEUE}' and key in (select id::text from gone)`,
      [id],
    )
  })
})
