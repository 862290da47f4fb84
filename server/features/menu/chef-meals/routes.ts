import * as contract from '@ladlewell/contract/chef-meals.ts'
import type { MealDetails, WrittenMeal } from '@ladlewell/contract/meal.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { runningWeek, WEEKS_AHEAD } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Edge } from '../../../platform/edge.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Viewer } from '../../../platform/session.ts'
import { createThrottle } from '../../../platform/throttle.ts'
import type { KitchenChanges, Save } from '../../chefs/kitchen-changes.ts'
import { addMeal, copyToWeek } from './add-meal.ts'
import { changeMeal } from './change-meal.ts'
import { type ChefMealRow, chefMealView, markMeal, mealOfKitchen, mealsOfKitchen } from './queries.ts'

/** What chefs do to their own menus. */
export function chefMealRoutes(edge: Edge, parts: Parts, changes: KitchenChanges): void {
  const { db, market } = parts
  const uploads = createThrottle(db, 'meal-photo', { burst: 40, perMinute: 10 })

  const withPhoto = async <T>(kitchen: Kitchen, change: () => Promise<T | Refusal>) => {
    return (await uploads.refusal(String(kitchen.id))) ?? change()
  }
  const marking =
    (...[id, set, value]: MarkOfMeal): Save<ChefMealRow> =>
    async (tx, kitchen) =>
      (await markMeal(tx, kitchen.id, id, set, value)) ?? refuse('meal-not-found')
  const mark = async (viewer: Viewer, seen: string | undefined, now: Date, ...meal: MarkOfMeal) => {
    const made = await changes.make(viewer, seen, marking(...meal), now)
    return isRefusal(made) ? made : { ...chefMealView(made.saved), done: made.done }
  }

  edge.serve(contract.listChefMeals, async ({ kitchen, now }) => {
    const week = runningWeek(kitchen.schedule, now, market)
    const meals = await mealsOfKitchen(db, kitchen.id)
    return {
      state: kitchen.state,
      currentWeek: week?.currentWeek ?? null,
      weekEnds: week?.slots.at(-1)?.date ?? null,
      meals: meals.map(chefMealView),
    }
  })
  edge.serve(contract.getChefMeal, async ({ kitchen, params }) => {
    const meal = await mealOfKitchen(db, kitchen.id, params.id)
    return meal ? chefMealView(meal) : refuse('meal-not-found')
  })
  edge.serve(contract.addChefMeal, async ({ viewer, kitchen, body, file, now }) => {
    const meal = completeMeal(body, file !== null)
    if (isRefusal(meal)) return meal
    return withPhoto(kitchen, () => addMeal(parts, viewer, kitchen, meal, file!, now))
  })
  edge.serve(contract.changeChefMeal, async ({ viewer, kitchen, params: { id }, body, file: photo, now }) => {
    const { version, seen, ...written } = body
    const meal = completeMeal(written, true)
    if (isRefusal(meal)) return meal
    const change = () =>
      changeMeal({ ...parts, changes }, viewer, kitchen, { id, version, meal, photo, seen }, now)
    return photo ? withPhoto(kitchen, change) : change()
  })
  edge.serve(contract.archiveChefMeal, async ({ viewer, params, query, now }) => {
    const archived = await mark(viewer, query.seen, now, params.id, 'archived', now)
    return isRefusal(archived) ? archived : { done: archived.done }
  })
  edge.serve(contract.copyChefMeal, ({ viewer, kitchen, params: { id }, body, now }) =>
    copyToWeek(parts, viewer, kitchen, { id, group: body.weekGroup }, now),
  )
  edge.serve(contract.listChefMeal, ({ viewer, params, body, now }) =>
    mark(viewer, body.seen, now, params.id, 'paused', body.listed ? null : now),
  )
  edge.serve(contract.sellOutChefMeal, ({ viewer, params, body, now }) => {
    const today = marketDateAt(now, market.timeZone)
    if (body.through !== null && !isAhead(body.through, today))
      return refuse('validation-failed', { fields: { through: sentences['day-passed'] } })
    return mark(viewer, body.seen, now, params.id, 'soldOut', body.through)
  })
  edge.serve(contract.foretellMealMark, ({ viewer, params: { id }, body, now }) =>
    changes.foretell(
      viewer,
      body.mark === 'sold-out' ? marking(id, 'soldOut', body.through) : marking(id, body.mark, now),
      now,
    ),
  )
}

type MarkOfMeal = Parameters<typeof markMeal> extends [unknown, unknown, ...infer Mark] ? Mark : never

function isAhead(date: MarketDate, today: MarketDate): boolean {
  return date >= today && date <= addDays(today, 7 * WEEKS_AHEAD)
}

/** The meal, if it has everything that is required. Refuses with required-missing, naming each field. */
function completeMeal(meal: WrittenMeal, hasPhoto: boolean): MealDetails | Refusal {
  const { name, description, cuisineType, pricePerServing } = meal
  const texts = Object.entries({ name, description, cuisineType }).filter(([, text]) => text === '')
  const missing = [
    ...texts.map(([field]) => field),
    ...(pricePerServing === null ? ['pricePerServing'] : []),
    ...(hasPhoto ? [] : ['photo']),
  ]
  if (pricePerServing !== null && missing.length === 0) return { ...meal, pricePerServing }
  const fields = Object.fromEntries(missing.map(field => [field, sentences['field-missing']]))
  return refuse('required-missing', { fields })
}
