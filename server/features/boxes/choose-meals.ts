import { type MealPick, merged, servingsOf } from '@ladlewell/domain/box/choose-meals.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { OrderItem } from '@ladlewell/domain/place-order.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type DateMeal, menusOf, namesOn } from '../menu/date-menu.ts'
import { servedOf } from './filling.ts'
import { chosenMail } from './mails.ts'
import { type BoxInHand, lockedBox } from './queries.ts'
import { receipt } from './receipts.ts'
import { setPicks } from './set-picks.ts'
import { type Asking, missingBox } from './skip-box.ts'
import { tooLateToPay } from './too-late.ts'

export interface Choice {
  subscriptionId: number
  date: MarketDate
  /** Of the box, as it was when they chose. */
  version: number
  picks: readonly OrderItem[]
}

/**
 * Puts the customer's own meals into a box that is not locked yet: as many as it has slots, of the date's menu, as far
 * as they can still be had. What conflicts with their diet profile is theirs to choose. The same meals again change nothing.
 */
export async function chooseMeals(
  { db, ...parts }: Parts,
  { accountId, actor }: Asking,
  { version, picks: chosen, ...which }: Choice,
  now: Date,
): Promise<BoxInHand | Refusal> {
  const picks = merged(chosen.map(item => ({ ...item, reason: 'yours' })))
  return db.transaction(async tx => {
    const hand = await lockedBox(tx, { accountId, ...which })
    if (!hand) return missingBox(tx, accountId, which.subscriptionId)
    const { box, subscription } = hand
    const shut = whyShut(hand, now)
    if (shut) return shut
    if (box.pickedBy === 'customer' && isSame(box.picks as MealPick[], picks)) return hand
    if (box.version !== version) return refuse('changed-meanwhile')
    if (servingsOf(picks) !== subscription.slots) return refuse('wrong-number-of-meals')
    const [menu] = await menusOf(tx, [servedOf(hand)])
    const meals = new Map(menu!.meals.map(meal => [meal.id, meal]))
    const mealIds = notToBeHad(picks, meals)
    if (mealIds.length > 0) return refuse('meal-not-on-menu', { extra: { mealIds } })

    const { after, quote } = await setPicks(tx, parts, hand, { picks, pickedBy: 'customer', meals }, now)
    const unasked = whyNotOnBehalf(hand, { actor, totalCents: quote.totalCents })
    if (unasked) return unasked
    const details = { picks: picks.map(pick => ({ ...pick, name: meals.get(pick.mealId)!.name })) }
    await receipt(tx, subscription, { kind: 'chose', actor, deliveryDate: box.deliveryDate, details }, now)
    const names = namesOn(meals)
    await enqueue(tx, chosenMail(after, { names, totalCents: quote.totalCents }, parts), now)
    return after
  })
}

/** Why the meals of a box can no longer be changed; null: they can. */
export function whyShut({ box }: BoxInHand, now: Date): Refusal | null {
  if (now >= box.cutoffAt) return refuse('cut-off-passed')
  return box.state === 'planned' || box.state === 'open' ? tooLateToPay(box, now) : refuse('box-locked')
}

/** Nobody but the customer makes an open box cost more than it was said to, or a week come that would be skipped. */
export function whyNotOnBehalf(
  { box: { state, pickedBy, why, shownTotalCents }, subscription }: BoxInHand,
  { actor, totalCents }: { actor: Asking['actor']; totalCents: Cents },
): Refusal | null {
  if (actor === 'customer') return null
  const isDearer = state === 'open' && shownTotalCents !== null && totalCents > shownTotalCents
  const wouldNotCome = subscription.rule === 'skip' && pickedBy !== 'customer' && why !== 'brought-back'
  return isDearer || (state === 'planned' && wouldNotCome) ? refuse('not-on-behalf') : null
}

function notToBeHad(picks: readonly MealPick[], meals: ReadonlyMap<number, DateMeal>): number[] {
  return [...new Set(picks.map(({ mealId }) => mealId))].filter(id => {
    const meal = meals.get(id)
    const wanted = servingsOf(picks.filter(({ mealId }) => mealId === id))
    return !meal?.isAvailable || wanted > (meal.left ?? Infinity)
  })
}

function isSame(one: readonly MealPick[], other: readonly MealPick[]): boolean {
  const sorted = (picks: readonly MealPick[]) =>
    picks.map(pick => `${pick.mealId} ${pick.sideOption} ${pick.doubleProtein} ${pick.quantity}`).sort()
  return sorted(one).join() === sorted(other).join()
}
