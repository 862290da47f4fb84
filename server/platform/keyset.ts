import { type Refusal, refuse } from './refusal.ts'

/** What a list is ordered by before the id: an expression that is never null, and from which end it is read. */
export interface Order {
  /** Null: by the id alone. */
  sql: string | null
  type?: 'int' | 'date' | 'text' | 'timestamptz'
  isDown: boolean
}

export const newestFirst: Order = { sql: null, isDown: true }
export const oldestFirst: Order = { sql: null, isDown: false }

const shapes = {
  int: /^-?\d{1,9}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  text: /^[^\0]*$/,
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
}

const values = {
  int: (sql: string) => `(${sql})::text`,
  date: (sql: string) => `to_char(${sql}, 'YYYY-MM-DD')`,
  text: (sql: string) => sql,
  timestamptz: (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

/** The same value, which no index holds: where few rows are left, they are sorted rather than looked for in order. */
const away = { int: ' + 0', date: ' + 0', text: ` || ''`, timestamptz: ` + interval '0'` }

/** No value is less: a first page is asked for from here, so that it goes by its index whatever the planner guesses of filters. */
const least = {
  int: '-2147483648',
  date: `date '-infinity'`,
  text: `''`,
  timestamptz: `timestamptz '-infinity'`,
}

export interface Place {
  /** A row's place; null: the list's beginning. */
  before: string | null
  /** Only these rows. */
  ids?: readonly number[] | undefined
}

export interface Keyset {
  /** SQL: whether a row comes after the place, and is one of those that are asked for. */
  isAfter: string
  orderBy: string
  /** SQL: a row's own place, as `before` takes it. */
  place: string
}

/**
 * A page of an ordered list by the last row of the one before, whose place is `before`: the value, '~' and the id, or the id
 * alone. Its values are added to the statement's. Refuses a place that is none.
 */
export function keyset(
  { sql, type = 'int', isDown }: Order,
  id: string,
  { before, ids }: Place,
  given: unknown[],
  isNarrow = false,
): Keyset | Refusal {
  const way = isDown ? 'desc' : 'asc'
  const than = isDown ? '<' : '>'
  const cut = before?.lastIndexOf('~') ?? -1
  const number = before?.slice(cut + 1) ?? null
  const isId = number === null || /^[1-9]\d{0,14}$/.test(number)
  const isPlace = before === null || (sql === null ? cut < 0 : cut >= 0 && isOf(type, before.slice(0, cut)))
  if (!isId || !isPlace)
    return refuse('validation-failed', { fields: { before: 'Send the `next` of the page before.' } })
  const among = ids ? ` and ${id} = any($${given.push(ids)}::bigint[])` : ''
  const nth = number === null ? 0 : given.push(Number(number))
  if (sql === null) {
    // Values that no row needs are left out of the way: 'id + 0' goes by no index.
    const key = isNarrow ? `${id} + 0` : id
    const isAfter = nth === 0 ? `${id} > 0` : `${id} ${than} $${nth}::bigint`
    return { isAfter: isAfter + among, orderBy: `${key} ${way}`, place: `${id}::text` }
  }
  const key = isNarrow ? `${sql}${away[type]}` : sql
  const value = nth === 0 ? 0 : given.push(before!.slice(0, cut))
  const isAfter =
    nth === 0 ? `${key} >= ${least[type]}` : `(${key}, ${id}) ${than} ($${value}::${type}, $${nth}::bigint)`
  return {
    isAfter: isAfter + among,
    orderBy: `${key} ${way}, ${id} ${way}`,
    place: `${values[type](sql)} || '~' || ${id}`,
  }
}

function isOf(type: keyof typeof shapes, value: string): boolean {
  if (!shapes[type].test(value)) return false
  if (type === 'int' || type === 'text') return true
  return (
    !Number.isNaN(Date.parse(value)) && (type !== 'date' || new Date(value).toISOString().startsWith(value))
  )
}

/** What tells apart the names of statements that differ by their page. */
export function pageName({ before, ids }: Place): string {
  return `${ids ? '-among' : ''}${before === null ? '' : '-after'}`
}
