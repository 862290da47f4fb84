import { kitchenShares } from '@ladlewell/domain/ledger.ts'
import { decideRefund } from '@ladlewell/domain/refund.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { refundable } from '../ledger/refund-parts.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { reportStopProblem } from '../problems/report-stop-problem.ts'
import { feeBorneMail, missingMail, muchLateMail } from './mails.ts'
import { bearerOf, hasOpenProblem, insertNotice, muchLate } from './queries.ts'

/**
 * Gives the delivery fee back of what came, or has not come, so many minutes after its window as the market says, at the cost
 * of whoever drives it, and makes what has not come a problem of somebody of ours. Each order once. Answers how many.
 */
export async function giveFeesBack(
  parts: Pick<Parts, 'db' | 'market' | 'settings'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { timeZone, lateRefundMinutes: minutes } = parts.market
  const due = await muchLate(parts.db, { now, timeZone, minutes, orderId: null })
  return oneByOne(due, ({ orderId }) => giveBackOne(parts, orderId, now), signal)
}

function giveBackOne(
  { db, market, settings }: Pick<Parts, 'db' | 'market' | 'settings'>,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const { timeZone, lateRefundMinutes: minutes } = market
  return db.transaction(async tx => {
    const customer = await lockOrder(tx, orderId)
    const [standing] = await muchLate(tx, { now, timeZone, minutes, orderId })
    const order = customer && standing && (await orderOf(tx, null, orderId))
    if (!order) return false
    await insertNotice(tx, { orderId, estimateAt: null, kind: 'much-late' }, now)
    const { paymentId, chefName, carrier } = order
    const kept = refundable(order, await keptRefunds(tx, paymentId))
    const decision = decideRefund(kept, { lines: [], fee: true })
    const backCents = decision.kind === 'refund' ? decision.cents : 0
    if (decision.kind === 'refund')
      await oweRefund(tx, {
        ...{ paymentId, reason: 'late-delivery', amountCents: backCents, parts: decision.parts, now },
        liable: carrier === 'kitchen' ? 'chef' : 'driver',
      })
    const isDelivered = standing.deliveredAt !== null
    const isOwned = isDelivered || (await hasOpenProblem(tx, orderId))
    const text = `Not delivered ${minutes} minutes after its window.`
    const owner = isOwned
      ? null
      : await reportStopProblem(tx, { orderId, accountId: order.accountId, kind: 'not-delivered', text }, now)
    const place = { publicUrl: settings.PUBLIC_URL ?? '' }
    const told = { ...customer, orderId, chefName, isDelivered, backCents, minutes }
    const bearer = backCents > 0 ? await bearerOf(tx, orderId) : null
    const lost = kitchenShares(order, 'kitchen').kitchenFeeCents
    const mails = [
      ...(bearer && lost > 0 ? [feeBorneMail(bearer, { ...told, lostCents: lost }, place)] : []),
      // Who got nothing back and has the food, or was told who looks for it, has nothing to read.
      ...(backCents > 0 || !isOwned ? [muchLateMail(told, place)] : []),
      ...(owner ? [missingMail(owner, told, place)] : []),
    ]
    await enqueueAll(tx, mails, now)
    return true
  })
}
