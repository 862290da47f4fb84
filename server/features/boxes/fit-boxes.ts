import type { Queries } from '../../platform/database.ts'
import type { Mail } from '../../platform/outbox.ts'
import { bringBackBoxes, skipBoxes } from './changes.ts'
import { broughtBackMail, type MailPlace, skippedMail } from './mails.ts'
import { type BoxInHand, type BoxRecord, boxesInHand, type SubscriptionTerms } from './queries.ts'
import { receipts } from './receipts.ts'

/** Locked boxes of one subscription, by what becomes of them. */
export interface Fitting {
  /** Their kitchen does not deliver on their day. */
  closed?: readonly BoxRecord[]
  /** Their kitchen cooks less on their day. */
  full?: readonly BoxRecord[]
  /** Their kitchen delivers on their day again. */
  opened?: readonly BoxRecord[]
  /** Their day has another menu week. */
  otherWeek?: readonly BoxRecord[]
}

/** Makes boxes fit what their kitchen delivers, with receipts. Answers which were changed, and the mails that say so. */
export async function fitBoxes(
  tx: Queries,
  place: MailPlace,
  subscription: SubscriptionTerms,
  { closed = [], full = [], opened = [], otherWeek = [] }: Fitting,
  now: Date,
): Promise<{ ids: ReadonlySet<number>; mails: Mail[] }> {
  const shut = (await skipBoxes(tx, closed, { actor: 'chef', why: 'kitchen-closed' }, now)).skipped
  const without = (await skipBoxes(tx, full, { actor: 'chef', why: 'no-servings-left' }, now)).skipped
  const back = await bringBackBoxes(tx, subscription, opened, { actor: 'system', why: 'planned' }, now)
  const anew = await bringBackBoxes(tx, subscription, otherWeek, { actor: 'system', why: 'planned' }, now)
  const skipped = [...shut, ...without]
  await receipts(
    tx,
    subscription,
    [
      ...skipped.map(
        ({ deliveryDate, why }) =>
          ({ kind: 'skipped', actor: 'chef', deliveryDate, details: { why } }) as const,
      ),
      ...back.map(
        ({ deliveryDate }) =>
          ({ kind: 'unskipped', actor: 'system', deliveryDate, details: { why: 'kitchen-closed' } }) as const,
      ),
    ],
    now,
  )
  const hands = await boxesInHand(
    tx,
    [...skipped, ...back].map(({ id }) => id),
  )
  const of = (boxes: readonly BoxRecord[]) => hands.filter(({ box }) => boxes.some(({ id }) => id === box.id))
  return {
    ids: new Set([...skipped, ...back, ...anew].map(({ id }) => id)),
    mails: [
      ...skippedMails(of(shut), place),
      ...skippedMails(of(without), place),
      ...backMails(of(back), place),
    ],
  }
}

/** Several at once are told of once: by date, the first with the days of the others. */
function skippedMails(hands: readonly BoxInHand[], place: MailPlace): Mail[] {
  const [first, ...others] = hands
  if (!first) return []
  // A kitchen that has to pass an inspection says of all days that it is closed.
  const also = first.subscription.chef.isShut ? [] : others.map(({ box }) => box.deliveryDate)
  return [skippedMail(first, { also }, place)]
}

function backMails(hands: readonly BoxInHand[], place: MailPlace): Mail[] {
  const [first, ...others] = hands
  return first ? [broughtBackMail(first, place, { andLater: others.length > 0 })] : []
}

/** SQL: whether box `b` holds a meal that cannot be had on its date any more. */
export const holdsGone = `
  exists (
    select 1 from jsonb_array_elements(b.picks) as pick join meals m on m.id = (pick->>'mealId')::int
    where m.delisted_at is not null or m.week_group <> b.menu_week or m.sold_out_through >= b.delivery_date
      or exists (select 1 from recalls r where r.meal_id = m.id and r.delivery_date = b.delivery_date))`
