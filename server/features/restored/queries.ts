import type { Finding } from '@ladlewell/contract/restored.ts'
import type { Queries } from '../../platform/database.ts'

type Act = NonNullable<Finding['done']>['act']

/** What the provider did and the database does not know. */
export interface NewFinding {
  kind: Finding['kind']
  providerId: string
  amountCents: number
  at: Date
  intentId: string | null
  orderId: number | null
  toAccount: string | null
}

export interface FindingRow extends NewFinding {
  id: number
  isOrderHere: boolean
  /** Whose payment a refund gave back. */
  paymentId: number | null
  /** The kitchen that a transfer went to; null: a driver, or nobody whom we know. */
  chefId: number | null
  toName: string | null
  act: Act | null
  actedAt: Date | null
  actedBy: string | null
  note: string | null
}

export function findingsOf(db: Queries, restorationId: number): Promise<FindingRow[]> {
  return db.query<FindingRow>(
    `${rowsSql} where f.restoration_id = $1 order by f.act is not null, f.at desc, f.id`,
    [restorationId],
  )
}

/** Takes one for the transaction that deals with it. */
export async function lockFinding(
  tx: Queries,
  restorationId: number,
  id: number,
): Promise<FindingRow | null> {
  const [row] = await tx.query<FindingRow>(
    `${rowsSql} where f.restoration_id = $1 and f.id = $2 for update of f`,
    [restorationId, id],
  )
  return row ?? null
}

const rowsSql = `
  select f.id, f.kind, f.provider_id, f.amount_cents, f.at, f.intent_id, f.order_id, f.to_account, f.act, f.acted_at, f.note,
    exists (select from orders o where o.id = f.order_id) as is_order_here, p.id as payment_id, c.id as chef_id,
    coalesce(c.name, (select trim(a.firstname || ' ' || a.lastname) from drivers d join accounts a on a.id = d.account_id
      where d.payout_account_id = f.to_account limit 1)) as to_name,
    (select trim(a.firstname || ' ' || a.lastname) from accounts a where a.id = f.acted_by) as acted_by
  from restoration_findings f
  left join payments p on f.kind = 'refund' and p.intent_id = f.intent_id
  left join lateral (select c.id, c.name from chefs c where c.payout_account_id = f.to_account order by 1 limit 1) c on true`

/** What was found before stays as it was dealt with. */
export async function writeFindings(
  db: Queries,
  restorationId: number,
  found: readonly NewFinding[],
): Promise<void> {
  await db.query(
    `insert into restoration_findings (restoration_id, kind, provider_id, amount_cents, at, intent_id, order_id, to_account)
     select $1, * from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::text[], $7::int[], $8::text[])
     on conflict (provider_id) do update set amount_cents = excluded.amount_cents, restoration_id = excluded.restoration_id
       where restoration_findings.act is null`,
    [
      restorationId,
      found.map(({ kind }) => kind),
      found.map(({ providerId }) => providerId),
      found.map(({ amountCents }) => amountCents),
      found.map(({ at }) => at),
      found.map(({ intentId }) => intentId),
      found.map(({ orderId }) => orderId),
      found.map(({ toAccount }) => toAccount),
    ],
  )
}

export async function noteDone(
  tx: Queries,
  id: number,
  { act, note, by }: { act: Act; note: string; by: number },
  now: Date,
): Promise<void> {
  await tx.query(
    'update restoration_findings set act = $2, note = $3, acted_by = $4, acted_at = $5 where id = $1',
    [...[id, act, note, by, now]],
  )
}
