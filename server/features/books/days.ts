// Sums of days that are over are kept (decision 68). A day here is one of UTC: it belongs to no market, and the rest of a market's day
// is read from the facts.

export const beginOf = (day: string) => `(${day}::timestamp at time zone 'UTC')`
export const endOf = (day: string) => `((${day} + 1)::timestamp at time zone 'UTC')`
export const dayOf = (instant: string) => `(${instant} at time zone 'UTC')::date`

const closed = `(select coalesce((select until from book_closings), '-infinity'::date) as until) closed`

/** SQL: the rows of a table of sums that tell of the whole days between two instants, the latter itself not in it. */
export const keptBetween = (table: string, from: string, until: string) => `
  select s.* from ${table} s cross join ${closed}
  where s.day < closed.until and ${beginOf('s.day')} >= ${from} and ${endOf('s.day')} <= ${until}
    and s.day >= ${dayOf(from)} and s.day <= ${dayOf(until)}
    and not exists (select from book_changed_days c where c.day = s.day)`

/** SQL: the ranges (begins, ends) between two instants that no kept sums tell of, none of which is in another. */
export const openBetween = (from: string, until: string) => `
  select * from (
    select greatest(${from}, ${beginOf('d.day')}) as begins, least(${until}, ${endOf('d.day')}) as ends from (
      select c.day from book_changed_days c
      union select e.day from (values (${dayOf(from)}), (${dayOf(until)})) as e (day)
        where ${beginOf('e.day')} < ${from} or ${endOf('e.day')} > ${until}) d cross join ${closed}
    where d.day < closed.until
    union all
    select greatest(${from}, ${beginOf('closed.until')}), ${until} from ${closed}) ranges
  where begins < ends`
