import { unpaidStates } from '@ladlewell/domain/box/box.ts'
import { mayReturn } from '@ladlewell/domain/box/replan.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'
import { bringBackBoxes, skipBoxes } from '../boxes/changes.ts'
import { type BoxInHand, type BoxRecord, boxesInHand } from '../boxes/queries.ts'
import { receipts } from '../boxes/receipts.ts'
import { replanBoxes } from '../chefs/replanning.ts'

const why = 'account-closed'

/** Keeps a customer's subscriptions from other changes: before their account's own row is locked. */
export async function lockSubscriptionsOf(tx: Queries, accountId: number): Promise<void> {
  await tx.query(
    'select from subscriptions where account_id = $1 order by id for update',
    [accountId],
    'lock-subscriptions-of',
  )
}

/**
 * Skips the unpaid boxes of a customer whose account is closed, with their receipts. What is paid is an order and
 * stays. Answers how many, and the orders whose payment is to be ended after the commit; the message is the caller's.
 */
export async function skipBoxesOfClosed(
  tx: Queries,
  accountId: number,
  now: Date,
): Promise<{ skipped: number; stopped: number[] }> {
  const hands = await boxesWith(tx, accountId, 'unpaid')
  const boxes = hands.map(({ box }) => box)
  const { skipped, stopped } = await skipBoxes(tx, boxes, { actor: 'staff', why }, now)
  await prove(tx, hands, 'skipped', now)
  return { skipped: skipped.length, stopped }
}

/**
 * Brings back what closing the account skipped, as far as an attempt at it is still ahead: each is told and priced anew
 * before it is charged. Answers how many come; the message is the caller's.
 */
export async function bringBackBoxesOfClosed(tx: Queries, accountId: number, now: Date): Promise<number> {
  const hands = (await boxesWith(tx, accountId, 'skipped')).filter(
    ({ box, subscription }) => !subscription.cancelledAt && mayReturn(subscription, box, now),
  )
  const back: BoxRecord[] = []
  for (const { subscription, boxes } of bySubscription(hands))
    back.push(...(await bringBackBoxes(tx, subscription, boxes, { actor: 'staff', why: 'planned' }, now)))
  // On the others their kitchen is closed by now.
  const coming = new Set(back.flatMap(({ id, state }) => (state === 'planned' ? id : [])))
  await prove(
    tx,
    hands.filter(({ box }) => coming.has(box.id)),
    'unskipped',
    now,
  )
  // Boxes of closed accounts were left alone when their kitchens changed their days.
  const chefs = await tx.query<{ id: number }>(
    'select distinct chef_id as id from subscriptions where account_id = $1 and cancelled_at is null',
    [accountId],
  )
  await replanBoxes(
    tx,
    chefs.map(({ id }) => id),
    now,
  )
  return coming.size
}

async function prove(
  tx: Queries,
  hands: readonly BoxInHand[],
  kind: 'skipped' | 'unskipped',
  now: Date,
): Promise<void> {
  const written = (boxes: readonly BoxRecord[]) =>
    boxes.map(({ deliveryDate }) => ({ kind, actor: 'staff', deliveryDate, details: { why } }) as const)
  for (const { subscription, boxes } of bySubscription(hands))
    await receipts(tx, subscription, written(boxes), now)
}

/** Few people have more than one. */
function bySubscription(hands: readonly BoxInHand[]) {
  return [...Map.groupBy(hands, ({ subscription }) => subscription.id).values()].map(of => ({
    subscription: of[0]!.subscription,
    boxes: of.map(({ box }) => box),
  }))
}

const conditions = {
  unpaid: among('b.state', unpaidStates),
  skipped: `b.state = 'skipped' and b.why = '${why}'`,
}

async function boxesWith(
  tx: Queries,
  accountId: number,
  which: keyof typeof conditions,
): Promise<BoxInHand[]> {
  const found = await tx.query<{ id: number }>(
    `select b.id from subscriptions s join boxes b on b.subscription_id = s.id
     where s.account_id = $1 and ${conditions[which]} order by b.id for update of b`,
    [accountId],
  )
  return boxesInHand(
    tx,
    found.map(({ id }) => id),
  )
}
