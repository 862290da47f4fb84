import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import type { Client } from '@ladlewell/contract/client.ts'
import { type Filters, filterQuery } from '@ladlewell/domain/filters.ts'
import { m } from '../../words/catalogue/messages.js'
import { type RailMeal, railMeals } from './meal-rail-list.ts'

/** What a card shows of a chef: menus in full would be two fifths of the home page's bytes. */
export interface ChefOnCard
  extends Pick<
    ChefWithMeals,
    | 'id'
    | 'name'
    | 'profileImageUrl'
    | 'cuisineSpecialties'
    | 'availableDays'
    | 'rating'
    | 'reviewCount'
    | 'orderBy'
    | 'deliveryDays'
  > {
  /** Picture of the first dish; empty without one. */
  dishUrl: string
  diet: 'vegan' | 'vegetarian' | null
  /** Dollars of a serving of the cheapest dish, ordered once; null without one. */
  fromPrice: number | null
}

export type ChefList =
  | { ok: true; chefs: ChefOnCard[]; meals: RailMeal[]; next: string | null }
  | { ok: false; message: string }

export type LoadedChefs = Extract<ChefList, { ok: true }>

/** Approved chefs with the meals of their current week that pass the filters. */
export function listChefs(api: Client, filters: Filters): Promise<ChefList> {
  return page(api, filterQuery(filters))
}

/** The page after a list, which it is added to. */
export async function listMoreChefs(api: Client, list: LoadedChefs): Promise<ChefList> {
  const next = await page(api, Object.fromEntries(new URLSearchParams(list.next?.split('?')[1])))
  return next.ok ? { ...next, chefs: [...list.chefs, ...next.chefs], meals: list.meals } : next
}

async function page(api: Client, more: Record<string, string>): Promise<ChefList> {
  try {
    const answer = await api('GET /api/v1/auth/AllChefsWithMeals', { query: { ...firstPage, ...more } })
    if (answer.ok) {
      const { data, next } = answer
      return { ok: true, chefs: data.map(onCard), meals: railMeals(data), next }
    }
    return { ok: false, message: answer.problem?.message ?? m.home_failed() }
  } catch {
    return { ok: false, message: m.home_failed() }
  }
}

/** The part of a chef that a card shows. */
export function onCard({
  id,
  name,
  profileImageUrl,
  rating,
  reviewCount,
  orderBy,
  ...chef
}: ChefWithMeals): ChefOnCard {
  // What only this product's own server answers may be missing.
  const { meals = [], cuisineSpecialties = [], availableDays = [], deliveryDays = [] } = chef
  const shown = {
    id,
    name,
    profileImageUrl,
    cuisineSpecialties,
    availableDays,
    deliveryDays,
    rating,
    reviewCount,
    orderBy,
  }
  const vegetarian = meals.some(meal => meal.vegetarian) ? 'vegetarian' : null
  return {
    ...shown,
    fromPrice: meals.length === 0 ? null : Math.min(...meals.map(meal => meal.pricePerServing)),
    dishUrl: meals[0]?.imageUrl ?? '',
    diet: meals.some(meal => meal.vegan) ? 'vegan' : vegetarian,
  }
}

const firstPage = {
  filterActiveChefs: 'true',
  filterActiveMeals: 'true',
  filterWeekGroup: 'True',
  limit: 24,
}
