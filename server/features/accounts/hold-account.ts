import type { Queries } from '../../platform/database.ts'
import type { Viewer } from '../../platform/session.ts'

/**
 * Lets nobody else change the account until the transaction ends. False when it was closed or claimed after the request
 * began: nothing about its person may be kept any more.
 */
export async function holdAccount(
  tx: Queries,
  { accountId, claimedAt }: Pick<Viewer, 'accountId' | 'claimedAt'>,
): Promise<boolean> {
  const held = await tx.query(
    `select 1 from accounts where id = $1 and disabled_at is null and claimed_at is not distinct from $2 for update`,
    [accountId, claimedAt],
    'hold-account',
  )
  return held.length > 0
}

/** SQL: the same, of the account in $1, as part of one statement and beside others that do so; the argument is when the request saw it claimed. */
export const heldAccount = (claimedAt: string) => `
  select 1 from accounts where id = $1 and disabled_at is null and claimed_at is not distinct from ${claimedAt}::timestamptz
  for share`
