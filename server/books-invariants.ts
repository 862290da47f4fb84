import { bookSumsInvariants } from './book-sums-invariants.ts'
import { creditInvariants } from './credit-invariants.ts'
import { journalSql, matchedSql, oursSql } from './features/books/journal.ts'
import type { Invariant } from './invariant.ts'

/** What must never break about the books. */
export const bookInvariants: readonly Invariant[] = [
  {
    number: 130,
    says: 'All that is booked stands on an account, and all parties together have what the provider holds, to the cent',
    broken: `select account from (
        select account, sum(cents) as cents, count(*) filter (where at is null) as timeless from (${journalSql}) j group by 1) sums
      where account is null or timeless > 0
      union all
      select 'all' from (${journalSql}) j having sum(cents) <> 0`,
  },
  {
    number: 131,
    says: 'What the provider moved for a payment, refund or payout of ours is what we have of it',
    broken: `select t.id from ${matchedSql} where ${oursSql} <> 0 and t.amount_cents <> ${oursSql}`,
  },
  {
    number: 132,
    says: 'A dispute that is decided holds nothing: its money came back when it was won, and is lost when it was lost',
    // What moved last may not have been read yet.
    broken: `select d.id from disputes d join provider_transactions t on t.source_id = d.id and t.category like 'dispute%'
      where d.closed_at < (select max(read_at) - interval '15 minutes' from provider_readings)
      group by d.id, d.status, d.amount_cents having sum(t.amount_cents) <> case d.status when 'lost' then -d.amount_cents else 0 end`,
  },
  ...creditInvariants,
  ...bookSumsInvariants,
]
