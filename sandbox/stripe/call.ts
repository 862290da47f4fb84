import type { Decline } from './cards.ts'
import type { Params } from './form.ts'
import type { Records } from './records.ts'
import type { View } from './views.ts'

/** One call of Stripe's API on its way through an endpoint. */
export type Call = {
  records: Records
  params: Params
  /** The id in the path, '' where there is none. */
  id: string
  /** A publishable key: the caller is a browser. */
  browser: boolean
  /** The connected account in whose name it is; null: our own. */
  account: string | null
  /** The test harness makes the next confirmation end this way (see faults.ts). */
  fault: { decline?: Decline; processing?: number } | undefined
  /** `account`: the connected account that it happened in. */
  tell(type: string, object: View, account?: string): void
}

export type Endpoint = {
  /** The parameters that Stripe knows here, separated by blanks. */
  accepts: ReadonlySet<string>
  browser?: 'open' | 'with-secret'
  run(call: Call): View
}

export const params = (names: string): ReadonlySet<string> => new Set(`expand ${names}`.trim().split(/\s+/))
