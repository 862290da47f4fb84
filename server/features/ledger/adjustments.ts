import type { Adjustment } from '@ladlewell/contract/adjustments.ts'
import { type AdjustedParty, adjustmentLines } from '@ladlewell/domain/ledger.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { containing } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'

export interface AdjustmentRow extends Omit<Adjustment, 'adjustmentId' | 'amount' | 'at'> {
  id: number
  amountCents: Cents
  at: Date
}

export interface NewAdjustment extends Omit<AdjustmentRow, 'id' | 'chefName' | 'madeBy'> {
  staffId: number
  /** Who asked under which key; null: none. */
  requestKey: string | null
}

/** Writes an adjustment and its lines, once a key. Answers its id, or null when the key was used before. */
export async function writeAdjustment(tx: Queries, made: NewAdjustment): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into adjustments (chef_id, order_id, payer, payee, amount_cents, reason, staff_id, request_key, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (request_key) do nothing returning id`,
    [
      ...[made.chefId, made.orderId, made.payer, made.payee, made.amountCents, made.reason, made.staffId],
      ...[made.requestKey, made.at],
    ],
    'write-adjustment',
  )
  if (!row) return null
  const lines = adjustmentLines(made.payer, made.payee, made.amountCents)
  await tx.query(
    `insert into ledger_lines (party, kind, amount_cents, chef_id, adjustment_id, at)
     select l.*, $3, $4, $5 from unnest($1::text[], $2::text[], $6::int[]) as l (party, kind, cents)`,
    [
      ...[lines.map(({ party }) => party), lines.map(({ kind }) => kind), made.chefId, row.id, made.at],
      lines.map(({ cents }) => cents),
    ],
    'adjustment-lines',
  )
  return row.id
}

interface Chosen {
  id?: number
  requestKey?: string
  chefId?: number | undefined
  party?: AdjustedParty | undefined
  /** Parts of names. */
  chef?: string | undefined
  by?: string | undefined
  from?: Date
  /** Itself not in it. */
  until?: Date
}

export function adjustments(
  db: Queries,
  chosen: Chosen,
  page: { before?: number | undefined; limit: number },
): Promise<AdjustmentRow[]> {
  return db.query<AdjustmentRow>(
    sql,
    [
      ...[
        chosen.id ?? null,
        chosen.requestKey ?? null,
        chosen.chefId ?? null,
        page.before ?? null,
        page.limit,
      ],
      ...[chosen.party ?? null, part(chosen.chef), part(chosen.by)],
      ...[chosen.from ?? null, chosen.until ?? null],
    ],
    'adjustments',
  )
}

const part = (name: string | undefined) => (name ? containing(name) : null)

const sql = `
  select a.id, a.chef_id, c.name as chef_name, a.order_id, a.payer, a.payee,
    a.amount_cents, a.reason, s.firstname || ' ' || s.lastname as made_by, a.at
  from adjustments a join chefs c on c.id = a.chef_id join accounts s on s.id = a.staff_id
  where ($1::int is null or a.id = $1) and ($2::text is null or a.request_key = $2)
    and ($6::text is null or $6 in (a.payer, a.payee)) and ($7::text is null or c.name ilike $7)
    and ($8::text is null or s.firstname || ' ' || s.lastname ilike $8)
    and ($9::timestamptz is null or a.at >= $9) and ($10::timestamptz is null or a.at < $10)
    and ($3::int is null or a.chef_id = $3) and a.id < coalesce($4::bigint, 9223372036854775807)
  order by a.id desc limit $5`
