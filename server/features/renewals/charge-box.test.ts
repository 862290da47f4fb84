import { dollars } from '@ladlewell/domain/money.ts'
import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { weekly } from '../../testing/weekly.ts'
import { endBox } from '../boxes/end-box.ts'
import { chargeBox } from './charge-box.ts'

const shop = await chargingByHand()
const { parts, db, sandbox } = shop

afterEach(async () => {
  await sandbox.faults()
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

const orderOf = async (orderId: number | null) => {
  const [order] = await db.query<Record<string, unknown>>(
    `select o.status, p.status as payment, o.checkout_key as key, o.plan, o.discount_kind,
       o.promo_code, o.tip_cents, o.total_cents,
       o.discount_cents, o.subtotal_cents, o.servings,
       p.off_session, p.expires_at, p.payment_method as card
     from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return order
}

// §1 Subscription orders are charged every week without another checkout (issue 5)
// §3 Subscription: orderId, of its latest order
// §9 A renewal has the weekly 12%
// §9 A renewal has no coupon (product.md)
// – The first attempt is made 48 hours before the cut-off, not earlier (reliability.md)
// – A box makes one order, whose key is subscription, date and round (reliability.md)
// – A renewal has no tip
// – It is charged off session to the subscription’s card (reliability.md)
// – A date may lie beyond the running week, for a renewal only
// – A charge is told by the order’s own mail, once
test('an open box becomes one order of the weekly plan, charged off session, at its first attempt', async () => {
  const first = { promoCode: 'WELCOME20', tip: 3 }
  const { boxId, box, attempts, endsAt, messages, subscriptionId, later, customer } = await weekly(
    shop,
    parts,
    first,
  )
  const before = await shop.reserved()
  expect(await chargeBox(parts, boxId, new Date(attempts[0].getTime() - 1))).toEqual({ dueAt: attempts[0] })
  expect(await chargeBox(parts, boxId, attempts[0])).toBe('done')
  const { state, why, orderId, round, deliveryDate } = await box()
  expect({ state, why, round }).toEqual({ state: 'ordered', why: 'paid', round: 1 })
  const order = await orderOf(orderId)
  expect(order).toMatchObject({
    status: 'placed',
    payment: 'paid',
    key: `renewal:${subscriptionId}:${deliveryDate}:1`,
    plan: 'weekly',
    discountKind: 'weekly',
    discountCents: Math.round((order!.subtotalCents as number) * 0.12),
    promoCode: null,
    tipCents: 0,
    offSession: true,
    expiresAt: endsAt,
  })
  expect(await shop.charges(orderId)).toEqual({
    intents: ['succeeded'],
    received: order!.totalCents,
    returned: 0,
  })
  expect(await shop.reserved()).toBe(before + 1)
  expect((await messages()).filter(key => key === 'order:#:paid')).toHaveLength(2)
  expect(await chargeBox(parts, boxId, attempts[1])).toBe('done')
  expect(await later()).toHaveLength(5)
  const shown = await customer.call('GET /api/v1/auth/orders/subscriptions', { query: {} })
  expect(shown).toMatchObject({
    data: [{ subscriptionId, orderId, totalAmount: dollars(order!.totalCents as number) }],
  })
})

// – Each attempt is made once, however often and by however many it is asked for
// – At most one living order of a subscription and date exists (Invariant 13)
test('ten workers at once make one order and one charge', async () => {
  const { boxId, box, attempts } = await weekly(shop, parts)
  await Promise.all(Array.from({ length: 10 }, () => chargeBox(parts, boxId, attempts[0])))
  await shop.work(attempts[0])
  const { state, orderId, subscriptionId } = await box()
  expect(state).toBe('ordered')
  expect((await shop.charges(orderId)).intents).toEqual(['succeeded'])
  const orders = await db.query('select id from orders where subscription_id = $1', [subscriptionId])
  expect(orders).toHaveLength(2)
})

// – Further attempts are made 42, 24 and 6 hours before the cut-off (reliability.md)
// – Its servings are reserved while its payment waits
// – A soft decline keeps order, servings and intent for the next attempt
// – Each refused attempt is told
// – Two minutes before the cut-off the intent is cancelled, then the order expires (reliability.md)
// – The box is then skipped for its payment and its customer told (reliability.md)
test('a soft decline is tried again at each attempt with the same intent, and told each time', async () => {
  const { boxId, box, attempts, endsAt, messages } = await weekly(shop, parts)
  await shop.decline('insufficient_funds')
  const before = await shop.reserved()
  for (const [nth, at] of attempts.entries()) {
    expect(await chargeBox(parts, boxId, at)).toEqual({ dueAt: attempts[nth + 1] ?? endsAt })
    await shop.work(at)
    expect(await box()).toMatchObject({ state: 'locked', obstacle: 'declined', attempts: nth + 1 })
    // Whoever looks again in between tries nothing.
    await chargeBox(parts, boxId, new Date(at.getTime() + 60_000))
    await shop.work(at)
  }
  const { orderId } = await box()
  expect(await orderOf(orderId)).toMatchObject({ status: 'placed', payment: 'pending' })
  expect(await shop.reserved()).toBe(before + 1)
  expect((await shop.charges(orderId)).intents).toEqual(['requires_payment_method'])
  expect((await messages()).filter(key => key === 'box:#:declined:#')).toHaveLength(4)

  expect(await endBox(parts, boxId, endsAt)).toBe('done')
  await shop.work(endsAt)
  expect(await box()).toMatchObject({ state: 'skipped', why: 'payment', actor: 'system' })
  expect(await orderOf(orderId)).toMatchObject({ status: 'expired', payment: 'expired' })
  expect((await shop.charges(orderId)).intents).toEqual(['canceled'])
  expect(await shop.reserved()).toBe(before)
  expect((await messages()).filter(key => key.startsWith('box:#:skipped'))).toHaveLength(1)
})

// – Without a default any saved card is charged
test('a card that declines later, off session, and then pays, is charged once', async () => {
  const { boxId, box, attempts } = await weekly(shop, parts, { paymentMethod: 'pm_card_chargeCustomerFail' })
  await chargeBox(parts, boxId, attempts[0])
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'declined' })
  const { customer } = (
    await db.query<{ customer: number }>(
      'select s.account_id as customer from boxes b join subscriptions s on s.id = b.subscription_id where b.id = $1',
      [boxId],
    )
  )[0]!
  const card = await shop.chargeTo(customer, 'pm_card_mastercard')
  expect(await chargeBox(parts, boxId, new Date(attempts[0].getTime() + 1000))).toBe('done')
  const { state, orderId, obstacle } = await box()
  expect([state, obstacle]).toEqual(['ordered', null])
  expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', card })
  expect((await shop.charges(orderId)).intents).toEqual(['succeeded'])
})

// – A hard decline is not tried again with this card, and asks for another (reliability.md)
// – Another card of the subscription is tried at once
test.each([
  'lost_card',
  'stolen_card',
  'expired_card',
  'fraudulent',
])('after %s the card is not tried again: another one is needed', async reason => {
  const { boxId, box, attempts, endsAt, customer, messages } = await weekly(shop, parts)
  await shop.decline(reason)
  await chargeBox(parts, boxId, attempts[0])
  await shop.work(attempts[0])
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'card-needed' })
  await sandbox.faults()
  for (const [nth, at] of attempts.slice(1).entries())
    expect(await chargeBox(parts, boxId, at)).toEqual({ dueAt: attempts[nth + 2] ?? endsAt })
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'card-needed', attempts: 1 })
  expect((await messages()).filter(key => key === 'box:#:card-needed:#')).toHaveLength(1)
  await shop.chargeTo(customer.id, 'pm_card_mastercard')
  const atOnce = new Date(attempts[3].getTime() + 60_000)
  expect(await chargeBox(parts, boxId, atOnce)).toBe('done')
  expect(await box()).toMatchObject({ state: 'ordered' })
})

// – A bank that wants authentication is left to the customer, who gets a link (reliability.md)
test('a bank that wants its customer is not asked again; without an answer the box is skipped', async () => {
  const { boxId, box, attempts, endsAt, customer, messages } = await weekly(shop, parts)
  await shop.chargeTo(customer.id, 'pm_card_authenticationRequired')
  for (const at of attempts) {
    await chargeBox(parts, boxId, at)
    await shop.work(at)
  }
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'authentication', attempts: 1 })
  expect((await messages()).filter(key => key === 'box:#:authentication:#')).toHaveLength(1)
  const [asked] = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key like 'box:' || $1 || ':authentication:%' and channel = 'mail'`,
    [boxId],
  )
  expect(asked?.text).toMatch(/^Confirm the payment: \S*\/profile\/subscription$/m)
  await endBox(parts, boxId, endsAt)
  expect(await box()).toMatchObject({ state: 'skipped', why: 'payment' })
})

// – A forgotten card gives way to the account’s default card, and nobody is asked for one
// – Without any card the box waits for one, and no intent is made
test('a card that was forgotten gives way to the default one, then to any; without one a card is needed', async () => {
  const { boxId, box, attempts, customer, later, open, messages } = await weekly(shop, parts)
  const gone = await shop.chargeTo(customer.id, 'pm_card_amex')
  const chosen = await shop.chargeTo(customer.id, 'pm_card_mastercard')
  await db.query('update subscriptions set payment_method = $2 where account_id = $1', [customer.id, gone])
  await db.query('update accounts set default_payment_method = $2 where id = $1', [customer.id, chosen])
  const forget = (id: string) => customer.call('DELETE /api/v1/payment-methods/{id}', { params: { id } })
  await forget(gone)
  await chargeBox(parts, boxId, attempts[0])
  expect(await orderOf((await box()).orderId)).toMatchObject({ payment: 'paid', card: chosen })
  expect((await messages()).filter(key => key.includes('card-needed'))).toEqual([])

  const cards = await customer.call('GET /api/v1/payment-methods')
  for (const card of cards.ok ? cards.data : []) await forget(card.id)
  const [next] = await later()
  await open(next!.id)
  const at = new Date(attempts[0].getTime() + 7 * 24 * 3_600_000)
  await chargeBox(parts, next!.id, at)
  const bare = await box(next!.id)
  expect(bare).toMatchObject({ state: 'locked', obstacle: 'card-needed' })
  expect((await shop.charges(bare.orderId)).intents).toEqual([])
  const card = await shop.chargeTo(customer.id, 'pm_card_visa')
  expect(await chargeBox(parts, next!.id, at)).toBe('done')
  expect(await orderOf(bare.orderId)).toMatchObject({ payment: 'paid', card })
})
