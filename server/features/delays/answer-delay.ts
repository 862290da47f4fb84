import {
  answerWindow as answerWindowContract,
  answerDelay as contract,
  type Order,
} from '@ladlewell/contract/ordering.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { moveServings } from '../delivery/servings.ts'
import { orderOf } from '../ordering/queries.ts'
import { type OrderRecord, windowOf } from '../ordering/record.ts'
import { recordOnBehalf } from '../ordering/record-on-behalf.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { acceptDate } from '../ordering/set-order.ts'
import { orderView } from '../ordering/view.ts'
import { weeklyPlans } from '../ordering/weekly-plans.ts'
import { answerWindow } from './answer-window.ts'
import { delayAcceptedMail, delayAnsweredMail } from './mails.ts'

export function delayRoutes(edge: Edge, parts: Parts): void {
  edge.serve(answerWindowContract, ({ viewer, params, body, now }) =>
    answerWindow(parts, viewer, { ...params, keeps: body.answer === 'keep' }, now),
  )
  edge.serve(contract, ({ viewer, params, body, now }) =>
    answerDelay(parts, viewer, { ...params, accepts: body.answer === 'accept' }, now),
  )
}

interface OpenDelay {
  delayId: number
  proposedDate: string
  answerBy: Date
  kitchen: Addressee
}

/**
 * The customer takes the later date, with its cut-off, or gets everything back. Refuses with order-not-found,
 * no-delay-open once it is decided or too late, and delay-date-full, after which the question stands.
 */
async function answerDelay(
  { db, settings, market }: Parts,
  viewer: Viewer,
  { orderId, accepts }: { orderId: number; accepts: boolean },
  now: Date,
): Promise<Order | Refusal> {
  const publicUrl = settings.PUBLIC_URL ?? ''
  const answered = await db.transaction(async tx => {
    await weeklyPlans().lock(tx, orderId)
    await tx.query(lockSql, [orderId, viewer.accountId])
    const order = await orderOf(tx, viewer.accountId, orderId)
    if (!order) return refuse('order-not-found')
    const delay = await openDelay(tx, orderId)
    if (!delay || delay.answerBy <= now) return refuse('no-delay-open')
    const ended = accepts
      ? await accept(tx, order, delay, cutoffOf(delay.proposedDate, market), now)
      : await refuseOrder(tx, settings, {
          orderId,
          actor: 'customer',
          by: actorOf(viewer),
          reason: DECLINED,
          now,
        })
    if ('refusal' in ended) return ended
    if (accepts) {
      const { proposedDate, delayId } = delay
      const taken = await orderOf(tx, viewer.accountId, orderId)
      const told = { proposedDate, delayId, window: windowOf(taken!) }
      await enqueue(tx, delayAcceptedMail(order, told, viewer, publicUrl), now)
    }
    await recordOnBehalf(tx, viewer, order, deedOf(accepts, order, delay), now)
    const answer = accepts ? 'accepted' : 'declined'
    await enqueue(tx, delayAnsweredMail(orderId, delay, answer, delay.kitchen, publicUrl), now)
    return { order }
  })
  if ('refusal' in answered) return answered
  return orderView((await orderOf(db, viewer.accountId, orderId)) ?? answered.order, now)
}

function deedOf(accepts: boolean, order: OrderRecord, { proposedDate }: OpenDelay) {
  return accepts
    ? { action: 'delay-accepted', deliveryDate: proposedDate }
    : { action: 'delay-declined', refundCents: order.totalCents - order.refundedCents }
}

const DECLINED = 'The later date was declined.'

async function openDelay(tx: Queries, orderId: number): Promise<OpenDelay | undefined> {
  const [delay] = await tx.query<OpenDelay>(
    `select d.id as delay_id, d.proposed_date, d.answer_by, 
       json_build_object('accountId', a.id, 'email', a.email, 'language', a.language) as kitchen
     from order_delays d join orders o on o.id = d.order_id join chefs c on c.id = o.chef_id
     join accounts a on a.id = c.account_id where d.order_id = $1 and d.answer is null`,
    [orderId],
  )
  return delay
}

async function accept(
  tx: Queries,
  order: OrderRecord,
  { delayId, proposedDate }: OpenDelay,
  cutoffAt: Date,
  now: Date,
): Promise<Refusal | OrderRecord> {
  if (!(await moveServings(tx, order, { deliveryDate: proposedDate, cutoffAt }))) {
    return refuse('delay-date-full')
  }
  await acceptDate(tx, { delayId, proposedDate, cutoffAt }, now)
  return order
}

const lockSql = `
  select 1 from orders o join payments p on p.order_id = o.id where o.id = $1 and o.account_id = $2 for update of o, p`
