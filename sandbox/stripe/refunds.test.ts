import { expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const { stripe, get } = await testSandbox()
const paid = (payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method,
    confirm: true,
    metadata: { orderId: payment_method },
  })

test('partial refunds add up to the charge and never beyond it', async () => {
  const intent = await paid()
  const first = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 400,
    metadata: { why: 'late' },
  })
  expect(first).toMatchObject({ amount: 400, status: 'succeeded', metadata: { why: 'late' } })
  const tooMuch = await failureOf(stripe.refunds.create({ payment_intent: intent.id, amount: 601 }))
  expect(tooMuch.message).toBe('Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)')
  const rest = await stripe.refunds.create({ charge: intent.latest_charge as string, expand: ['charge'] })
  expect(rest).toMatchObject({ amount: 600, charge: { refunded: true, amount_refunded: 1000 } })
  const again = await failureOf(stripe.refunds.create({ payment_intent: intent.id }))
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  const listed = await stripe.refunds.list({ payment_intent: intent.id })
  expect(listed.data.map(({ id }) => id)).toEqual([rest.id, first.id])
})

test('an unpaid intent has nothing to refund', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
  expect((await failureOf(stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400)
})

test('a refund of 5126 fails a moment later and gives the amount back to the charge', async () => {
  const intent = await paid('pm_card_refundFail')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('succeeded')
  await expect
    .poll(() => stripe.refunds.retrieve(refund.id))
    .toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  const charge = await stripe.charges.retrieve(intent.latest_charge as string)
  expect(charge).toMatchObject({ refunded: false, amount_refunded: 0 })
})

test('a refund of 7726 is pending for a moment', async () => {
  const intent = await paid('pm_card_pendingRefund')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('pending')
  await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  expect((await get('/sandbox/stripe?orderId=pm_card_pendingRefund')).refunds).toHaveLength(1)
})
