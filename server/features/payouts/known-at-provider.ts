import type { Queries } from '../../platform/database.ts'
import type { ProviderDeed } from '../../vendors/stripe-deeds.ts'

/** Transfers of payouts that are here; also of those that are not done: who sends them finds them at the provider. */
export async function isKnownTransfer(
  db: Queries,
  deeds: readonly ProviderDeed[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `select deed.id from unnest($1::text[], $2::text[]) as deed (id, name)
     where exists (select from payouts p where p.provider_transfer_id = deed.id)
       or exists (select from payouts p where p.done_at is null
         and 'payout:' || p.id || ':' || floor(extract(epoch from p.created_at) * 1000)::bigint = deed.name)`,
    [deeds.map(({ id }) => id), deeds.map(({ group }) => group)],
  )
  return new Set(rows.map(({ id }) => id))
}
