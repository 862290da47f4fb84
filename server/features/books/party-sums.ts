import { accountOfLine } from '@ladlewell/domain/books.ts'
import type { Queries } from '../../platform/database.ts'
import { notEarnedSql } from '../payouts/queries.ts'
import { creditsSql } from './sums.ts'

type PartySums = Record<'chefs' | 'drivers' | 'platform' | 'taxOffice' | 'provider' | 'customers', number>

/**
 * What each party of the ledger has, in cents, up to an instant. Accounts that nothing but the ledger writes are read from the kept sums
 * of days; what the provider holds is what all the others have together.
 */
export async function partySums(db: Queries, now: Date): Promise<PartySums> {
  const [sums] = await db.query<PartySums>(partySumsSql, [now], 'party-sums')
  return sums!
}

const quoted = (accounts: readonly (string | undefined)[]) =>
  accounts.map(account => `'${account}'`).join(', ')
const accountsOf = (party: keyof typeof accountOfLine) => {
  const accounts = accountOfLine[party]
  return quoted(typeof accounts === 'string' ? [accounts] : Object.values(accounts))
}
const sumOf = (party: keyof typeof accountOfLine) =>
  `coalesce(sum(cents) filter (where account in (${accountsOf(party)})), 0)::bigint`

const partySumsSql = `
  select own.*, waiting.cents as customers,
    -(chefs + drivers + platform + tax_office) - credit.cents - waiting.cents as provider
  from (
    select ${sumOf('chef')} as chefs, ${sumOf('driver')} as drivers, ${sumOf('platform')} as platform,
      ${sumOf('tax-office')} as tax_office from (${creditsSql}) credits) own
  cross join (select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_lines where party = 'credit') credit
  cross join (${notEarnedSql}) waiting`
