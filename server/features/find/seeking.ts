import type { Sought } from '@ladlewell/domain/desk-search.ts'

/** What is sought, with the accounts whose name or address has these letters, if letters were typed. */
export interface Seeking extends Sought {
  accounts: number[] | null
  /** One more than is shown. */
  limit: number
}
