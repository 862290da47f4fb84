import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'

/** What a table holds about a person, said by the feature that keeps it; the feature privacy puts all of them together. */
export interface Holding {
  table: string
  /** A select of the rows of account $1, under the name that they have in the person's file; null for nothing worth telling. */
  told: [name: string, select: string] | null
  /** Changes the rows of account $1 at the instant $2; null when nothing in them tells who it was. */
  forgotten: string | null
  /**
   * Changes the rows of account $1 at the instant $2 when somebody else proves that its address is theirs: what has to
   * stay goes to account $3, which is nobody's. With `removes` it answers rows that say whether something was `removed`.
   */
  claimed?: string
  /** What its owner is told of that. */
  removes?: ClaimedThing
}

/** The address of somebody whom we do not know any more. */
export const NOBODY = `'{"firstName":"","lastName":"","phone":"","streetAddress1":"","streetAddress2":null,"deliveryInstructions":null}'::jsonb`
