import { meals } from '@ladlewell/domain/examples/cast.ts'
import { metricsOf, since } from './metrics.ts'
import { hire } from './own-process.ts'
import type { Load } from './pages.ts'
import type { RawReads } from './raw-reads.ts'
import { inTurn, type Share } from './rounds.ts'

const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 2

export type ReadShare = Share & { sql: number }

/** A search that the product has not answered lately, each time: a text and a place to go on after. */
const searches = [...new Set(meals.flatMap(meal => [meal.cuisineType, ...meal.name.split(/[^\p{L}]+/u)]))]
  .filter(word => word.length >= 4)
  .map(word => word.toLowerCase())
  .flatMap(word => Array.from({ length: 40 }, (_, nth) => ({ word, after: nth * 15 })))

const searchPaths = searches.map(
  ({ word, after }) => `/api/v1/search?q=${encodeURIComponent(word)}&after=${after}&limit=20`,
)

/** The product's search by the least SQL that finds the same 20 meals with their chefs and the number of hits. */
export function searchAgainstSql(load: Load, url: string, databaseUrl: string): Promise<ReadShare> {
  return againstSql(load, url, searchPaths, {
    databaseUrl,
    text: `with hits as materialized (select meal_id from meal_search where haystack like $1),
      page as (select meal_id from hits where meal_id > $2 order by meal_id limit 20)
      select m.*, c.id, c.name, c.profile_image_url, c.anchor_date, (select count(*)::int from hits)
      from page join meals m on m.id = page.meal_id join chefs c on c.id = m.chef_id order by m.id`,
    values: searches.map(({ word, after }) => [`%${word}%`, after]),
  })
}

/** The product's chef page data by the least SQL that reads a chef with the meals. */
export function chefAgainstSql(load: Load, url: string, databaseUrl: string, ids: readonly number[]) {
  return againstSql(
    load,
    url,
    ids.map(id => `/api/v1/chefs/${id}`),
    {
      databaseUrl,
      text: `select c.*, (select json_agg(m) from meals m where m.chef_id = c.id and m.delisted_at is null) from chefs c where c.id = $1`,
      values: ids.map(id => [id]),
    },
  )
}

/** Any meal, all of them in turn after each was asked for, by the least SQL that reads it with its chef. */
export async function mealAgainstSql(load: Load, url: string, databaseUrl: string, ids: readonly number[]) {
  const paths = ids.map(id => `/api/v1/meals/${id}`)
  await load.run(url, paths, 15)
  return againstSql(load, url, paths, {
    databaseUrl,
    text: 'select m.*, c.id, c.name, c.profile_image_url, c.anchor_date from meals m join chefs c on c.id = m.chef_id where m.id = $1',
    values: ids.map(id => [id]),
  })
}

/** Pages of the product by the least SQL that reads what they show; `headers` go with every request. */
export async function againstSql(
  load: Load,
  url: string,
  paths: readonly string[],
  least: Pick<RawReads, 'databaseUrl' | 'text' | 'values'>,
  headers: Record<string, string> = {},
): Promise<ReadShare> {
  const raw = hire<RawReads, { perSecond: number }>('raw-reads.ts')
  let [sql, answered] = [0, 0]
  await load.run(url, paths, 1, headers)
  const share = await inTurn(ROUNDS, {
    limit: async () => (await raw.ask({ ...least, connections: CONNECTIONS, seconds: SECONDS })).perSecond,
    async ours() {
      const before = await metricsOf(url)
      const { perSecond, answers } = await load.run(url, paths, SECONDS, headers)
      sql += since(before, await metricsOf(url)).sql
      answered += answers
      return perSecond
    },
  })
  await raw.end()
  return { ...share, sql: sql / answered }
}
