import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { overtaken } from '../../testing/overtaken.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())
await server.db.query('update chef_days set capacity = 1000')
const { staff } = await everybody(server)
const basket = await basketFrom(server, 'Selam Tesfaye')

type Buyer = Pick<Customer, 'send'>

async function added(code: string, more: object): Promise<StaffPromotion> {
  const limits = { startsAt: null, expiresAt: null, maxUses: null, maxUsesPerCustomer: null }
  const body = { code, discountPercentage: 25, ...limits, ...more }
  const answer = await staff.send('POST', '/api/v1/staff/promotions', { body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffPromotion
}

async function changed({ code, uses: _, state: __, ...row }: StaffPromotion, more: object) {
  const answer = await staff.send('PUT', `/api/v1/staff/promotions/${code}`, { body: { ...row, ...more } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffPromotion
}

function order(who: Buyer, promoCode: string, paymentMethod: string | null = 'pm_card_visa') {
  return who.send('POST', '/api/v1/auth/orders/place-order', {
    body: { ...basket, promoCode, paymentMethod },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

async function preview(code: string, who: Buyer = asGuest(server)): Promise<object> {
  const answer = await who.send('GET', `/api/v1/auth/promocodes/apply?code=${code}`)
  return (await answer.json()) as object
}

async function confirm(customer: Customer): Promise<void> {
  const token = await mailedLink(server, customer.email, 'Welcome to Ladlewell', '/verify-email?token=')
  const answer = await customer.send('POST', '/api/v1/email-verifications/confirmation', { body: { token } })
  expect(answer.status).toBe(204)
}

async function usesOf(code: string): Promise<number> {
  const [row] = await server.db.query<{ uses: number }>('select uses from promotions where code = $1', [code])
  return row!.uses
}

const ordersOf = ({ id }: Customer) =>
  server.db.query<{ id: number }>('select id from orders where account_id = $1', [id])

const couponUsed = 'promo-card-used'

// – A code may need a confirmed address: at preview and with the order it says so, without being a guess, and
//   it counts once that is done (issue 11, S4)
test('a code that needs a confirmed address says so at preview and with the order, and counts from then on', async () => {
  await added('CONFIRMED', { needsConfirmedEmail: true })
  const customer = await asCustomer(server)
  expect(await preview('CONFIRMED')).toEqual({
    valid: true,
    discountPercentage: 25,
    terms: ['confirmed-email'],
  })
  expect(await preview('CONFIRMED', customer)).toEqual({
    valid: false,
    discountPercentage: 0,
    reason: 'promo-unconfirmed',
  })
  const problem = await expectProblem(await order(customer, 'CONFIRMED'), 'promo-unconfirmed')
  expect(problem.message).toBe('This coupon is invalid until you confirm your email address.')
  expect([await ordersOf(customer), await usesOf('CONFIRMED')]).toEqual([[], 0])
  const guesses = await server.db.query(
    `select 1 from security_events where account_id = $1 and what = 'code-refused'`,
    [customer.id],
  )
  expect(guesses).toEqual([])
  await confirm(customer)
  expect(await preview('CONFIRMED', customer)).toEqual({ valid: true, discountPercentage: 25 })
  expect((await order(customer, 'CONFIRMED')).status).toBe(200)
})

// – A code may count once a card, by the provider's fingerprint, whichever account pays (issue 11, S4)
test('of nine accounts that pay with one card at the same moment one gets a code that counts once a card', async () => {
  await added('ONE-CARD', { onceACard: true })
  const crowd = await Promise.all(Array.from({ length: 9 }, () => asCustomer(server)))
  const answers = await Promise.all(
    crowd.map((customer, nth) => order(nth % 2 ? asBearer(second, customer.token) : customer, 'ONE-CARD')),
  )
  const codes = await Promise.all(
    answers.map(async answer =>
      answer.ok ? 'paid' : String(((await answer.json()) as { code: string }).code),
    ),
  )
  expect(codes.toSorted()).toEqual(['paid', ...Array.from({ length: 8 }, () => couponUsed)].toSorted())
  expect(await usesOf('ONE-CARD')).toBe(1)
  const placed = await Promise.all(crowd.map(ordersOf))
  expect(placed.flat()).toHaveLength(1)
  const loser = crowd[codes.indexOf(couponUsed)]!
  expect((await order(loser, 'ONE-CARD', 'pm_card_mastercard')).status).toBe(200)
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

// – A code may count once a card, by the provider's fingerprint, whichever account pays (issue 11, S4)
test('a card is the same however it was entered, and another one of the same account is another', async () => {
  await added('SAME-CARD', { onceACard: true })
  const customer = await asCustomer(server)
  expect(await preview('SAME-CARD', customer)).toEqual({
    valid: true,
    discountPercentage: 25,
    terms: ['once-a-card'],
  })
  expect((await order(customer, 'SAME-CARD', await typed('4242424242424242'))).status).toBe(200)
  const problem = await expectProblem(await order(customer, 'SAME-CARD'), couponUsed)
  expect(problem.message).toMatch(/^This coupon is invalid for this card/)
  expect((await order(customer, 'SAME-CARD', 'pm_card_amex')).status).toBe(200)
})

// – A declined or cancelled order gives a card its use back
test('an order that is cancelled or declined gives the card its use back', async () => {
  await added('BACK-AGAIN', { onceACard: true })
  const [first, other] = [await asCustomer(server), await asCustomer(server)]
  const { orderId } = (await (await order(first, 'BACK-AGAIN')).json()) as { orderId: number }
  await expectProblem(await order(other, 'BACK-AGAIN'), couponUsed)
  expect((await first.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)).status).toBe(200)
  expect((await order(other, 'BACK-AGAIN')).status).toBe(200)
  for (const who of [first, other])
    await expectProblem(await order(who, 'BACK-AGAIN', 'pm_card_chargeDeclined'), 'payment-declined')
  expect(await usesOf('BACK-AGAIN')).toBe(1)
})

// – What is no card does not use such a code; while nobody can say which card it is, nothing is charged
test('what is no card does not count, and while nobody can say which card it is nothing is charged', async () => {
  await added('CARD-ONLY', { onceACard: true })
  const customer = await asCustomer(server)
  await expectProblem(await order(customer, 'CARD-ONLY', 'pm_nobody_knows'), 'promo-needs-card')
  await server.sandbox.faults({ what: 'status', status: 500, path: '/v1/payment_methods/*' })
  await expectProblem(await order(customer, 'CARD-ONLY'), 'unavailable')
  await server.sandbox.faults()
  expect(await ordersOf(customer)).toEqual([])
  expect((await order(customer, 'CARD-ONLY')).status).toBe(200)
})

// – Both are in list, file and audit log; a caller that leaves them out changes neither
test('once a card counts from when it is ticked, and not while it is not', async () => {
  const before = await added('TICKED-LATER', {})
  const customer = await asCustomer(server)
  expect((await order(customer, 'TICKED-LATER')).status).toBe(200)
  const ticked = await changed({ ...before, uses: 1 }, { onceACard: true })
  expect((await order(customer, 'TICKED-LATER')).status).toBe(200)
  await expectProblem(await order(customer, 'TICKED-LATER'), couponUsed)
  // What a caller leaves out stays as it is.
  const { onceACard: _, ...left } = ticked
  const kept = await changed(left as StaffPromotion, {})
  expect(kept.onceACard).toBe(true)
  const unticked = await changed(kept, { onceACard: false })
  expect((await order(customer, 'TICKED-LATER')).status).toBe(200)
  expect((await order(customer, 'TICKED-LATER')).status).toBe(200)
  await changed(unticked, { onceACard: true })
  await expectProblem(await order(customer, 'TICKED-LATER'), couponUsed)
})

// – An order that meets the ticking is judged by what was ticked
test('an order that meets the ticking is not counted without its card, and may try again', async () => {
  await added('TICKED-NOW', {})
  const customer = await asCustomer(server)
  const answer = await overtaken(
    server.db,
    customer.id,
    () => order(customer, 'TICKED-NOW'),
    tx => tx.query(`update promotions set once_a_card = true where code = 'TICKED-NOW'`),
  )
  await expectProblem(answer, 'unavailable')
  expect([await ordersOf(customer), await usesOf('TICKED-NOW')]).toEqual([[], 0])
  expect((await order(customer, 'TICKED-NOW')).status).toBe(200)
  await expectProblem(await order(customer, 'TICKED-NOW'), couponUsed)
})

// – An order that meets the ticking is judged by what was ticked
test('an order that meets the ticking of a confirmed address does not count without one', async () => {
  await added('ASKED-NOW', {})
  const customer = await asCustomer(server)
  const answer = await overtaken(
    server.db,
    customer.id,
    () => order(customer, 'ASKED-NOW'),
    tx => tx.query(`update promotions set needs_confirmed_email = true where code = 'ASKED-NOW'`),
  )
  await expectProblem(answer, 'promo-invalid')
  await expectProblem(await order(customer, 'ASKED-NOW'), 'promo-unconfirmed')
})

// – Both are in list, file and audit log; a caller that leaves them out changes neither
test('staff read what a code asks for, in the list, the file and the log', async () => {
  const promotion = await added('ASKS-BOTH', { needsConfirmedEmail: true, onceACard: true })
  expect(promotion).toMatchObject({ needsConfirmedEmail: true, onceACard: true })
  const file = await (await staff.send('GET', '/api/v1/staff/promotions.csv?text=asks-both')).text()
  const [head, row] = file.split('\r\n')
  expect(head).toMatch(/,state,confirmed address only,once a card$/)
  expect(row).toMatch(/^ASKS-BOTH,25,,,0,,,running,yes,yes$/)
  await changed(promotion, { onceACard: false })
  const [entry] = await server.db.query<{ details: object }>(
    `select details from audit_entries where subject_id = 'ASKS-BOTH' and action = 'promotion-changed'`,
  )
  expect(entry?.details).toEqual({ onceACard: { from: true, to: false } })
})

/** A payment method of this card as the browser makes it. */
async function typed(number: string): Promise<string> {
  const answer = await fetch(`${server.sandbox.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2039',
      'card[cvc]': '123',
    }),
  })
  return ((await answer.json()) as { id: string }).id
}
