import type { Queries } from '../../platform/database.ts'

/** Keeps the account that the provider made for a driver's payouts, unless there is one. Answers the one that is kept. */
export async function keepDriverPayoutAccount(
  tx: Queries,
  driverId: number,
  payoutAccountId: string,
): Promise<string | null> {
  const [kept] = await tx.query<{ id: string | null }>(
    `update drivers set payout_account_id = coalesce(payout_account_id, $2) where account_id = $1
     returning payout_account_id as id`,
    [driverId, payoutAccountId],
  )
  return kept?.id ?? null
}

/** What the provider says of a driver's payout account. Answers whose it is, if that is news. */
export async function setDriverPayoutAccountState(
  tx: Queries,
  { id, payoutAccountId }: { id: number; payoutAccountId: string },
  state: 'ready' | 'unfinished' | 'gone',
  now: Date,
): Promise<number | null> {
  const [changed] = await tx.query<{ owner: number }>(
    `update drivers set payouts_ready_at = case when $3 = 'ready' then $4::timestamptz end,
       payout_account_id = case when $3 <> 'gone' then payout_account_id end
     where account_id = $1 and payout_account_id = $2 and ($3 = 'gone' or (payouts_ready_at is not null) <> ($3 = 'ready'))
     returning account_id as owner`,
    [id, payoutAccountId, state, now],
  )
  return changed?.owner ?? null
}

/** Whether an account drives for Ladlewell, or did: it keeps what it earned. */
export async function drivesForUs(db: Queries, accountId: number): Promise<boolean> {
  const found = await db.query(
    'select from drivers where account_id = $1 and chef_id is null and joined_at is not null',
    [accountId],
    'drives-for-us',
  )
  return found.length > 0
}
