import type { Queries } from '../../platform/database.ts'
import type { ListedChefs } from '../chefs/listed-chefs.ts'
import type { ListedChef } from '../chefs/queries.ts'
import type { Found } from './find-meals.ts'
import { mealsById } from './queries.ts'
import { mealsWithChef } from './view.ts'

/** What lists say of meals, as JSON, in their order; one that is listed no more is left out. */
export type MealCards = (meals: readonly Found[], now: Date) => Promise<Buffer[]>

const MOST_BYTES = 4_000_000

/** A meal is read once for all lists that it stands in, until something changes of its chef. */
export function keepMealCards(db: Queries, listedChefs: ListedChefs): MealCards {
  /** Those that were asked for the longest ago come first. */
  const kept = new Map<number, { chef: ListedChef; card: Buffer }>()
  let bytes = 0
  const forget = (id: number) => {
    bytes -= kept.get(id)?.card.length ?? 0
    kept.delete(id)
  }
  const keep = (id: number, chef: ListedChef, card: Buffer) => {
    forget(id)
    kept.set(id, { chef, card })
    bytes += card.length
    while (bytes > MOST_BYTES) forget(kept.keys().next().value!)
  }
  return async (meals, now) => {
    // The chefs first: of what changes after they were read they are read again, and then their meals are.
    const listed = await listedChefs([...new Set(meals.map(({ chefId }) => chefId))], now)
    const chefs = new Map(listed.map(each => [each.chef.id, each]))
    const cards = new Map<number, Buffer>()
    for (const { id, chefId } of meals) {
      const one = kept.get(id)
      if (one && one.chef === chefs.get(chefId)) cards.set(id, one.card)
    }
    const missing = meals.filter(({ id, chefId }) => chefs.has(chefId) && !cards.has(id)).map(({ id }) => id)
    if (missing.length > 0)
      for (const meal of mealsWithChef(await mealsById(db, missing), listed))
        cards.set(meal.id, Buffer.from(JSON.stringify(meal)))
    for (const { id, chefId } of meals) if (cards.has(id)) keep(id, chefs.get(chefId)!, cards.get(id)!)
    return meals.flatMap(({ id }) => cards.get(id) ?? [])
  }
}

/** JSON of an object with the cards as its `meals`. */
export function withCards(beside: object, cards: readonly Buffer[]): Buffer<ArrayBuffer> {
  const separated = cards.flatMap((card, nth) => (nth === 0 ? [card] : [COMMA, card]))
  return Buffer.concat([Buffer.from(`${JSON.stringify(beside).slice(0, -1)},"meals":[`), ...separated, END])
}

const COMMA = Buffer.from(',')
const END = Buffer.from(']}')
