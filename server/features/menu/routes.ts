import * as contract from '@ladlewell/contract/catalogue.ts'
import { type ByteCache, createByteCache, type Made } from '../../platform/byte-cache.ts'
import type { Edge, Incoming } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { rememberChefs } from '../chefs/listed-chefs.ts'
import { chefsById, listChefs } from '../chefs/queries.ts'
import { type MealRow, mealsById, mealsOfChefs, reviewsOf, searchMeals } from './queries.ts'
import { chefsWithMeals, mealsWithChef } from './view.ts'

const REVIEWS_SHOWN = 12

/** The public catalogue: bytes that are made once per change. Reads reach the database only when something changed. */
export function menuRoutes(edge: Edge, { db, market, bulletin }: Parts): void {
  const cache = createByteCache(500)
  bulletin.on('catalogue', () => cache.clear())
  const cached = cachedIn(cache)

  const listedChefs = rememberChefs(db, market, bulletin)
  const withChefs = async (meals: MealRow[], now: Date) =>
    mealsWithChef(meals, await listedChefs([...new Set(meals.map(meal => meal.chefId))], now))

  edge.serve(contract.listChefsWithMeals, ({ query, now, request }) =>
    cached(request, `chefs ${query.after} ${query.limit} ${query.filterWeekGroup}`, now, async () => {
      const page = await listChefs(db, market, now, { after: query.after, limit: query.limit + 1 })
      const chefs = page.slice(0, query.limit)
      const meals = await mealsOfChefs(
        db,
        chefs.map(({ chef }) => chef.id),
      )
      const link: Record<string, string> =
        page.length > query.limit ? { link: nextLink(query, chefs.at(-1)!.chef.id) } : {}
      return made(chefsWithMeals(chefs, meals, query.filterWeekGroup ?? false), link)
    }),
  )

  edge.serve(contract.getChef, async ({ params: { chefId }, now, request }) => {
    const answer = await cached(request, `chef ${chefId}`, now, async () => {
      const [chef] = await chefsById(db, market, now, [chefId])
      if (!chef) return null
      const [withMeals] = chefsWithMeals([chef], await mealsOfChefs(db, [chefId]), false)
      return made({ ...withMeals, reviews: await reviewsOf(db, chefId, REVIEWS_SHOWN) })
    })
    return answer ?? refuse('chef-not-found')
  })

  edge.serve(contract.getMeal, async ({ params: { mealId }, now, request }) => {
    const answer = await cached(request, `meal ${mealId}`, now, async () => {
      const [meal] = await withChefs(await mealsById(db, [mealId]), now)
      return meal ? made(meal) : null
    })
    return answer ?? refuse('meal-not-found')
  })

  edge.serve(contract.listMeals, async ({ query, now }) =>
    withChefs(await mealsById(db, query.ids.split(',').map(Number)), now),
  )

  edge.serve(contract.search, ({ query, now, request }) => {
    const after = Number(query.after ?? 0)
    return cached(request, `search ${after} ${query.limit} ${query.q.toLowerCase()}`, now, async () => {
      const { total, meals } = await searchMeals(db, query.q, { after, limit: query.limit })
      const last = meals.length === query.limit ? String(meals.at(-1)!.id) : null
      return made({ total, meals: await withChefs(meals, now), after: last })
    })
  })
}

type Request = Incoming<typeof contract.getChef>['request']

function cachedIn(cache: ByteCache) {
  return async (request: Request, key: string, now: Date, make: () => Promise<Made | null>) =>
    (await cache.answer(request, key, now, make)) as Response
}

function made(data: unknown, headers: Record<string, string> = {}): Made {
  return {
    body: Buffer.from(JSON.stringify(data)),
    headers: {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...headers,
    },
  }
}

function nextLink(query: { limit: number; filterWeekGroup?: boolean | undefined }, lastId: number): string {
  const search = new URLSearchParams({ limit: String(query.limit), after: String(lastId) })
  if (query.filterWeekGroup) search.set('filterWeekGroup', 'true')
  return `<${contract.listChefsWithMeals.path}?${search}>; rel="next"`
}
