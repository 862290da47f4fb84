import { listSuggestions, type Suggestions } from '@ladlewell/contract/suggestions.ts'
import { unfiltered } from '@ladlewell/domain/filters.ts'
import { readSearch, wishesMore } from '@ladlewell/domain/search-wish.ts'
import { madeOfJson } from '../../platform/byte-cache.ts'
import { literally } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Finder, findMeals, keepVocabulary } from './find-meals.ts'

const LEAST_LETTERS = 2
const MOST_MEALS = 5

/** What a search box offers while somebody types. Many type the same, so the answer's bytes are kept. */
export function suggestionRoutes(edge: Edge, { db, bulletin, kept }: Parts): void {
  const cache = kept.cache('suggestions')
  const finder = { db, vocabulary: keepVocabulary(db, bulletin) }
  edge.serve(
    listSuggestions,
    async ({ query, now, request }) => {
      const text = query.q.replace(/\s+/g, ' ').toLowerCase()
      if (text.length < LEAST_LETTERS) return { meals: [], chefs: [], cuisines: [] }
      const make = async () => madeOfJson(await suggested(finder, text))
      return (await cache.answer(request, text, now, make))!
    },
    'of-kept-bytes',
  )
}

/** A text that keeps something out names meals that are without it, and nothing that is only spelled alike. */
async function suggested(finder: Finder, text: string): Promise<Suggestions> {
  const wish = readSearch(text)
  if (!wishesMore(wish)) return suggestionsFor(finder.db, text)
  // A wish is looked for in the database.
  const among = { menu: async () => [], filters: unfiltered, household: null }
  const { meals } = await findMeals(finder, { q: text, limit: MOST_MEALS }, among)
  const ids = meals.map(({ id }) => id)
  const rows = await finder.db.query<Suggestions['meals'][number]>(
    `select m.id, m.name, m.image_url, m.chef_id, c.name as chef_name from meals m join chefs c on c.id = m.chef_id
     where m.id = any($1) order by m.id`,
    [ids],
  )
  return { meals: rows, chefs: [], cuisines: [] }
}

interface SuggestionRow {
  kind: 'meal' | 'chef' | 'cuisine'
  name: string
  mealId: number
  chefId: number
  chefName: string
  mealImage: string
  chefImage: string | null
  meals: number
}

/**
 * Names in which a word begins with the text; those that begin with it themselves come first. Only when there are
 * none, names that are spelled alike. Each line of a haystack is a name: of the meal, its chef and its cuisine.
 */
async function suggestionsFor(db: Queries, text: string): Promise<Suggestions> {
  const rows = await db.query<SuggestionRow>(
    `with begun as materialized (select meal_id, chef_id, haystack from meal_search where haystack ~ $2),
     near as (
       select * from begun union all
       select meal_id, chef_id, haystack from similar_meals($1) where length($1) > 3 and not exists (select from begun)),
     named as (
       select kind, id, name, min(meal_id) as meal_id, count(*)::int as meals,
         case when starts_with(name, $1) then 3 when name ~ $2 then 2 else word_similarity($1, name) end as rank
       from near, string_to_array(haystack, E'\\n') line,
         lateral (values ('meal', meal_id, line[1]), ('chef', chef_id, line[2]), ('cuisine', 0, line[3])) v (kind, id, name)
       where name ~ $2 or not exists (select from begun)
       group by kind, id, name),
     best as (
       select *, row_number() over (partition by kind order by rank desc, length(name), id, name) as place
       from named where rank >= 0.45)
     select best.kind, case best.kind when 'meal' then m.name when 'chef' then c.name else m.cuisine_type end as name,
       best.meals, m.id as meal_id, c.id as chef_id, c.name as chef_name, m.image_url as meal_image,
       c.profile_image_url as chef_image
     from best join meals m on m.id = best.meal_id join chefs c on c.id = m.chef_id
     where place <= 5 order by place`,
    [text, `\\m${literally(text)}`],
    'suggestions',
  )
  const of = (kind: SuggestionRow['kind']) => rows.filter(row => row.kind === kind)
  return {
    meals: of('meal').map(({ mealId: id, name, mealImage: imageUrl, chefId, chefName }) => ({
      ...{ id, name, imageUrl, chefId, chefName },
    })),
    chefs: of('chef').map(({ chefId: id, name, chefImage }) => ({
      ...{ id, name, imageUrl: chefImage ?? '/default-chef.jpg' },
    })),
    cuisines: of('cuisine').map(({ name, meals }) => ({ name, meals })),
  }
}
