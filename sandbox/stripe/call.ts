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
  /** The test harness makes the next confirmation end this way (see faults.ts). */
  fault: { decline?: Decline; processing?: number } | undefined
  tell(type: string, object: View): void
}

export type Endpoint = {
  /** The parameters that Stripe knows here, separated by blanks. */
  accepts: ReadonlySet<string>
  browser?: 'open' | 'with-secret'
  run(call: Call): View
}

export const params = (names: string): ReadonlySet<string> => new Set(`expand ${names}`.trim().split(/\s+/))
