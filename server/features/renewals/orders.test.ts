import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { weekly } from '../../testing/weekly.ts'
import { unskipBox } from '../boxes/skip-box.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { chargeBox } from './charge-box.ts'

const shop = await chargingByHand()
const { parts, db } = shop
const staff = await signedIn(shop, 'staff@ladlewell.test')

afterEach(async () => {
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

/** A box that was charged, and what became of it and its money afterwards. */
async function charged(chef?: string) {
  const one = await weekly(shop, parts, chef ? { chef } : {})
  const before = await shop.reserved()
  await chargeBox(parts, one.boxId, one.attempts[0])
  const { orderId } = await one.box()
  return {
    ...one,
    orderId: orderId!,
    async end() {
      await shop.work(one.attempts[0])
      const { state, why, actor } = await one.box()
      const { received, returned } = await shop.charges(orderId)
      const receipts = await db.query<{ kind: string; actor: string; details: object }>(
        'select kind, actor, details from subscription_receipts where subscription_id = $1',
        [one.subscriptionId],
      )
      return {
        stands: [state, why, actor],
        kept: received - returned,
        held: (await shop.reserved()) - before,
        receipts: receipts.map(({ kind, actor: by, details }) => ({ kind, by, details })),
      }
    },
  }
}

const receiptOf = (by: string, why: string, orderId: number) => [
  { kind: 'skipped', by, details: { why, orderId } },
]

// – Cancelling the order of a box skips the box, with a receipt
test('cancelling the order of a box on the orders page skips the box, and it can be brought back', async () => {
  const { customer, orderId, end, box, subscriptionId, attempts } = await charged()
  const answer = await customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)
  expect(answer.status).toBe(200)
  expect(await end()).toEqual({
    stands: ['skipped', 'order-cancelled', 'customer'],
    kept: 0,
    held: 0,
    receipts: receiptOf('customer', 'order-cancelled', orderId),
  })
  const { deliveryDate: date } = await box()
  const asked = { accountId: customer.id, actor: 'customer' } as const
  await unskipBox(parts, asked, { subscriptionId, date }, attempts[0])
  expect(await box()).toMatchObject({ state: 'planned', orderId: null })
})

// – Staff who cancel the order skip the box
test('staff who cancel the order skip the box', async () => {
  const { orderId, end } = await charged()
  const answer = await staff.send('POST', `/api/v1/staff/orders/${orderId}/cancellation`, {
    body: { reason: 'The customer called.' },
  })
  expect(answer.status).toBe(200)
  expect(await end()).toEqual({
    stands: ['skipped', 'order-cancelled', 'staff'],
    kept: 0,
    held: 0,
    receipts: receiptOf('staff', 'order-cancelled', orderId),
  })
})

// – A kitchen that refuses the order skips the box
test('a kitchen that refuses the order skips the box', async () => {
  const { orderId, end, attempts } = await charged()
  const refusal = { orderId, actor: 'chef', reason: 'The oven is broken.', now: attempts[0] } as const
  await db.transaction(tx => refuseOrder(tx, parts.settings, refusal))
  expect(await end()).toEqual({
    stands: ['skipped', 'order-refused', 'chef'],
    kept: 0,
    held: 0,
    receipts: receiptOf('chef', 'order-refused', orderId),
  })
})

// – A suspended kitchen’s boxes are refunded, and not charged while it lasts
test('the suspension of a kitchen refunds its boxes, and charges none that is open or locked', async () => {
  const { orderId, end, attempts, boxId } = await charged('Hana Sato')
  const open = await weekly(shop, parts, { chef: 'Hana Sato' })
  const waiting = await weekly(shop, parts, { chef: 'Hana Sato' })
  await shop.decline('insufficient_funds')
  await chargeBox(parts, waiting.boxId, attempts[0])
  await shop.sandbox.faults()
  await db.query(`update chefs set suspended_at = now() where name = 'Hana Sato'`)
  try {
    await shop.refuseOfSuspended()
    expect(await end()).toMatchObject({
      stands: ['skipped', 'order-refused', 'staff'],
      kept: 0,
      receipts: receiptOf('staff', 'order-refused', orderId),
    })
    expect(await chargeBox(parts, boxId, attempts[1])).toBe('done')
    await chargeBox(parts, open.boxId, attempts[1])
    expect(await open.box()).toMatchObject({ state: 'open', orderId: null })
    expect(await chargeBox(parts, waiting.boxId, attempts[1])).toEqual({ dueAt: attempts[2] })
    expect(await waiting.box()).toMatchObject({ state: 'locked', obstacle: 'declined', attempts: 1 })
  } finally {
    await db.query(`update chefs set suspended_at = null where name = 'Hana Sato'`)
  }
  expect(await chargeBox(parts, waiting.boxId, attempts[2])).toBe('done')
  expect(await waiting.box()).toMatchObject({ state: 'ordered' })
})
