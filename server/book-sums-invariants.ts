import { beginOf, dayOf, endOf } from './features/books/days.ts'
import { journalSql } from './features/books/journal.ts'
import { taxesBetween } from './features/books/sums.ts'
import type { Invariant } from './invariant.ts'

const isKept = `day < (select until from book_closings) and not exists (select from book_changed_days c where c.day = d.day)`
const taxed = `
  select d.day, t.* from (select distinct ${dayOf('at')} as day from ledger_lines) d
  cross join lateral (${taxesBetween(beginOf('d.day'), endOf('d.day'))}) t where ${isKept}`
const keptTaxes = `select d.* from book_tax_sums d where ${isKept}`

/** What must never break about the books' sums of days. */
export const bookSumsInvariants: readonly Invariant[] = [
  {
    number: 96,
    says: 'The kept sums of a day that is over are those of its facts, by account, and by ZIP code and rate of taxes',
    broken: `select day::text from (
        select coalesce(kept.day, facts.day) as day, kept.cents as kept, facts.cents as facts from book_sums kept
        full join (select ${dayOf('at')} as day, account, sum(cents) as cents from (${journalSql}) j group by 1, 2) facts
          on facts.day = kept.day and facts.account = kept.account) d
      where kept is distinct from facts and ${isKept}
      union all select day::text from ((${taxed}) except (${keptTaxes})) one
      union all select day::text from ((${keptTaxes}) except (${taxed})) other`,
  },
]
