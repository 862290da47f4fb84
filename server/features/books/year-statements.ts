import type { YearStatement } from '@ladlewell/contract/staff-books.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { PayoutProvider } from '../../vendors/stripe-connect.ts'
import type { EarningKind } from '../payouts/queries.ts'
import { sumsView } from '../payouts/view.ts'

interface Row {
  party: 'chef' | 'driver'
  payeeId: number
  name: string
  form1099k: YearStatement['form1099k']
  sums: { kind: EarningKind; cents: number }[]
}

/** The year of every kitchen and driver who earned or was paid in it, kitchens first. */
export async function yearStatements(db: Queries, year: number, timeZone: string): Promise<YearStatement[]> {
  const rows = await db.query<Row>(
    yearSql,
    [instantOf(`${year}-01-01`, 0, timeZone), instantOf(`${year + 1}-01-01`, 0, timeZone)],
    'year-statements',
  )
  return rows.map(({ sums, ...payee }) => ({ ...payee, ...sumsView(sums) }))
}

const yearSql = `
  with sums as (
    select party, coalesce(driver_id, chef_id) as payee_id, kind, sum(amount_cents)::bigint as cents from ledger_lines
    where party in ('chef', 'driver') and at >= $1 and at < $2 group by 1, 2, 3)
  select s.party, s.payee_id, case s.party when 'chef' then min(c.name) else min(trim(a.firstname || ' ' || a.lastname)) end as name,
    coalesce(min(f.state), 'unknown') as form1099k, json_agg(json_build_object('kind', s.kind, 'cents', s.cents)) as sums
  from sums s left join chefs c on s.party = 'chef' and c.id = s.payee_id
  left join drivers d on s.party = 'driver' and d.account_id = s.payee_id left join accounts a on a.id = d.account_id
  left join tax_forms f on f.payout_account_id = coalesce(c.payout_account_id, d.payout_account_id)
  group by 1, 2 order by 1, 3, 2`

/** Asks the provider how far it is with the 1099-K of connected accounts, each once a day. */
export async function readTaxForms(
  db: Queries,
  provider: PayoutProvider,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const accounts = await db.query<{ id: string }>(dueSql, [now], 'tax-forms-due')
  for (const { id } of accounts) {
    if (signal.aborted) break
    const state = await provider.readTaxForm(id)
    if (typeof state === 'string') await db.query(keepSql, [id, state, now], 'keep-tax-form')
  }
}

const dueSql = `
  select p.id from (
    select payout_account_id as id from chefs where payouts_ready_at is not null
    union select payout_account_id from drivers where payouts_ready_at is not null) p
  left join tax_forms f on f.payout_account_id = p.id
  where p.id is not null and (f.read_at is null or f.read_at < $1::timestamptz - interval '1 day') limit 100`

const keepSql = `
  insert into tax_forms (payout_account_id, state, read_at) values ($1, $2, $3)
  on conflict (payout_account_id) do update set state = excluded.state, read_at = excluded.read_at`
