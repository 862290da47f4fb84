import type { OrderStatus } from '@ladlewell/domain/order.ts'
import {
  decideSettlement,
  openPaymentStatuses,
  type PaidCard,
  type ProviderState,
  type Settlement,
  type StoredPaymentStatus,
} from '@ladlewell/domain/settlement.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { capturedCents, settledPayments } from '../../platform/metrics.ts'
import { insertMessages, type Mail, type Message } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { schedule } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { returnCredit } from '../credit/move-credit.ts'
import { endHold, releaseServings } from '../delivery/servings.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import {
  cardPays,
  endPayment,
  markAsked,
  markPaidSql,
  markTaken,
  restDeclined,
  restSettled,
  storePaidIntent,
} from '../payments/queries.ts'
import { releasePromotion } from '../promotions/redemption.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { OrderRecord } from './record.ts'
import { toTellUnpaid } from './tell-unpaid.ts'
import { type WeeklyPlans, weeklyPlans } from './weekly-plans.ts'

interface Standing {
  orderStatus: OrderStatus
  status: StoredPaymentStatus
  /** What its card is charged. */
  cardCents: number
  declined: boolean
  hasIntent: boolean
}

/**
 * The only writer of payment outcomes: the request, the webhook's worker and the sweeper all come here with what the
 * provider says. Answers what it meant. Throws when the provider took another amount than the order's total.
 */
export async function settle(
  { db, settings, markets }: Pick<Parts, 'db' | 'settings' | 'markets'>,
  order: OrderRecord,
  to: Addressee,
  provider: ProviderState,
  now: Date,
): Promise<Settlement> {
  checkpoint('settling')
  const publicUrl = settings.PUBLIC_URL ?? ''
  const mail = confirmationMail(order, to, { publicUrl, timeZone: markets.ofKitchen(order.chefId).timeZone })
  const isPaid = provider.kind === 'succeeded' && (await markPaid(db, order, provider, mail, now))
  const settlement = isPaid
    ? 'paid'
    : await db.transaction(tx => settleLocked(tx, order, provider, mail, now))
  checkpoint('settled')
  if (settlement !== 'nothing') {
    settledPayments.inc({ outcome: settlement })
    if (provider.kind === 'succeeded') capturedCents.inc(provider.receivedCents)
  }
  return settlement
}

async function settleLocked(
  tx: Queries,
  order: OrderRecord,
  provider: ProviderState,
  paid: Mail,
  now: Date,
): Promise<Settlement> {
  const isAwaited = order.isRenewal && (await weeklyPlans().lock(tx, order.id))
  const standing = await lock(tx, order.id)
  const renewal = order.isRenewal ? { isAwaited: isAwaited && now < order.cutoffAt } : null
  const decision = decideSettlement(standing.orderStatus, { ...standing, renewal }, provider)
  const { cardCents } = standing
  if (provider.kind === 'succeeded' && provider.intentId)
    await storePaidIntent(tx, order.paymentId, provider.intentId)
  if (provider.kind === 'succeeded' && decision !== 'nothing' && provider.receivedCents !== cardCents) {
    throw new Error(`Order ${order.id}: the provider took ${provider.receivedCents}, not ${cardCents} cents`)
  }
  const decline = provider.kind === 'declined' ? provider : undefined
  const card = provider.kind === 'succeeded' ? provider.card : undefined
  await outcomes[decision](tx, order, now, { paid, decline, card })
  if (isAwaited)
    await weeklyPlans().unpaid(tx, { orderId: order.id, settlement: decision, code: decline?.code }, now)
  return decision
}

type Outcome = (
  tx: Queries,
  order: OrderRecord,
  now: Date,
  said: {
    paid: Mail
    decline: Extract<ProviderState, { kind: 'declined' }> | undefined
    card: PaidCard | undefined
  },
) => Promise<unknown>

const outcomes: Record<Settlement, Outcome> = {
  nothing: (tx, order) => restSettled(tx, order.paymentId),
  paid: (tx, order, now, { paid, card }) =>
    markPaid(tx, order, { receivedCents: order.totalCents - order.creditCents, card }, paid, now),
  'late-success': giveBack,
  'too-late': async (tx, order, now, said) => {
    await endUnpaid(tx, order, 'expired', now)
    await giveBack(tx, order, now, said)
  },
  'put-off': (tx, order, _, { decline }) => restDeclined(tx, order.paymentId, decline?.message),
  'action-required': (tx, order, now) => markAsked(tx, order.paymentId, now),
  failed: (tx, order, now) => endUnpaid(tx, order, 'failed', now),
  expired: (tx, order, now) => endUnpaid(tx, order, 'expired', now),
}

