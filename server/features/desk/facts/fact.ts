import type { DeskKind } from '@ladlewell/domain/desk.ts'

/**
 * A statement's part that finds items of some kinds. Its columns: `kind`, `key` (what the fact is about; with the kind it is the
 * item's id), `since`, `episode` (which time the fact is there; null: `since` says it), `subject_id` and `name` of what it is about,
 * `chef_id`, and `detail`, the facts that its words need.
 */
export interface FactRow {
  kind: DeskKind
  key: string
  since: Date
  episode: string | null
  subjectId: string
  name: string
  chefId: number | null
  detail: Detail
}

/** What the words of some kind need; see `words.ts`. Instants are ISO, amounts whole cents. */
export type Detail = Record<string, string | number | string[] | null>

/** The values of every part, in the order of their numbers. */
export const NOW = '$1::timestamptz'
/** The market's day. */
export const TODAY = '$2::date'
export const ZONE = '$3::text'

/** SQL: the instant at which a day of the market begins. */
export const dayBegins = (day: string) => `((${day})::timestamp at time zone ${ZONE})`
