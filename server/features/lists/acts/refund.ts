import { decideRefund, refundOfAll } from '@ladlewell/domain/refund.ts'
import type { Queries } from '../../../platform/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { refundable } from '../../ledger/refund-parts.ts'
import { orderOf } from '../../ordering/queries.ts'
import { keptRefunds } from '../../payments/refunds.ts'
import { refundOrder } from '../../staff/refund-order.ts'
import { requestKey } from '../../staff/request-key.ts'
import { isAboveLimit } from '../../staff/second-person.ts'
import { type Act, looked, type WishOf } from './act.ts'

/** A kitchen's date has fewer orders than this; each is read with its refunds. */
const MOST_REFUNDED = 300

/** Gives back what is left of each order, by the same rules and the same second person as on its page. */
export const refundOrders: Act<WishOf<'refund'>> = {
  most: MOST_REFUNDED,
  async look({ db, markets }, rows, _, { accountId }) {
    const seen = []
    for (const row of rows) {
      const left = await leftOf(db, row.id)
      if (!left || left === 'goodwill') {
        seen.push(looked(row, left ? 'goodwill-given' : 'not-paid'))
        continue
      }
      const waits = await isAboveLimit(db, { ...left, kind: 'refund', askedBy: accountId, markets })
      const why = waits ? ('needs-second-person' as const) : null
      seen.push({ ...looked(row, null), why, cents: left.cents })
    }
    return seen
  },
  async perform(parts, { liable, reason, kitchenNote }, { actId, subjectId, accountId, now }) {
    const callersKey = `bulk-${actId}`
    if (await isMade(parts.db, subjectId, requestKey({ accountId }, callersKey, null).start)) return undefined
    const left = await leftOf(parts.db, subjectId)
    if (!left) return refuse('not-paid')
    if (left === 'goodwill') return refuse('refund-too-large')
    const wish = { ...left.asked, to: 'as-paid', orderId: subjectId, liable, reason, callersKey } as const
    return refundOrder(parts, { accountId }, { ...wish, ...(kitchenNote && { kitchenNote }) }, now)
  },
}

/** Whether this act gave it back already: what is left of the order by now says nothing of it. */
async function isMade(db: Queries, orderId: number, key: string): Promise<boolean> {
  const made = await db.query(
    `select 1 from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.request_key ^@ $2`,
    [orderId, key],
    'refunded-by-act',
  )
  return made.length > 0
}

async function leftOf(db: Queries, orderId: number) {
  const order = await orderOf(db, null, orderId)
  if (!order) return null
  const standing = refundable(order, await keptRefunds(db, order.paymentId))
  if (standing.capturedCents === 0) return null
  const { parts, cents } = refundOfAll(standing)
  if (cents <= 0) return null
  const asked = { lines: parts.lines, fee: parts.feeCents > 0, tip: parts.tipCents > 0 }
  const decision = decideRefund(standing, asked)
  return decision.kind === 'refund'
    ? { asked, cents: decision.cents, paymentId: order.paymentId }
    : ('goodwill' as const)
}
