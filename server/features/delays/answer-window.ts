import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import { recordOnBehalf } from '../ordering/record-on-behalf.ts'
import { OTHER_HOURS } from '../ordering/refusal-mail.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { answerWindowQuestion } from '../ordering/set-window.ts'
import { orderView, windowQuestionOf } from '../ordering/view.ts'
import { weeklyPlans } from '../ordering/weekly-plans.ts'
import { hoursDeclinedMail } from './mails.ts'

/**
 * The customer keeps an order at its kitchen's new hours, or gets everything back. Refuses with order-not-found, and
 * no-window-question once it is decided or too late.
 */
export async function answerWindow(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  viewer: Viewer,
  { orderId, keeps }: { orderId: number; keeps: boolean },
  now: Date,
): Promise<Order | Refusal> {
  const answered = await db.transaction(async tx => {
    await weeklyPlans().lock(tx, orderId)
    if (!(await orderOf(tx, viewer.accountId, orderId))) return refuse('order-not-found')
    await lockOrder(tx, orderId)
    const order = await orderOf(tx, viewer.accountId, orderId)
    if (!order || !windowQuestionOf(order, now)) return refuse('no-window-question')
    await answerWindowQuestion(tx, orderId, keeps ? 'kept' : 'cancelled', now)
    const refundCents = order.totalCents - order.refundedCents
    const deed = keeps ? { action: 'hours-kept' } : { action: 'hours-declined', refundCents }
    if (!keeps) {
      const refused = await refuseOrder(tx, settings, {
        orderId,
        actor: 'customer',
        by: actorOf(viewer),
        reason: OTHER_HOURS,
        now,
      })
      if ('refusal' in refused) return refused
      const kitchen = await kitchenOwner(tx, order.chefId)
      await enqueue(tx, hoursDeclinedMail(order, kitchen, settings.PUBLIC_URL ?? ''), now)
    }
    await recordOnBehalf(tx, viewer, order, deed, now)
    return { order }
  })
  if ('refusal' in answered) return answered
  return orderView((await orderOf(db, viewer.accountId, orderId)) ?? answered.order, now)
}

async function kitchenOwner(tx: Queries, chefId: number): Promise<Addressee> {
  const [owner] = await tx.query<Addressee>(
    'select a.id as account_id, a.email, a.language from chefs c join accounts a on a.id = c.account_id where c.id = $1',
    [chefId],
    'kitchen-owner',
  )
  return owner!
}
