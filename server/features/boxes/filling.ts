import {
  type ChoiceInput,
  chooseMeals,
  dietsOf,
  type MealPick,
  type Unfilled,
} from '@ladlewell/domain/box/choose-meals.ts'
import { type RepairedPicks, repairPicks } from '@ladlewell/domain/box/repair-picks.ts'
import { daysBetween } from '@ladlewell/domain/calendar.ts'
import { menuWeekOf, type WeekGroup } from '@ladlewell/domain/menu-week.ts'
import { batched } from '../../platform/batched.ts'
import type { Queries } from '../../platform/database.ts'
import { type DateMeal, type DateMenu, menusOf } from '../menu/date-menu.ts'
import { type Household, householdsOf } from './household.ts'
import type { BoxInHand, BoxRecord } from './queries.ts'

export interface FreshPicks {
  picks: MealPick[]
  pickedBy: NonNullable<BoxRecord['pickedBy']>
  /** What it held before and cannot be had any more; other meals stand for it. */
  replaced: RepairedPicks['replaced']
}

export interface Filling {
  outcome: FreshPicks | Unfilled
  menuWeek: WeekGroup
  /** The date's menu: every pick is on it. */
  meals: ReadonlyMap<number, DateMeal>
}

/** A box as it would be filled now: what it holds, as far as that can still be had, and meals of its rule for the rest. */
export const fillingOf = batched<BoxInHand, Filling>(async (db, hands) => {
  const fillings = await picksFor(db, hands)
  return hands.map(({ box }) => fillings.get(box.id)!)
})

/** The same of many boxes, by their ids, in two statements. */
export async function picksFor(
  db: Queries,
  hands: readonly BoxInHand[],
): Promise<ReadonlyMap<number, Filling>> {
  if (hands.length === 0) return new Map()
  const served = hands.map(hand => ({ hand, ...servedOf(hand) }))
  const menus = await menusOf(db, served)
  const households = await householdsOf(
    db,
    served.map(({ hand, menuWeek }) => ({ id: hand.box.id, menuWeek })),
  )
  const menuBy = new Map(menus.map(menu => [keyOf(menu), menu]))
  const householdBy = new Map(households.map(household => [household.boxId, household]))
  return new Map(
    served.map(({ hand, menuWeek, ...date }) => {
      const menu = menuBy.get(keyOf(date))!
      const input = inputOf(hand, menu, householdBy.get(hand.box.id)!)
      const meals = new Map(menu.meals.map(meal => [meal.id, meal]))
      return [hand.box.id, { outcome: filled(hand.box, input), menuWeek, meals }]
    }),
  )
}

/** The kitchen, date and menu week of a box; the kitchen may have turned its weeks since the box was planned. */
export function servedOf({
  box,
  subscription: { chef },
}: {
  box: BoxRecord
  subscription: BoxInHand['subscription']
}) {
  const date = box.deliveryDate
  return { chefId: chef.id, date, menuWeek: menuWeekOf(chef.schedule.anchor, date) }
}

function filled({ picks, pickedBy }: BoxRecord, input: ChoiceInput): FreshPicks | Unfilled {
  if (picks.length === 0 || pickedBy === null) {
    const chosen = chooseMeals(input)
    return typeof chosen === 'string' ? chosen : { picks: chosen, pickedBy: 'rule', replaced: [] }
  }
  const repaired = repairPicks(input, picks as MealPick[])
  return typeof repaired === 'string' ? repaired : { ...repaired, pickedBy }
}

function inputOf({ box, subscription }: BoxInHand, menu: DateMenu, household: Household): ChoiceInput {
  const { diet, favorites, had, lastTime, wished } = household
  const liked = new Set(favorites)
  const lastHad = new Map(had.map(({ mealId, date }) => [mealId, date]))
  const facts = new Map(wished?.map(meal => [meal.id, meal]))
  return {
    slots: subscription.slots,
    wish: subscription.wish.map(item => {
      const meal = facts.get(item.mealId)
      return { ...item, diets: meal ? dietsOf(meal) : [] }
    }),
    profile: diet,
    menu: menu.meals.map(meal => {
      const last = lastHad.get(meal.id)
      const weeksAgo = last ? Math.floor(daysBetween(last, box.deliveryDate) / 7) : null
      return { ...meal, isFavorite: liked.has(meal.id), weeksAgo }
    }),
    repeat: subscription.rule === 'repeat' ? lastTime : null,
    servingsLeft: menu.servingsLeft,
  }
}

const keyOf = ({ chefId, date }: Pick<DateMenu, 'chefId' | 'date'>) => `${chefId} ${date}`
