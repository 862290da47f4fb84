import type { Order } from '@ladlewell/contract/ordering.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import type { ProviderState } from '@ladlewell/domain/settlement.ts'
import type { Addressee } from '../../platform/letter.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { Unknown } from '../../vendors/stripe-client.ts'
import { type DriveOptions, drivePayment } from '../payments/drive.ts'
import {
  cardPaysCents,
  claimDuePayments,
  makeDue,
  type Payment,
  paymentOfOrder,
} from '../payments/queries.ts'
import { orderOf } from './queries.ts'
import type { OrderRecord } from './record.ts'
import { settle } from './settle.ts'
import { orderView } from './view.ts'

/** The order that a checkout key names, and whether it was there before; or why there is none. */
export type Placed = { order: Order; known: boolean } | Refusal

/** Where an order stands after a step: the record as stored, and what the browser needs to go on. */
export interface Standing {
  order: OrderRecord
  clientSecret: string | null
}

const JOIN_WAIT_MS = 8000
const JOIN_LOOK_EVERY_MS = 100

/** Takes the payment of an order that was just committed. */
export async function payOrder(
  parts: Parts,
  order: OrderRecord,
  payer: Pick<
    Payment,
    'email' | 'language' | 'paymentMethod' | 'providerCustomerId' | 'expiresAt' | 'keepCard'
  > & { origin?: Origin },
  now: Date,
): Promise<Standing> {
  const { origin, ...known } = payer
  if (order.totalCents === order.creditCents)
    return bringOn(
      parts,
      order,
      { ...payer, accountId: order.accountId },
      { kind: 'succeeded', receivedCents: 0 },
      now,
    )
  const payment: Payment = {
    id: order.paymentId,
    orderId: order.id,
    accountId: order.accountId,
    status: 'pending',
    amountCents: order.totalCents,
    creditCents: order.creditCents,
    mayBeCharged: payer.providerCustomerId !== null,
    intentId: null,
    version: 1,
    createdAt: order.placedAt,
    tries: 0,
    offSession: order.isRenewal,
    ...known,
  }
  const state = await drivePayment(parts.db, parts.provider, payment, now, { origin })
  if (state.kind === 'unknown') await makeDue(parts.db, payment.id)
  return bringOn(parts, order, payment, state, now)
}

/**
 * Joins an order that this checkout has made before. While another request is at work on it we wait for its outcome;
 * when the customer has just confirmed at the bank, or nobody is at work any more, we go on ourselves.
 */
export async function joinOrder(
  parts: Parts,
  accountId: number,
  orderId: number,
  now: Date,
  origin?: Origin,
): Promise<Placed> {
  const deadline = performance.now() + JOIN_WAIT_MS
  while (true) {
    const order = await orderOf(parts.db, accountId, orderId)
    if (!order) throw new Error(`Order ${orderId} vanished`)
    if (order.paymentStatus === 'action-required') {
      return answerOf(await stepOn(parts, await paymentOfOrder(parts.db, orderId), now, { origin }), now)
    }
    if (order.paymentStatus !== 'pending' || isPutOff(order))
      return answerOf({ order, clientSecret: null }, now)
    const [abandoned] = await claimDuePayments(parts.db, 1, orderId)
    if (abandoned) return answerOf(await stepOn(parts, abandoned, now, { origin }), now)
    if (performance.now() > deadline) return answerOf({ order, clientSecret: null }, now)
    await new Promise(resolve => setTimeout(resolve, JOIN_LOOK_EVERY_MS))
  }
}

/** Asks the provider about a payment, does what is left to do, and writes down what came of it. */
export async function stepOn(
  parts: Parts,
  payment: Payment,
  now: Date,
  options: DriveOptions = {},
): Promise<Standing> {
  const order = await orderOf(parts.db, null, payment.orderId)
  if (!order) throw new Error(`No order ${payment.orderId}`)
  const state: ProviderState | Unknown =
    cardPaysCents(payment) === 0
      ? { kind: 'succeeded', receivedCents: 0 }
      : await drivePayment(parts.db, parts.provider, payment, now, options)
  return bringOn(parts, order, payment, state, now)
}

async function bringOn(
  parts: Parts,
  order: OrderRecord,
  to: Addressee,
  state: ProviderState | Unknown,
  now: Date,
): Promise<Standing> {
  const clientSecret = state.kind === 'action-required' ? state.clientSecret : null
  if (state.kind === 'unknown' || state.kind === 'processing' || state.kind === 'unconfirmed') {
    return { order, clientSecret }
  }
  const settlement = await settle(parts, order, to, state, now)
  if (settlement === 'paid')
    return {
      order: { ...order, paymentStatus: 'paid', capturedCents: order.totalCents, settledAt: now },
      clientSecret,
    }
  return { order: (await orderOf(parts.db, null, order.id)) ?? order, clientSecret }
}

/** 200 paid, 402 declined or to be confirmed, 409 too late, 202 not known yet. */
export function answerOf({ order, clientSecret }: Standing, now: Date): Placed {
  const extra = { orderId: order.id }
  if (order.status === 'payment-failed' || isPutOff(order)) {
    return refuse('payment-declined', {
      extra,
      ...(order.declineMessage ? { message: order.declineMessage } : {}),
    })
  }
  if (order.status === 'expired') {
    return refuse('order-expired', {
      extra,
      ...(order.refundedCents > 0 ? { message: EXPIRED_BUT_PAID } : {}),
    })
  }
  if (order.paymentStatus === 'action-required' && clientSecret) {
    return refuse('payment-action-required', { extra: { ...extra, clientSecret } })
  }
  return { order: orderView(order, now), known: order.paymentStatus === 'paid' }
}

/** A weekly box waits for its next try, or for another card. */
function isPutOff({ isRenewal, paymentStatus, declineMessage }: OrderRecord): boolean {
  return isRenewal && paymentStatus === 'pending' && declineMessage !== null
}

const EXPIRED_BUT_PAID = sentences['expired-but-paid']
