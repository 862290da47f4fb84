import type { Dispute } from '@ladlewell/contract/staff-disputes.ts'
import type { Queries } from '../../platform/database.ts'

export interface DisputeRow
  extends Omit<Dispute, 'amount' | 'dueBy' | 'openedAt' | 'closedAt' | 'evidenceSentAt'> {
  amountCents: number
  dueBy: Date | null
  openedAt: Date
  closedAt: Date | null
  evidenceSentAt: Date | null
  evidence: Record<string, string> | null
  answeredBy: string | null
}

interface Chosen {
  id?: string
  state?: Dispute['state'] | undefined
  orderId?: number | undefined
}

/** Disputes as they stand at an instant, newest first; those that come before the one with the id `before`. */
export function disputesOf(
  db: Queries,
  chosen: Chosen,
  page: { before?: string | undefined; limit: number },
  now: Date,
): Promise<DisputeRow[]> {
  return db.query<DisputeRow>(
    listSql,
    [now, chosen.id ?? null, chosen.state ?? null, chosen.orderId ?? null, page.before ?? null, page.limit],
    'disputes',
  )
}

/** SQL: whether a dispute `d` waits for evidence from us: what staff have to look at today. */
export const dueEvidence = (now: string) => `d.closed_at is null and ${stateSql(now)} = 'evidence-due'`

// What the provider refused waits for us again.
const stateSql = (now: string) => `
  case when d.closed_at is not null then d.status when d.evidence_sent_at is not null then 'with-the-bank'
    when d.evidence is not null and d.evidence_refused is null then 'sending'
    when d.status <> 'needs_response' or d.due_by <= ${now} then 'with-the-bank' else 'evidence-due' end`

const listSql = `
  select d.id as dispute_id, p.order_id, a.firstname || ' ' || a.lastname as customer_name, o.chef_name, d.amount_cents, d.reason,
    ${stateSql('$1::timestamptz')} as state, d.due_by, d.opened_at, d.closed_at, d.evidence_sent_at, d.evidence_refused as refused,
    d.evidence, s.firstname || ' ' || s.lastname as answered_by
  from disputes d left join payments p on p.id = d.payment_id left join orders o on o.id = p.order_id
  left join accounts a on a.id = o.account_id left join accounts s on s.id = d.evidence_by
  where ($2::text is null or d.id = $2) and ($3::text is null or ${stateSql('$1::timestamptz')} = $3)
    and ($4::int is null or p.order_id = $4)
    and ($5::text is null or (d.opened_at, d.id) < (select b.opened_at, b.id from disputes b where b.id = $5))
  order by d.opened_at desc, d.id desc limit $6`
