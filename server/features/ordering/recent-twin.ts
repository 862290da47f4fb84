import type { Queries } from '../../platform/database.ts'

const SECONDS = 10

export interface Repetition {
  accountId: number
  bodyHash: string
  /** The caller's own key; null when they sent none. */
  callersKey: string | null
  now: Date
}

/**
 * The order that the same checkout has made before: by the caller's key, else by the same body within ten seconds,
 * which is a double click. Null when there is none, or it is not committed yet.
 */
export async function earlierOrder(
  db: Queries,
  { accountId, bodyHash, callersKey, now }: Repetition,
): Promise<number | null> {
  const [earlier] = await db.query<{ id: number }>(
    `select id from orders where account_id = $1 and body_hash = $2 and case
       when $3::text is not null then checkout_key = $3
       else checkout_key like 'own:%' and placed_at between $4::timestamptz - $5 * interval '1 second'
         and $4::timestamptz + $5 * interval '1 second' end
     order by id desc limit 1`,
    [accountId, bodyHash, callersKey, now, SECONDS],
  )
  return earlier?.id ?? null
}

/** The same, when nobody else of the account can be about to make one: they queue up until the transaction's end. */
export async function recentTwin(tx: Queries, repetition: Repetition): Promise<number | null> {
  await tx.query('select pg_advisory_xact_lock(4201, $1)', [repetition.accountId])
  return earlierOrder(tx, repetition)
}
