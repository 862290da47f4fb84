import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { asCustomer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { weekly } from '../../testing/weekly.ts'
import { endBox } from '../boxes/end-box.ts'
import { chargeBox } from './charge-box.ts'
import { payForBox } from './pay-for-box.ts'
import { stepBox } from './step.ts'

const shop = await chargingByHand()
const { parts, db, sandbox } = shop

afterEach(async () => {
  await sandbox.faults()
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

/** A subscriber whose first box was refused, by whatever card it is charged to. */
async function refused(token = 'pm_card_chargeCustomerFail') {
  const one = await weekly(shop, parts)
  await shop.chargeTo(one.customer.id, token)
  await chargeBox(parts, one.boxId, one.attempts[0])
  await shop.work(one.attempts[0])
  const { deliveryDate, orderId } = await one.box()
  const path = `/api/v1/subscriptions/${one.subscriptionId}/boxes/${deliveryDate}/payment`
  const pay = (paymentMethod?: string, by = one.customer) =>
    by.send('POST', path, { body: paymentMethod ? { paymentMethod } : {} })
  return { ...one, orderId, pay, deliveryDate }
}

const cardOf = async (subscriptionId: number) => {
  const [row] = await db.query<{ card: string }>(
    'select payment_method as card from subscriptions where id = $1',
    [subscriptionId],
  )
  return row!.card
}

// – The customer pays for a refused box with another card
// – The card that paid is kept for later, and is the subscription’s from then on
test('another card pays for the box, is kept, and is charged from then on', async () => {
  const { pay, box, orderId, subscriptionId, customer, later, open, attempts } = await refused()
  const paid = await pay('pm_card_mastercard')
  expect(paid.status).toBe(200)
  expect(await paid.json()).toMatchObject({ state: 'ordered', obstacle: null, orderId, can: { pay: false } })
  expect((await shop.charges(orderId)).intents).toEqual(['succeeded'])
  const cards = await customer.call('GET /api/v1/payment-methods')
  const saved = cards.ok ? cards.data.find(({ brand }) => brand === 'mastercard') : undefined
  expect(saved?.id).toBe(await cardOf(subscriptionId))
  expect((await pay()).status).toBe(200)
  expect((await shop.charges(orderId)).intents).toEqual(['succeeded'])

  const [next] = await later()
  await open(next!.id)
  const at = new Date(attempts[0].getTime() + 7 * 24 * 3_600_000)
  expect(await chargeBox(parts, next!.id, at)).toBe('done')
  expect(await box(next!.id)).toMatchObject({ state: 'ordered' })
})

// – A new default card is tried at once for refused boxes without a card of their own
test('a new default card is tried at once for a refused box without a card of its own', async () => {
  const { box, boxId, attempts, customer } = await refused()
  const card = await shop.chargeTo(customer.id, 'pm_card_mastercard')
  await db.query('update subscriptions set payment_method = null where account_id = $1', [customer.id])
  const put = await customer.send('PUT', `/api/v1/payment-methods/${card}/default`)
  expect(put.status).toBe(200)
  const due = await db.query(`select due_at <= $2 as due from tasks where queue = 'box' and key = $1`, [
    String(boxId),
    await shop.now(),
  ])
  expect(due).toEqual([{ due: true }])
  expect(await stepBox(parts, boxId, new Date(attempts[0].getTime() + 60_000))).toBe('done')
  expect(await box()).toMatchObject({ state: 'ordered', why: 'paid' })
})

// – After the bank’s answer the same call settles the payment
test('with the bank’s answer the same card pays: confirmed, asked again, and settled', async () => {
  const { pay, orderId, box } = await refused('pm_card_authenticationRequired')
  expect(await box()).toMatchObject({ obstacle: 'authentication' })
  const { clientSecret } = await expectProblem(await pay(), 'payment-action-required')
  await expectProblem(await pay(), 'payment-action-required')
  await sandbox.answerBank(String(clientSecret), 'complete')
  expect((await pay()).status).toBe(200)
  expect(await box()).toMatchObject({ state: 'ordered', obstacle: null })
  expect((await shop.charges(orderId)).intents).toEqual(['succeeded'])
})

// – Failed at the bank, the box still waits
test('failed at the bank, the box still waits, and another card pays for it', async () => {
  const { pay, orderId, box } = await refused('pm_card_authenticationRequired')
  const { clientSecret } = await expectProblem(await pay(), 'payment-action-required')
  await sandbox.answerBank(String(clientSecret), 'fail')
  await expectProblem(
    await pay(),
    'payment-declined',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  )
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'authentication' })
  expect((await pay('pm_card_visa')).status).toBe(200)
  expect((await shop.charges(orderId)).intents).toEqual(['succeeded'])
})

// – Who never comes back from the bank has the box all the same
test('who answers their bank and never comes back has a box all the same', async () => {
  const { pay, box, attempts } = await refused('pm_card_authenticationRequired')
  const { clientSecret } = await expectProblem(await pay(), 'payment-action-required')
  await sandbox.answerBank(String(clientSecret), 'complete')
  await shop.work(attempts[1])
  expect(await box()).toMatchObject({ state: 'ordered', why: 'paid' })
})

// – A refusal on the page is not written about besides
test('a card that is refused says so, is not written about, and leaves the box as it was', async () => {
  const { pay, box, orderId, messages, attempts } = await refused()
  const before = await messages()
  await expectProblem(
    await pay('pm_card_chargeDeclinedInsufficientFunds'),
    'payment-declined',
    'Your card has insufficient funds.',
  )
  await shop.work(attempts[0])
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'declined', orderId })
  expect(await messages()).toEqual(before)
})

// – Two presses charge once
test('pressing twice with two cards charges one of them', async () => {
  const { pay, orderId, box, attempts } = await refused()
  await Promise.all(['pm_card_visa', 'pm_card_mastercard', 'pm_card_visa'].map(card => pay(card)))
  await shop.work(attempts[1])
  expect(await box()).toMatchObject({ state: 'ordered' })
  expect((await shop.charges(orderId)).intents).toEqual(['succeeded'])
})

// – Another’s box, one that waits for nothing, or one too late is not paid for
test('only a box that was refused is paid for, only by its owner, and only in time', async () => {
  const { pay, subscriptionId, boxId, endsAt, deliveryDate, customer, later, orderId } = await refused()
  await expectProblem(await pay('pm_card_visa', await asCustomer(shop)), 'subscription-not-found')
  const [next] = await later()
  const path = (date: string) => `/api/v1/subscriptions/${subscriptionId}/boxes/${date}/payment`
  await expectProblem(await customer.send('POST', path(next!.deliveryDate), { body: {} }), 'box-not-payable')
  await expectProblem(await customer.send('POST', path('2027-01-01'), { body: {} }), 'box-not-found')
  const viewer = { accountId: customer.id }
  const late = {
    subscriptionId,
    date: deliveryDate,
    paymentMethod: 'pm_card_visa',
    origin: { network: '', requestId: 'late' },
  }
  expect(await payForBox(parts, viewer, late, endsAt)).toMatchObject({ refusal: 'cut-off-passed' })
  await endBox(parts, boxId, endsAt)
  expect((await shop.charges(orderId)).intents).toEqual(['canceled'])
})
