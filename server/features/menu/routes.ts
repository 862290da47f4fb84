import * as contract from '@ladlewell/contract/catalogue.ts'
import { countFilters } from '@ladlewell/contract/filters.ts'
import type { DietProfile } from '@ladlewell/domain/diet.ts'
import {
  type Filters,
  filterQuery,
  filtersFrom,
  isUnfiltered,
  unfiltered,
} from '@ladlewell/domain/filters.ts'
import { readSearch } from '@ladlewell/domain/search-wish.ts'
import type { Bulletin } from '../../platform/bulletin.ts'
import {
  type Address,
  type ByteCache,
  madeOfJson as made,
  madeOfJsonBytes,
} from '../../platform/byte-cache.ts'
import { type Edge, jsonBytes } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { householdOf } from '../accounts/diet.ts'
import { rememberChefs } from '../chefs/listed-chefs.ts'
import { chefsById, inspectionsOf, listChefs } from '../chefs/queries.ts'
import { keepMealCards, withCards } from './cards.ts'
import { countEmptySearches } from './empty-searches.ts'
import { findMeals, keepVocabulary } from './find-meals.ts'
import { keepMenuIndex } from './menu-index.ts'
import { countedFilters, narrowedChefs } from './narrowed.ts'
import { type MealRow, mealsById, mealsOfChefs } from './queries.ts'
import { similarIds } from './similar.ts'
import { ratingOfMeal, reviewsOf, standingsOf } from './standings.ts'
import { chefsWithMeals, mealsWithChef, similarView } from './view.ts'

const REVIEWS_SHOWN = 12
const REVIEWS_OF_A_MEAL = 3
const SIMILAR_SHOWN = 4

/** The public catalogue: bytes that are made once per change. Reads reach the database only when something changed. */
export function menuRoutes(edge: Edge, parts: Parts): void {
  const { db, markets, bulletin, kept } = parts
  const emptySearches = countEmptySearches(parts)
  const foundOf = rememberFound(bulletin)
  const cached = answersOf(kept.cache('catalogue'))
  const cachedAsked = answersOf(kept.cache('askedCatalogue'))
  const menuIndex = keepMenuIndex(db, markets, bulletin)
  const finder = { db, vocabulary: keepVocabulary(db, bulletin) }
  const listedChefs = rememberChefs(db, markets, bulletin)
  const cardsOf = keepMealCards(db, listedChefs)
  const withChefs = async (meals: MealRow[], now: Date) =>
    mealsWithChef(meals, await listedChefs([...new Set(meals.map(meal => meal.chefId))], now))

  const likeMeal = async (mealId: number, now: Date) => {
    const { chefs } = await menuIndex(now)
    // Twice as many: some may be sold out.
    const ids = similarIds(chefs, mealId, 2 * SIMILAR_SHOWN)
    const like = await withChefs(await mealsById(db, ids), now)
    return {
      similar: similarView(like, ids).slice(0, SIMILAR_SHOWN),
      kitchens: like.map(({ chef }) => chef.id),
    }
  }

  edge.serve(
    contract.listChefsWithMeals,
    async ({ query, now, request }) => {
      const filters = filtersOf(query)
      const { limit, filterWeekGroup = false } = query
      const page = { after: query.after, limit: limit + 1 }
      const madeOf = ({ chefs, meals }: Awaited<ReturnType<typeof narrowedChefs>>) => {
        const link = chefs.length > limit ? nextLink(query, chefs[limit - 1]!.chef.id) : null
        const shown = chefsWithMeals(chefs.slice(0, limit), meals, filterWeekGroup)
        return made(shown, link === null ? {} : { link })
      }
      const at = atAddress(request, contract.listChefsWithMeals)
      const key = `chefs ${page.after} ${limit} ${filterWeekGroup}`
      if (isUnfiltered(filters))
        return cached(
          request,
          key,
          now,
          async () => {
            const chefs = await listChefs(db, markets, now, page)
            const ids = chefs.slice(0, limit).map(({ chef }) => chef.id)
            const meals = await mealsOfChefs(db, ids)
            return { ...madeOf({ chefs, meals }), of: { chefs: ids, list: true } }
          },
          at,
        )
      const index = await menuIndex(now)
      return cachedAsked(request, `${key} ${index.version} ${textOf(filters)}`, now, async () => {
        const among = filterWeekGroup ? index.thisWeek : index.chefs
        return madeOf(await narrowedChefs({ db, markets, now }, among, filters, page))
      })
    },
    'of-kept-bytes',
  )

  edge.serve(
    contract.getChef,
    async ({ params: { chefId }, now, request }) => {
      const answer = await cached(
        request,
        `chef ${chefId}`,
        now,
        async () => {
          const [chef] = await chefsById(db, markets, now, [chefId])
          if (!chef) return null
          const [withMeals] = chefsWithMeals([chef], await mealsOfChefs(db, [chefId]), false)
          const [inspected, reviews, standings] = await Promise.all([
            inspectionsOf(db, chefId),
            reviewsOf(db, { chefId, mealId: null }, REVIEWS_SHOWN),
            standingsOf(db, chefId, now),
          ])
          return made(
            { ...withMeals, ...inspected, reviews, standings },
            {},
            { chefs: [chefId], list: false },
          )
        },
        atAddress(request, contract.getChef),
      )
      return answer ?? refuse('chef-not-found')
    },
    'of-kept-bytes',
  )

  edge.serve(
    contract.getMeal,
    async ({ params: { mealId }, now, request }) => {
      const answer = await cached(
        request,
        `meal ${mealId}`,
        now,
        async () => {
          const [meal] = await withChefs(await mealsById(db, [mealId]), now)
          if (!meal) return null
          const [rating, reviews, like] = await Promise.all([
            ratingOfMeal(db, mealId),
            reviewsOf(db, { chefId: meal.chef.id, mealId }, REVIEWS_OF_A_MEAL),
            likeMeal(mealId, now),
          ])
          // One that a kitchen elsewhere begins to cook takes its place among the similar ones within a quarter of an hour.
          const of = { chefs: [meal.chef.id, ...like.kitchens], list: false }
          return made({ ...meal, ...rating, reviews, similar: like.similar }, {}, of)
        },
        atAddress(request, contract.getMeal),
      )
      return answer ?? refuse('meal-not-found')
    },
    'of-kept-bytes',
  )

  edge.serve(contract.listMeals, async ({ query, now }) =>
    withChefs(await mealsById(db, query.ids.split(',').map(Number)), now),
  )

  edge.serve(
    contract.search,
    async ({ query, now, network, request, askViewer }) => {
      const filters = filtersOf(query)
      const index = isUnfiltered(filters) ? null : await menuIndex(now)
      const isCounted = isUnfiltered(filters) && query.after === undefined && query.q.trim() !== ''
      const menu = async () => (index ?? (await menuIndex(now))).chefs
      const answerTo = async (household: DietProfile | null) => {
        const { meals, ...rest } = await findMeals(finder, query, { menu, filters, household })
        if (isCounted) foundOf.set(query.q, rest.total)
        return withCards({ ...rest, kept: keptTo(query.q) }, await cardsOf(meals, now))
      }
      const counted = <Answer>(answer: Answer): Answer => {
        if (isCounted) emptySearches.searched(query.q, foundOf.get(query.q) ?? 1, network, now)
        return answer
      }
      // Only what holds for everybody is kept.
      const household = await householdOf(db, await askViewer())
      if (household) {
        await bulletin.current()
        return counted(jsonBytes(await answerTo(household)))
      }
      const key = `search ${query.after} ${query.limit} ${index?.version} ${textOf(filters)} ${query.q.toLowerCase()}`
      return counted(await cachedAsked(request, key, now, async () => madeOfJsonBytes(await answerTo(null))))
    },
    'of-kept-bytes',
  )

  edge.serve(
    countFilters,
    async ({ query, now, request }) => {
      const filters = filtersOf(query)
      const index = await menuIndex(now)
      const key = `counts ${query.of} ${index.version} ${textOf(filters)} ${query.q.toLowerCase()}`
      return cachedAsked(request, key, now, async () => {
        const among = query.of === 'chefs' ? index.thisWeek : index.chefs
        // Beside a list: whoever changed a kitchen looks at the kitchen.
        const of = { chefs: [], list: true, loosely: true }
        return made(await countedFilters(finder, among, filters, query), {}, of)
      })
    },
    'of-kept-bytes',
  )
}

