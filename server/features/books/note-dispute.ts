import type { Queries } from '../../platform/database.ts'
import type { ProviderDispute } from '../../vendors/stripe-balance.ts'

/** Keeps what the provider says of a dispute, in any order and as often as it says it: what is decided stays decided. */
export async function noteDispute(db: Queries, dispute: ProviderDispute, now: Date): Promise<void> {
  const { id, intentId, amountCents, reason, status, dueBy, createdAt } = dispute
  await db.query(noteSql, [id, intentId, amountCents, reason, status, dueBy, createdAt, now], 'note-dispute')
}

const shifted = (instant: string) =>
  `date_trunc('milliseconds', ${instant}::timestamptz + ($8::timestamptz - clock_timestamp()))`

// The provider's instants are told by the platform's clock, which may be set.
const noteSql = `
  insert into disputes (id, payment_id, intent_id, amount_cents, reason, status, due_by, opened_at, closed_at)
  values ($1, (select p.id from payments p where p.intent_id = $2), $2, $3, $4, $5, ${shifted('$6')},
    least(${shifted('$7')}, $8), case when $5 in ('won', 'lost') then $8::timestamptz end)
  on conflict (id) do update set status = excluded.status, amount_cents = excluded.amount_cents, closed_at = excluded.closed_at,
    payment_id = coalesce(disputes.payment_id, excluded.payment_id)
  where disputes.closed_at is null and (disputes.status, disputes.amount_cents, disputes.payment_id)
    is distinct from (excluded.status, excluded.amount_cents, excluded.payment_id)`
