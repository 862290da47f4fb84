import type { Meal } from '@ladlewell/contract/meal.ts'

/** Whether a meal can be ordered now: it is on its chef's menu this week, and there is some left. */
export function isOrderable(
  meal: Pick<Meal, 'weekGroup' | 'soldOutThrough'>,
  currentWeek: Meal['weekGroup'] | null,
): boolean {
  return meal.weekGroup === currentWeek && !meal.soldOutThrough
}
