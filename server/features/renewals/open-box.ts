import { isWithinCeiling } from '@ladlewell/domain/box/box.ts'
import { attemptsBy } from '@ladlewell/domain/box/charge.ts'
import { chargeAfterOpening } from '@ladlewell/domain/box/step.ts'
import { isRunningOn } from '@ladlewell/domain/subscription.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { TaskOutcome } from '../../platform/tasks.ts'
import { type Filling, type FreshPicks, fillingOf } from '../boxes/filling.ts'
import { aboveCeilingMail, openedMail } from '../boxes/mails.ts'
import { type BoxInHand, boxInHand, lockedBox } from '../boxes/queries.ts'
import { boxQuote } from '../boxes/quote.ts'
import { moveBox } from '../boxes/record.ts'
import { tellReplaced } from '../boxes/replaced.ts'
import { skipAndTell } from '../boxes/skip-and-tell.ts'
import { namesOn } from '../menu/date-menu.ts'

const SOON_MS = 60_000
/** How often a box is looked at again that somebody changes at the same moment. */
const LOOKS = 3

/**
 * Opens a planned box: its meals are chosen, priced and told. One that nothing suits is skipped and told; one above
 * the ceiling asks. Whatever calls it, and however often, it happens once. Answers when the box is looked at next.
 */
export async function openBox(parts: Parts, boxId: number, now: Date): Promise<TaskOutcome> {
  for (let look = 0; look < LOOKS; look++) {
    const hand = await boxInHand(parts.db, boxId)
    if (hand?.box.state !== 'planned') return 'done'
    const filling = await fillingOf(parts.db, hand)
    const outcome = await parts.db.transaction(tx => openAs(tx, parts, hand, filling, now))
    if (outcome !== 'changed') return outcome
  }
  return { dueAt: new Date(now.getTime() + SOON_MS) }
}

async function openAs(
  tx: Queries,
  parts: Parts,
  known: BoxInHand,
  filling: Filling,
  now: Date,
): Promise<TaskOutcome | 'changed'> {
  const hand = await lockedBox(tx, { boxId: known.box.id })
  if (!hand || !isAsRead(hand, known) || !mayOpen(hand, now)) return 'changed'
  const { outcome } = filling
  if (typeof outcome === 'string') {
    await skipAndTell(tx, parts, hand, outcome, now)
    return 'done'
  }
  return openWith(tx, parts, hand, { ...filling, outcome }, now)
}

async function openWith(
  tx: Queries,
  parts: Parts,
  { box, subscription }: BoxInHand,
  { outcome, menuWeek, meals }: Filling & { outcome: FreshPicks },
  now: Date,
): Promise<TaskOutcome> {
  const { picks, pickedBy } = outcome
  const quote = boxQuote(picks, meals, parts.market)
  const shownTotalCents = quote.totalCents
  const { ceilingCents } = subscription
  const isAsked = !isWithinCeiling(shownTotalCents, { ceilingCents, agreedTotalCents: box.agreedTotalCents })
  const obstacle = isAsked ? 'above-ceiling' : null
  const dueAt = chargeAfterOpening(box.cutoffAt, box.why === 'brought-back', now)
  // Nothing is charged before its customer had the time until then.
  const attempts = dueAt > now ? attemptsBy(now, box.cutoffAt) : 0
  const also = { picks, pickedBy, menuWeek, shownTotalCents, obstacle, attempts } as const
  const opened = await moveBox(tx, box, 'open', { actor: 'system', why: 'opened' }, now, also)
  const after = { box: { ...box, ...opened }, subscription }
  const names = namesOn(meals)
  const mail = isAsked
    ? aboveCeilingMail(after, { names, quote }, parts)
    : openedMail(after, { names, quote, chargeAt: dueAt }, parts)
  await enqueue(tx, mail, now)
  await tellReplaced(tx, after, outcome, parts, now)
  return { dueAt }
}

function isAsRead({ box, subscription }: BoxInHand, known: BoxInHand): boolean {
  return box.version === known.box.version && subscription.version === known.subscription.version
}

function mayOpen({ box, subscription }: BoxInHand, now: Date): boolean {
  return now < box.cutoffAt && isRunningOn(subscription, box.deliveryDate)
}
