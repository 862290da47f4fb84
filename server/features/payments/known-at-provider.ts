import { openPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'
import type { ProviderDeed } from '../../vendors/stripe-deeds.ts'

/**
 * Writes down the intents of payments that were being made when the database was backed up, by our own name of them: whoever looks after
 * the payment then settles it.
 */
export async function adoptIntents(db: Queries, deeds: readonly ProviderDeed[]): Promise<void> {
  await db.query(
    `update payments p set intent_id = deed.id, next_try_at = now()
     from unnest($1::text[], $2::text[]) as deed (id, name)
     where ${nameOf('p', 'pay')} = deed.name and p.intent_id is null and ${among('p.status', openPaymentStatuses)}
       and p.amount_cents > 0 and not exists (select from payments other where other.intent_id = deed.id)`,
    [deeds.map(({ id }) => id), deeds.map(({ metadata }) => metadata.payment ?? '')],
  )
}

export async function isKnownIntent(
  db: Queries,
  deeds: readonly ProviderDeed[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    'select intent_id as id from payments where intent_id = any($1)',
    [deeds.map(({ id }) => id)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Also those of rows that are not done: who makes them finds them at the provider. */
export async function isKnownRefund(
  db: Queries,
  deeds: readonly ProviderDeed[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `select deed.id from unnest($1::text[], $2::text[], $3::text[]) as deed (id, intent_id, refund_id)
     where exists (select from refunds r where r.provider_refund_id = deed.id)
       or exists (select from refunds r join payments p on p.id = r.payment_id
         where r.done_at is null and r.id::text = deed.refund_id and p.intent_id = deed.intent_id)`,
    [
      deeds.map(({ id }) => id),
      deeds.map(({ intentId }) => intentId),
      deeds.map(({ metadata }) => metadata.refundId ?? null),
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A refund that was made, as the provider says, and needs no worker. */
export async function noteRefundMade(
  tx: Queries,
  refundId: number,
  providerId: string,
  at: Date,
): Promise<void> {
  await tx.query('update refunds set provider_refund_id = $2, done_at = $3 where id = $1', [
    ...[refundId, providerId, at],
  ])
}

/** SQL: our name of a row at the provider, as `begin-charge.ts` gives it. */
const nameOf = (row: string, kind: string) =>
  `'${kind}:' || ${row}.id || ':' || floor(extract(epoch from ${row}.created_at) * 1000)::bigint`
