import type { AddressInput } from '@ladlewell/contract/addresses.ts'
import { errors } from '@ladlewell/contract/errors.ts'
import { bringsTo } from '@ladlewell/domain/area.ts'
import { nextAttempt } from '@ladlewell/domain/box/box.ts'
import type { Weekday } from '@ladlewell/domain/calendar.ts'
import { delivers } from '@ladlewell/domain/market.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/security-log.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { schedule } from '../../platform/tasks.ts'
import { normalizedAddress } from '../accounts/addresses.ts'
import { BOX_QUEUE, bringBackBoxes } from '../boxes/changes.ts'
import { changeBoxDates } from '../boxes/dates.ts'
import { lockedBoxesOf, type SubscriptionTerms, termsOf } from '../boxes/queries.ts'
import { receipt } from '../boxes/receipts.ts'
import { moveBoxes } from '../boxes/record.ts'
import { keepCard } from '../payments/cards.ts'
import { type TermsChanges, termsChangedMail } from './mails.ts'
import { changeSubscription, type SubscriptionChange } from './record.ts'

export interface TermsWish {
  version: number
  weekday?: string | undefined
  slots?: number | undefined
  rule?: SubscriptionTerms['rule'] | undefined
  ceilingCents?: Cents | null | undefined
  address?: AddressInput | undefined
  paymentMethod?: string | undefined
}

/** Changes what is sent from now on; boxes that are locked or ordered stay as they are. */
export async function changeTerms(
  parts: Parts,
  viewer: Viewer,
  { subscriptionId, wish, origin }: { subscriptionId: number; wish: TermsWish; origin: Origin },
  now: Date,
): Promise<undefined | Refusal> {
  const { db, market } = parts
  // What is charged, to what, and where it goes is agreed to by nobody else.
  const isOnBehalf = viewer.actingStaffId !== null
  if (isOnBehalf && (wish.paymentMethod || wish.address)) return refuse('not-on-behalf')
  if (wish.address && !delivers(market, wish.address.postalCode)) return outside
  if (wish.paymentMethod) {
    const kept = await keepCard(parts, viewer, wish.paymentMethod, origin, now)
    if (isRefusal(kept)) return kept
  }
  return db.transaction(async tx => {
    const known = await termsOf(tx, viewer.accountId, subscriptionId, { lock: true })
    if (!known) return refuse('subscription-not-found')
    if (known.cancelledAt) return refuse('subscription-cancelled')
    if (known.version !== wish.version) return refuse('changed-meanwhile')
    if (wish.address && !bringsTo(market, known.chef.reach, wish.address.postalCode)) return outside
    const changes = changesOf(known, wish)
    if (Object.keys(changes).length === 0) return
    // Nor that weeks are charged which would be skipped.
    const isDearer = changes.slots || changes.ceilingCents || changes.rule?.from === 'skip'
    if (isOnBehalf && isDearer) return refuse('not-on-behalf')
    if (changes.weekday && !known.chef.schedule.weekdays.includes(changes.weekday.to))
      return refuse('not-a-delivery-day')
    const subscription = await changeSubscription(tx, known, wished(changes, wish))
    await changeBoxes(parts, tx, { subscription, changes, actor: actorOf(viewer) }, now)
    await receipt(tx, subscription, { kind: 'terms-changed', actor: actorOf(viewer), details: changes }, now)
    await enqueue(tx, termsChangedMail(subscription, changes, parts), now)
  })
}

const outside = refuse('outside-area', {
  fields: { 'address.postalCode': errors['outside-area'].message },
})

function changesOf(known: SubscriptionTerms, wish: TermsWish): TermsChanges {
  const changes: TermsChanges = {}
  if (wish.weekday && wish.weekday !== known.weekday)
    changes.weekday = { from: known.weekday, to: wish.weekday as Weekday }
  if (wish.slots && wish.slots !== known.slots) changes.slots = { from: known.slots, to: wish.slots }
  if (wish.rule && wish.rule !== known.rule) changes.rule = { from: known.rule, to: wish.rule }
  if (wish.ceilingCents !== undefined && wish.ceilingCents !== known.ceilingCents)
    changes.ceilingCents = { from: known.ceilingCents, to: wish.ceilingCents }
  const address = wish.address && normalizedAddress(wish.address)
  if (address && !isSame(address, known.address)) changes.address = address
  if (wish.paymentMethod && wish.paymentMethod !== known.paymentMethod) changes.card = true
  return changes
}

function wished(
  changes: TermsChanges,
  { paymentMethod }: Pick<TermsWish, 'paymentMethod'>,
): SubscriptionChange {
  const { weekday, slots, rule, ceilingCents, address } = changes
  return {
    ...(weekday && { weekday: weekday.to }),
    ...(slots && { slots: slots.to }),
    ...(rule && { rule: rule.to }),
    ...(ceilingCents && { ceilingCents: ceilingCents.to }),
    ...(address && { address }),
    ...(paymentMethod && { paymentMethod }),
  }
}

interface Changed {
  subscription: SubscriptionTerms
  changes: TermsChanges
  actor: 'customer' | 'staff'
}

async function changeBoxes(
  { market }: Parts,
  tx: Queries,
  { subscription, changes, actor }: Changed,
  now: Date,
): Promise<void> {
  const coming = await lockedBoxesOf(tx, subscription.id, now)
  const dated = changes.weekday ? await changeBoxDates(tx, market, subscription, coming, now) : coming
  // A choice of another number of meals is none.
  const chosen = dated.filter(({ state }) => state !== 'locked' && state !== 'ordered')
  const emptied = changes.slots
    ? await moveBoxes(
        tx,
        chosen.map(box => ({ box, also: { picks: [], pickedBy: null } })),
        now,
      )
    : chosen
  if (changes.weekday || changes.slots) {
    const open = emptied.filter(({ state }) => state === 'open')
    await bringBackBoxes(tx, subscription, open, { actor, why: 'planned' }, now)
  }
  const waiting = coming.filter(
    ({ state, obstacle, cutoffAt }) =>
      (changes.card && (state === 'locked' || obstacle === 'card-needed')) ||
      // After its last attempt nothing else would look at it before it is skipped.
      (changes.ceilingCents && obstacle === 'above-ceiling' && !nextAttempt(cutoffAt, now)),
  )
  await schedule(
    tx,
    waiting.map(({ id }) => ({ queue: BOX_QUEUE, key: String(id), dueAt: now })),
  )
}

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
