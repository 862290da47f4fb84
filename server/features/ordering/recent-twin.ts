import type { Queries } from '../../platform/database.ts'

const SECONDS = 10

/**
 * The account's order with the same body from the last ten seconds: a double click of a caller that sends no key.
 * The account's orders queue up behind a lock until the end of the transaction, so that two twins cannot both be first.
 */
export async function recentTwin(
  tx: Queries,
  accountId: number,
  bodyHash: string,
  now: Date,
): Promise<number | null> {
  await tx.query('select pg_advisory_xact_lock(4201, $1)', [accountId])
  const [twin] = await tx.query<{ id: number }>(
    `select id from orders where account_id = $1 and body_hash = $2 and checkout_key like 'own:%'
       and placed_at between $3::timestamptz - $4 * interval '1 second' and $3::timestamptz + $4 * interval '1 second'
     order by id desc limit 1`,
    [accountId, bodyHash, now, SECONDS],
  )
  return twin?.id ?? null
}
