import type { Market } from '@ladlewell/domain/market.ts'
import { PAYOUT_HOUR, payoutThrough } from '@ladlewell/domain/payout.ts'
import type { Database } from '../../platform/database.ts'
import { insertTasks } from '../../platform/tasks.ts'
import { zoneOf } from '../chefs/market-of-kitchens.ts'
import { type Payee, payeeParties } from '../ledger/coming.ts'
import { payoutLinesSql } from '../ledger/queries.ts'
import { isUnconfirmed } from './new-account.ts'
import { TRANSFER_QUEUE } from './queries.ts'

/** With five years of lines each they take a second or two, of the ten that a statement has. */
const KITCHENS_AT_ONCE = 20

/** Where each party's accounts and their rounds are. */
const payees = {
  chef: { accounts: 'chefs', id: 'c.id', rounds: 'payout_rounds', key: 'chef_id', chef: 'c.id' },
  driver: {
    ...{ accounts: 'drivers', id: 'c.account_id', rounds: 'driver_payout_rounds' },
    ...{ key: 'driver_id', chef: 'c.chef_id' },
  },
} as const

/** Whether a kitchen or a driver was not looked at since the last payout hour. */
export const accountsToPayOut = payeeParties
  .map(party => ({ party, ...payees[party] }))
  .map(
    ({ party, accounts, id, rounds, key, chef }) => `
  select from ${accounts} c left join ${rounds} r on r.${key} = ${id}
  where c.payouts_ready_at is not null and not ${isUnconfirmed(party, id)} and (r.through is null
    or r.through + 8 + time '${PAYOUT_HOUR}:00' <= clock.now at time zone ${zoneOf(chef)})`,
  )
  .join(' union all ')

/**
 * Makes the payouts that are due: to each kitchen and driver with a connected account, all that it was owed by the end of last
 * Sunday and was not paid, if that is more than nothing. What is less, or not connected, waits, as does what was booked of
 * orders that are not completed. Each has at most one payout a week, however many processes ask. Looks at each once a week,
 * a few at once: answers how many it looked at and how many payouts it made.
 */
export async function makePayouts(
  db: Database,
  market: Pick<Market, 'timeZone'>,
  now: Date,
): Promise<{ looked: number; made: number }> {
  const { through, endedAt } = payoutThrough(now, market.timeZone)
  return db.transaction(async tx => {
    // One round at a time: lines that another one is paying are then seen as paid.
    await tx.query(`select pg_advisory_xact_lock(hashtext('payouts'))`)
    const sums = { looked: 0, made: 0 }
    for (const party of payeeParties) {
      const [round] = await tx.query<typeof sums>(
        payoutsSql(party),
        [through, endedAt, now, KITCHENS_AT_ONCE],
        `make-payouts-of-${party}`,
      )
      sums.looked += round!.looked
      sums.made += round!.made
    }
    return sums
  })
}

/** SQL: whether a line `l` is owed to a payee of that party for the time before an instant. */
const isOpen = (
  party: Payee['party'],
  endedAt: string,
) => `l.party = '${party}' and l.kind <> 'payout' and l.at < ${endedAt}
    and (select paid.line_id from payout_lines paid where paid.line_id = l.id) is null
    and not exists (select 1 from orders o where o.id = l.order_id and o.status = 'delivered')`

/** SQL: what each payee of zone $2 that may be paid is owed so far for the time before $1. */
export function owedSql(party: Payee['party']): string {
  const { accounts, id, key, chef } = payees[party]
  const name =
    party === 'chef'
      ? 'c.name'
      : `coalesce((select trim(a.firstname || ' ' || a.lastname) from accounts a where a.id = ${id}), '')`
  return `
    select ${id} as payee_id, ${name} as name, (select coalesce(sum(l.amount_cents), 0)::bigint from ledger_lines l
      where l.${key} = ${id} and ${isOpen(party, '$1')}) as cents
    from ${accounts} c where c.payouts_ready_at is not null and not ${isUnconfirmed(party, id)} and ${zoneOf(chef)} = $2 order by 1`
}

function payoutsSql(party: Payee['party']): string {
  const { accounts, id, rounds, key } = payees[party]
  return `
  with round as (
    select ${id} as payee_id, c.payout_account_id from ${accounts} c left join ${rounds} r on r.${key} = ${id}
    where c.payouts_ready_at is not null and not ${isUnconfirmed(party, id)} and r.through is distinct from $1 order by 1 limit $4),
  looked as (
    insert into ${rounds} (${key}, through) select payee_id, $1 from round
    on conflict (${key}) do update set through = excluded.through),
  open as (
    select round.*, l.id as line_id, l.amount_cents
    from round join ledger_lines l on l.${key} = round.payee_id and ${isOpen(party, '$2')}),
  made as (
    insert into payouts (${key}, through, amount_cents, payout_account_id, created_at)
    select payee_id, $1, sum(amount_cents), payout_account_id, $3 from open
    group by payee_id, payout_account_id having sum(amount_cents) > 0 order by payee_id
    on conflict (${key}, through) do nothing
    returning id, ${key} as payee_id, amount_cents),
  linked as (
    insert into payout_lines (payout_id, line_id) select made.id, line_id from made join open using (payee_id)),
  tasks as (${insertTasks({ queue: TRANSFER_QUEUE, key: 'id' }, 'made')}),
  booked as (${payoutLinesSql(party, 'made', '$3')})
  select (select count(*) from round)::int as looked, (select count(*) from made)::int as made`
}
