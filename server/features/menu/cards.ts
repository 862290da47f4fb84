import type { Queries } from '../../platform/database.ts'
import type { ListedChefs } from '../chefs/listed-chefs.ts'
import type { ListedChef } from '../chefs/queries.ts'
import type { Found } from './find-meals.ts'
import { mealsById } from './queries.ts'
import { mealsWithChef } from './view.ts'

/** What lists say of meals, as JSON, in their order; one that is listed no more is left out. */
export type MealCards = (meals: readonly Found[], now: Date) => Promise<string[]>

const MOST_LETTERS = 4_000_000

/** A meal is read once for all lists that it stands in, until something changes of its chef. */
export function keepMealCards(db: Queries, listedChefs: ListedChefs): MealCards {
  /** Those that were asked for the longest ago come first. */
  const kept = new Map<number, { chef: ListedChef; text: string }>()
  let letters = 0
  const forget = (id: number) => {
    letters -= kept.get(id)?.text.length ?? 0
    kept.delete(id)
  }
  const keep = (id: number, chef: ListedChef, text: string) => {
    forget(id)
    kept.set(id, { chef, text })
    letters += text.length
    while (letters > MOST_LETTERS) forget(kept.keys().next().value!)
  }
  return async (meals, now) => {
    // The chefs first: of what changes after they were read they are read again, and then their meals are.
    const listed = await listedChefs([...new Set(meals.map(({ chefId }) => chefId))], now)
    const chefs = new Map(listed.map(each => [each.chef.id, each]))
    const texts = new Map<number, string>()
    for (const { id, chefId } of meals) {
      const one = kept.get(id)
      if (one && one.chef === chefs.get(chefId)) texts.set(id, one.text)
    }
    const missing = meals.filter(({ id, chefId }) => chefs.has(chefId) && !texts.has(id)).map(({ id }) => id)
    if (missing.length > 0)
      for (const meal of mealsWithChef(await mealsById(db, missing), listed))
        texts.set(meal.id, JSON.stringify(meal))
    for (const { id, chefId } of meals) if (texts.has(id)) keep(id, chefs.get(chefId)!, texts.get(id)!)
    return meals.flatMap(({ id }) => texts.get(id) ?? [])
  }
}