function filtersOf(query: { [name in keyof Filters]?: string | undefined }): Filters {
  // Most lists are asked for whole, thousands of times a second.
  if (!(query.diet || query.cuisine || query.spice || query.price || query.day)) return unfiltered
  return filtersFrom({ get: name => query[name as keyof Filters] ?? null })
}

/** What of the text was read as a wish, so that a page can say it. */
function keptTo(q: string) {
  const { diets, without } = readSearch(q)
  return { diets: [...diets], without: [...without] }
}

/** The same text for the same filters. */
function textOf(filters: Filters): string {
  return JSON.stringify(filterQuery(filters))
}

function nextLink(
  query: Parameters<typeof filtersOf>[0] & { limit: number; filterWeekGroup?: boolean | undefined },
  lastId: number,
): string {
  const search = new URLSearchParams({ limit: String(query.limit), after: String(lastId) })
  if (query.filterWeekGroup) search.set('filterWeekGroup', 'true')
  for (const [name, value] of Object.entries(filterQuery(filtersOf(query)))) search.set(name, value)
  return `<${contract.listChefsWithMeals.path}?${search}>; rel="next"`
}

type Cached = (...call: Parameters<ByteCache['answer']>) => Promise<Response>

const SEARCHES_REMEMBERED = 1000

/** How many meals a search without filters last found: its kept bytes do not say it. */
function rememberFound(bulletin: Bulletin): Pick<Map<string, number>, 'get' | 'set'> {
  const found = new Map<string, number>()
  bulletin.on('catalogue', () => found.clear())
  return {
    get: q => found.get(q.toLowerCase()),
    set(q, total) {
      if (found.size >= SEARCHES_REMEMBERED) found.clear()
      return found.set(q.toLowerCase(), total)
    },
  }
}

/** Null from `make` is handed on as it is. */
function answersOf(cache: ByteCache): Cached {
  return async (...call) => (await cache.answer(...call)) as Response
}

/** As it was asked for, which is how it will be again. */
function atAddress({ url }: Request, { path: route }: { path: string }): Address {
  return { path: url.slice(url.indexOf('/', 'https://'.length)), route }
}
