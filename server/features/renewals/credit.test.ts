import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { weekly } from '../../testing/weekly.ts'
import { creditBalance } from '../credit/queries.ts'
import { giveCredit } from '../ledger/credit.ts'
import { chargeBox } from './charge-box.ts'

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

// – Credit is spent before the card on boxes; what it pays whole needs no card (issue 15)
test('a box is paid by credit first, and its card pays the rest', async () => {
  const first = await weekly(shop, parts)
  await chargeBox(parts, first.boxId, first.attempts[0])
  const total = await totalOf(await first.box())
  const credited = async (cents: number) => {
    const week = await weekly(shop, parts)
    const { id: accountId } = week.customer
    const given = { accountId, cents, reason: 'A test.', staffId: accountId, requestKey: null }
    await giveCredit(db, given, await shop.now())
    expect(await chargeBox(parts, week.boxId, week.attempts[0])).toBe('done')
    const { orderId, state } = await week.box()
    return [state, await totalOf({ orderId }), (await shop.charges(orderId)).received]
  }
  expect(await credited(1000)).toEqual(['ordered', total, total - 1000])
  expect(await credited(total + 100)).toEqual(['ordered', total, 0])
})

test('the credit of a box whose card is refused comes back when it ends unpaid', async () => {
  const { boxId, box, attempts, endsAt, customer } = await weekly(shop, parts)
  const given = {
    accountId: customer.id,
    cents: 700,
    reason: 'A test.',
    staffId: customer.id,
    requestKey: null,
  }
  await giveCredit(db, given, await shop.now())
  await shop.chargeTo(customer.id, 'pm_card_chargeCustomerFail')
  await chargeBox(parts, boxId, attempts[0])
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'declined' })
  expect(await creditBalance(db, customer.id)).toBe(0)
  await chargeBox(parts, boxId, endsAt)
  await shop.work(endsAt)
  expect(await creditBalance(db, customer.id)).toBe(700)
})
