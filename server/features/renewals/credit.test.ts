import { dollars } from '@ladlewell/domain/money.ts'
import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { weekly } from '../../testing/weekly.ts'
import { creditBalance } from '../credit/queries.ts'
import { giveCredit } from '../ledger/credit.ts'
import { chargeBox } from './charge-box.ts'
import { openBox } from './open-box.ts'

const shop = await chargingByHand()
const { parts, db } = shop

afterEach(async () => {
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

async function totalOf({ orderId }: { orderId: number | null }): Promise<number> {
  const [order] = await db.query<{ cents: number }>('select total_cents as cents from orders where id = $1', [
    orderId,
  ])
  return order!.cents
}

async function credit(accountId: number, cents: number): Promise<void> {
  const given = { accountId, cents, reason: 'A test.', staffId: accountId, requestKey: null }
  await giveCredit(db, given, await shop.now())
}

// – Credit is spent before the card on boxes; what it pays whole needs no card (issue 15)
test('a box is paid by credit first, and its card pays the rest', async () => {
  const first = await weekly(shop, parts)
  await chargeBox(parts, first.boxId, first.attempts[0])
  const total = await totalOf(await first.box())
  const credited = async (cents: number) => {
    const week = await weekly(shop, parts)
    await credit(week.customer.id, cents)
    expect(await chargeBox(parts, week.boxId, week.attempts[0])).toBe('done')
    const { orderId, state } = await week.box()
    return [state, await totalOf({ orderId }), (await shop.charges(orderId)).received]
  }
  expect(await credited(1000)).toEqual(['ordered', total, total - 1000])
  expect(await credited(total + 100)).toEqual(['ordered', total, 0])
})

const mailOf = async (boxId: number, what: string) => {
  const [mail] = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key ^@ $1 and channel = 'mail'`,
    [`box:${boxId}:${what}:`],
  )
  return mail?.text
}

// – What credit will pay of a box is told before it does: beside its price, and in the mail that tells the price (issue 15)
test('what credit will pay of a box is told beside its price, and in the mail that tells it', async () => {
  const { boxId, subscriptionId, customer } = await weekly(shop, parts)
  await credit(customer.id, 1000)
  await db.query(`update boxes set state = 'planned' where id = $1`, [boxId])
  await openBox(parts, boxId, await shop.now())
  const details = await customer.call('GET /api/v1/subscriptions/{subscriptionId}', {
    params: { subscriptionId: String(subscriptionId) },
  })
  expect(details.ok && details.data.credit).toBe(10)
  expect(details.ok && details.data.boxes.map(({ price }) => price?.creditAmount ?? 0)).toEqual([
    10, 0, 0, 0, 0, 0,
  ])
  expect(await mailOf(boxId, 'opened')).toContain(
    'Your credit of $10.00 pays first. Your card pays what’s left.',
  )
})

test('the credit of a box whose card is refused comes back when it ends unpaid', async () => {
  const { boxId, box, attempts, endsAt, customer } = await weekly(shop, parts)
  await credit(customer.id, 700)
  await shop.chargeTo(customer.id, 'pm_card_chargeCustomerFail')
  await chargeBox(parts, boxId, attempts[0])
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'declined' })
  expect(await creditBalance(db, customer.id)).toBe(0)
  await shop.work(attempts[0])
  const cardPart = `$${dollars((await totalOf(await box())) - 700).toFixed(2)}`
  expect(await mailOf(boxId, 'declined'), 'of what the card was asked for').toContain(cardPart)
  await chargeBox(parts, boxId, endsAt)
  await shop.work(endsAt)
  expect(await creditBalance(db, customer.id)).toBe(700)
})
