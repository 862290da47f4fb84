import type { DietProfile } from '@ladlewell/domain/diet.ts'
import { type Filters, isUnfiltered, unfiltered } from '@ladlewell/domain/filters.ts'
import { readSearch, type SearchWish, wishesMore, withoutFillers } from '@ladlewell/domain/search-wish.ts'
import { wordsMeant } from '@ladlewell/domain/spelling.ts'
import type { Bulletin } from '../../platform/bulletin.ts'
import { containing, holding } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import { type IndexedChef, type IndexedMeal, passingMeals } from './menu-index.ts'

export interface FoundMeals {
  total: number
  meals: Found[]
  /** Where the next page begins; null at the end. */
  after: string | null
  /** The words that were looked for in place of misspelled ones. */
  meant: string | null
}

export interface Found {
  id: number
  chefId: number
}

export interface Finder {
  db: Queries
  /** Every word of a meal's, chef's or cuisine's name. */
  vocabulary(): Promise<readonly string[]>
}

export interface FindPage {
  q: string
  /** As an earlier page told it. */
  after?: string | undefined
  limit: number
}

/** Where it is looked, and for whom. */
export interface FindAmong {
  /** Asked for only where names or filters are looked at. */
  menu(): Promise<readonly IndexedChef[]>
  filters: Filters
  household: DietProfile | null
}

/**
 * A page of the listed meals that are as the text wishes: its words stand in the name, the chef or the cuisine, and
 * diets and allergens are kept to. Nothing that contains what it keeps out is ever found, nor what does not declare
 * its allergens. Only where no words are found are others looked for that were meant. What the household's profile warns of
 * comes last.
 */
export async function findMeals(finder: Finder, page: FindPage, among: FindAmong): Promise<FoundMeals> {
  const wish = readSearch(page.q)
  const first =
    wishesMore(wish) || among.household
      ? await findWhere(finder.db, { ...partsOf(wish, page.q), patterns: null }, page, among)
      : pageOf(mealsHolding(page.q, await among.menu(), among.filters), page)
  if (first.total > 0 || page.q.trim() === '') return { ...first, meant: null }
  const meant = await wordsMeantBy(wish.words, finder)
  if (!meant) return { ...first, meant: null }
  const { patterns, text } = meant
  const found = await findWhere(finder.db, { ...partsOf(wish, page.q), patterns }, page, among)
  return { ...found, meant: found.total > 0 ? text : null }
}

/** Ids of all meals that `findMeals` finds. */
export async function foundMealIds(
  finder: Finder,
  q: string,
  chefs: readonly IndexedChef[],
): Promise<Set<number>> {
  const wish = readSearch(q)
  const ids = async (patterns: readonly string[] | null) => {
    const rows = await finder.db.query<{ id: number }>(
      `select s.meal_id as id from meal_search s join meals m on m.id = s.meal_id where ${asWished}`,
      parametersOf({ ...partsOf(wish, q), patterns }),
      patterns ? 'ids-meant' : 'ids-found',
    )
    return new Set(rows.map(({ id }) => id))
  }
  const found = wishesMore(wish)
    ? await ids(null)
    : new Set(mealsHolding(q, chefs, unfiltered).map(({ id }) => id))
  if (found.size > 0) return found
  const meant = await wordsMeantBy(wish.words, finder)
  return meant ? ids(meant.patterns) : found
}

/** By id. Without a wish nothing is asked but the names, which are at hand. */
function mealsHolding(text: string, chefs: readonly IndexedChef[], filters: Filters): readonly IndexedMeal[] {
  if (!isUnfiltered(filters)) return held(text, chefs, chef => passingMeals(chef, filters))
  const kept = heldBy.get(chefs) ?? new Map<string, readonly IndexedMeal[]>()
  heldBy.set(chefs, kept)
  const letters = text.toLowerCase()
  const found = kept.get(letters) ?? held(letters, chefs, ({ meals }) => meals)
  kept.delete(letters)
  if (found.length <= MOST_HELD) kept.set(letters, found)
  if (kept.size > TEXTS_HELD) kept.delete(kept.keys().next().value!)
  return found
}

function held(
  text: string,
  chefs: readonly IndexedChef[],
  mealsOf: (chef: IndexedChef) => readonly IndexedMeal[],
): IndexedMeal[] {
  const holds = holding(text)
  return chefs
    .filter(({ haystack }) => holds(haystack))
    .flatMap(chef => mealsOf(chef).filter(({ haystack }) => holds(haystack)))
    .sort((one, other) => one.id - other.id)
}

/** While the menu is as it is: whoever searches asks for the same text once more for its counts, and for each further page. */
const heldBy = new WeakMap<readonly IndexedChef[], Map<string, readonly IndexedMeal[]>>()
const TEXTS_HELD = 100
const MOST_HELD = 5000

