import type { BulkWish } from '@ladlewell/contract/bulk-acts.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { Waits } from '../../approvals/ask.ts'
import type { ListedRow } from '../desk-lists.ts'

/** One row as an act looks at it. */
export interface Looked {
  id: number
  name: string
  /** Why it is left out, or waits for somebody; null: it is done as asked. */
  why: Why | null
  isLeftOut: boolean
  cents?: number | undefined
}

/** What can be said of a row besides the refusals of what is done to it. */
export const whys = {
  'account-closed': 'The account is closed.',
  'told-once': 'The customer already gets it for another of these orders.',
  'nothing-missing': 'No document is missing or ends soon.',
  'needs-second-person': 'Above the limit: a second person has to agree.',
  'already-yours': 'It’s yours already.',
  'already-solved': 'It’s solved.',
  'not-paid': 'Nothing was paid, or all went back.',
  'goodwill-given': 'Some of it went back as goodwill: refund the rest on its page.',
  'not-held-up': 'It isn’t held up.',
  'not-retriable': 'It can’t be retried here.',
} as const
export type Why = keyof typeof whys

export interface Doing {
  actId: number
  subjectId: number
  accountId: number
  now: Date
}

/** An act on rows of one list: what it would do, and how it is done to one of them, once however often it is tried. */
export interface Act<Wish extends BulkWish = BulkWish> {
  /** So many at a time, where it is less than usual. */
  most?: number
  look(parts: Parts, rows: readonly ListedRow[], wish: Wish, asker: { accountId: number }): Promise<Looked[]>
  perform(parts: Parts, wish: Wish, doing: Doing): Promise<Refusal | Waits | undefined>
}

export type WishOf<Name extends BulkWish['act']> = Extract<BulkWish, { act: Name }>

export function looked({ id, name }: Pick<ListedRow, 'id' | 'name'>, why: Why | null): Looked {
  return { id, name, why, isLeftOut: why !== null }
}