async function giveBack(
  tx: Queries,
  order: OrderRecord,
  now: Date,
  { card }: { card: PaidCard | undefined },
): Promise<void> {
  const { paymentId } = order
  const amountCents = await markTaken(tx, paymentId, card, now)
  await oweRefund(tx, { paymentId, reason: 'late-success', amountCents, now })
}

async function lock(tx: Queries, orderId: number): Promise<Standing> {
  const [standing] = await tx.query<Standing>(
    `select o.status as order_status, p.status, ${cardPays('p')} as card_cents,
       p.decline_message is not null as declined, p.intent_id is not null as has_intent
     from orders o join payments p on p.order_id = o.id where o.id = $1 for update of o, p`,
    [orderId],
    'lock-order',
  )
  if (!standing) throw new Error(`No order ${orderId}`)
  return standing
}

/**
 * Writes that an order waiting for its money has it, with the message and what becomes of its weekly plan: one statement,
 * which does nothing and answers false when the order, or its plan, does not wait for this amount any more.
 */
async function markPaid(
  db: Queries,
  order: OrderRecord,
  {
    receivedCents,
    card,
    intentId,
  }: { receivedCents: number; card?: PaidCard | undefined; intentId?: string },
  { key, recipient, content, accountId, kind }: Message,
  now: Date,
): Promise<boolean> {
  const paid = await db.query(
    paidSql(weeklyPlans()),
    [
      ...[order.paymentId, now, key, recipient, content, receivedCents, accountId, kind],
      ...[card?.brand ?? null, card?.last4 ?? null, intentId ?? null, card?.id ?? null],
    ],
    'settle-paid',
  )
  return paid.length === 1
}

// Not `=`: by statistics of a quiet hour the index of what is placed looks better than the key, and reads all of it.
const paidSql = (plans: WeeklyPlans) => `
  with awaited as (${plans.awaitedSql('$1')}),
  waiting as (
    select o.id as order_id, p.id as payment_id from payments p join orders o on o.id = p.order_id
    where p.id = $1 and o.status is not distinct from 'placed' and ${among('p.status', openPaymentStatuses)} and ${cardPays('p')} = $6
      and ($11::text is null or coalesce(p.intent_id, $11) = $11)
      and (not p.off_session or o.cutoff_at > $2 and exists (select from awaited))
    for update of o, p),
  paid as (${markPaidSql('waiting', { at: '$2', brand: '$9', last4: '$10', intentId: '$11', cardId: '$12' })}),
  said as (
    select $3::text as key, 'mail' as channel, $4::text as recipient, $5::jsonb as content, $2::timestamptz as created_at,
      $7::int as account_id, $8::text as kind from paid),
  ${insertMessages('said')},
  ${plans.paidSql({ paid: 'paid', awaited: 'awaited', now: '$2' })},
  linked as (
    update orders set subscription_id = begun.id from begun, paid where orders.id = paid.order_id),
  ${endHold('paid')}
  select order_id from paid`

async function endUnpaid(
  tx: Queries,
  order: OrderRecord,
  end: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  await endPayment(tx, order.paymentId, end, now)
  await tx.query(
    `with ended as (update orders set status = $2 where id = $1 returning id)
     insert into order_events (order_id, status, actor, at) select id, $2, 'system', $3 from ended`,
    [order.id, end === 'failed' ? 'payment-failed' : 'expired', now],
  )
  await releaseServings(tx, order)
  if (order.promoCode) await releasePromotion(tx, order.id, now)
  if (order.creditCents > 0) await returnCredit(tx, order.id, now)
  // A renewal's customer hears of the box.
  if (!order.isRenewal) await schedule(tx, [toTellUnpaid(order.id, now)])
}

/** Confirms an order that costs nothing in the transaction that wrote it, with a word of its own to its customer. */
export async function settleFree(tx: Queries, order: OrderRecord, mail: Message, now: Date): Promise<void> {
  if (!(await markPaid(tx, order, { receivedCents: 0 }, mail, now)))
    throw new Error(`Order ${order.id} does not wait for nothing`)
}