function pageOf(found: readonly IndexedMeal[], { after, limit }: FindPage): Omit<FoundMeals, 'meant'> {
  const from = Number(after ?? 0)
  const first = found.findIndex(({ id }) => id > from)
  const meals = first < 0 ? [] : found.slice(first, first + limit)
  return { total: found.length, meals, after: meals.length === limit ? String(meals.at(-1)!.id) : null }
}

interface Parts {
  whole: string
  words: string | null
  wish: SearchWish
  /** Regular expressions that a name must match in place of the words. */
  patterns: readonly string[] | null
}

function partsOf(wish: SearchWish, q: string): Omit<Parts, 'patterns'> {
  return { whole: containing(q), words: wishesMore(wish) ? containing(wish.words) : null, wish }
}

function parametersOf({ whole, words, wish: { diets, without }, patterns }: Parts): unknown[] {
  const wants = (['vegetarian', 'vegan', 'glutenFree'] as const).map(diet => diets.includes(diet))
  return [whole, words, ...wants, without, patterns]
}

const contains = (names: string, declared: string) =>
  `exists (select from unnest(${declared}) name where lower(trim(name)) = any(${names}))`

const withEitherSide = 'm.allergens || m.carb_allergens || m.veggie_allergens'
/** As it is added, unless somebody swaps the side: what its card warns of. */
const asAdded = 'm.allergens || m.carb_allergens'

const isFit = (vegetarian: string, vegan: string, glutenFree: string) =>
  `(not ${vegetarian} or m.vegetarian or m.vegan) and (not ${vegan} or m.vegan) and (not ${glutenFree} or m.gluten_free)`

const asWished = `
  (case when $7::text[] is null
    then s.haystack like $1 or ($2::text is not null and s.haystack like $2 and ${isFit('$3', '$4', '$5')})
    else ${isFit('$3', '$4', '$5')} and not exists (select from unnest($7) pattern where s.haystack !~ pattern) end)
  and (cardinality($6::text[]) = 0 or (m.allergens is not null and not ${contains('$6', withEitherSide)}))`

async function findWhere(
  db: Queries,
  parts: Parts,
  { after, limit }: FindPage,
  { menu, filters, household }: FindAmong,
): Promise<Omit<FoundMeals, 'meant'>> {
  const ids = isUnfiltered(filters)
    ? null
    : (await menu()).flatMap(chef => passingMeals(chef, filters).map(({ id }) => id))
  const { avoid = [], diets = [] } = household ?? {}
  const wants = (['vegetarian', 'vegan', 'glutenFree'] as const).map(diet => diets.includes(diet))
  const warned = after?.startsWith('w') ?? false
  const rows = await db.query<Found & { total: number; warned: boolean }>(
    `with hits as materialized (
       select s.meal_id, m.chef_id,
         (cardinality($9::text[]) > 0 and (m.allergens is null or ${contains('$9', asAdded)})) or not (${isFit('$10', '$11', '$12')}) as warned
       from meal_search s join meals m on m.id = s.meal_id
       where ($8::int[] is null or s.meal_id = any($8)) and ${asWished})
     select meal_id as id, chef_id, warned, (select count(*)::int from hits) as total
     from hits where (warned, meal_id) > ($13::boolean, $14::bigint) order by warned, meal_id limit $15`,
    [...parametersOf(parts), ids, avoid, ...wants, warned, Number(after?.replace('w', '') ?? 0), limit],
    'find-meals',
  )
  const last = rows.length === limit ? rows.at(-1)! : null
  return {
    total: rows[0]?.total ?? 0,
    meals: rows,
    after: last && `${last.warned ? 'w' : ''}${last.id}`,
  }
}

async function wordsMeantBy(
  words: string,
  { vocabulary }: Finder,
): Promise<{ patterns: string[]; text: string } | null> {
  const typed = withoutFillers(words)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  if (typed.length === 0) return null
  const known = await vocabulary()
  const meant = typed.map(word => {
    const holding = known.filter(name => name.includes(word))
    return holding.length > 0 ? { said: word, names: holding } : near(word, known)
  })
  if (meant.some(({ names }) => names.length === 0)) return null
  const patterns = meant.map(({ names }) => `\\m(${names.join('|')})\\M`)
  return { patterns, text: meant.map(({ said }) => said).join(' ') }
}

function near(word: string, known: readonly string[]): { said: string; names: string[] } {
  const names = wordsMeant(word, known)
  return { said: names[0] ?? word, names }
}

/** Every word of a listed meal's, its chef's or its cuisine's name, read when it is asked for and something changed. */
export function keepVocabulary(db: Queries, bulletin: Bulletin): () => Promise<readonly string[]> {
  let kept: Promise<readonly string[]> | null = null
  const forget = () => {
    kept = null
  }
  bulletin.on('catalogue', forget)
  return () => {
    kept ??= db
      .query<{ word: string }>(
        `select distinct word from meal_search, regexp_split_to_table(haystack, '[^[:alnum:]]+') word
         where word <> '' order by word`,
        [],
        'vocabulary',
      )
      .then(rows => rows.map(({ word }) => word))
    kept.catch(forget)
    return kept
  }
}
