import type { Order } from '@ladlewell/contract/ordering.ts'
import type { ShortageWish } from '@ladlewell/contract/shortages.ts'
import { mayDelay } from '@ladlewell/domain/delay.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { delayAcceptedMail } from '../delays/mails.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import { type OrderRecord, windowOf } from '../ordering/record.ts'
import { recordOnBehalf } from '../ordering/record-on-behalf.ts'
import { orderView } from '../ordering/view.ts'
import { weeklyPlans } from '../ordering/weekly-plans.ts'
import { type Outcome, shortageAnsweredMail, shortageSettledMail } from './mails.ts'
import { type OpenOffer, openOffer } from './queries.ts'
import { giveBack, moveToLaterDate, swap } from './settle-offer.ts'

/**
 * The customer swaps the servings, takes the money for them, or the later date for everything. Refuses with
 * order-not-found, no-shortage-open once it is decided or too late, swap-not-possible and delay-date-full, after which
 * the question stands.
 */
export async function answerShortage(
  parts: Parts,
  viewer: Viewer,
  { orderId, offerId, wish }: { orderId: number; offerId: number; wish: ShortageWish },
  now: Date,
): Promise<Order | Refusal> {
  const { db, settings } = parts
  const publicUrl = settings.PUBLIC_URL ?? ''
  const answered = await db.transaction(async tx => {
    await weeklyPlans().lock(tx, orderId)
    const customer = await lockOrder(tx, orderId)
    const order = await orderOf(tx, viewer.accountId, orderId)
    if (!customer || !order) return refuse('order-not-found')
    const offer = await openOffer(tx, offerId)
    const isOpen = offer?.orderId === orderId && offer.stands && offer.answerBy > now
    if (!isOpen || !mayDelay(order.status)) return refuse('no-shortage-open')
    const settled = await settle(parts, tx, { order, offer, wish, viewer }, now)
    if (isRefusal(settled)) return settled
    const { outcome, mail } = settled
    if (mail) await enqueue(tx, mail(customer, publicUrl), now)
    await enqueue(tx, shortageAnsweredMail(order, offer, outcome, publicUrl), now)
    const refundCents =
      outcome.answer === 'swap' ? outcome.backCents : 'refundCents' in outcome ? outcome.refundCents : 0
    const moved = outcome.answer === 'date' ? { deliveryDate: outcome.laterDate } : {}
    await recordOnBehalf(tx, viewer, order, { action: 'shortage-answered', refundCents, ...moved }, now)
    return { order }
  })
  if ('refusal' in answered) return answered
  return orderView((await orderOf(db, viewer.accountId, orderId)) ?? answered.order, now)
}

interface Answering {
  order: OrderRecord
  offer: OpenOffer
  wish: ShortageWish
  viewer: Viewer
}

interface Settled {
  outcome: Outcome
  /** What the customer reads; null: they were told already. */
  mail: ((to: Addressee, publicUrl: string) => Mail) | null
}

async function settle(
  { settings, market }: Parts,
  tx: Queries,
  { order, offer, wish, viewer }: Answering,
  now: Date,
): Promise<Settled | Refusal> {
  if (wish.answer === 'date') {
    const moved = await moveToLaterDate(tx, market, order, offer, now)
    if (isRefusal(moved)) return moved
    const { laterDate, delayId } = moved
    const taken = await orderOf(tx, viewer.accountId, order.id)
    const told = { delayId, proposedDate: laterDate, window: windowOf(taken!) }
    const mail: Settled['mail'] = (to, publicUrl) => delayAcceptedMail(order, told, to, publicUrl)
    return { outcome: { answer: 'date', laterDate }, mail }
  }
  const told = (outcome: Exclude<Outcome, { answer: 'date' }>): Settled => ({
    outcome,
    mail: (to, publicUrl) => shortageSettledMail(order, offer, outcome, to, publicUrl),
  })
  if (wish.answer === 'swap') {
    const swapped = await swap(tx, order, offer, wish.mealId, now)
    return isRefusal(swapped) ? swapped : told({ answer: 'swap', ...swapped })
  }
  const back = await giveBack(tx, settings, order, offer, { answer: 'refund', by: actorOf(viewer) }, now)
  if (isRefusal(back)) return back
  const refunded = told({ answer: 'refund', refundCents: back.refundCents })
  return back.ends ? { ...refunded, mail: null } : refunded
}
