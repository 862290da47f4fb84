import type { Market } from '@ladlewell/domain/market.ts'
import { PAYOUT_HOUR, payoutThrough } from '@ladlewell/domain/payout.ts'
import type { Database } from '../../platform/database.ts'
import { insertTasks } from '../../platform/tasks.ts'
import { payoutLinesSql } from '../ledger/queries.ts'
import { TRANSFER_QUEUE } from './queries.ts'

/** With five years of lines each they take a second or two, of the ten that a statement has. */
const KITCHENS_AT_ONCE = 20

/** Whether a kitchen was not looked at since the last payout hour. */
export const kitchensToPayOut = ({ timeZone }: Pick<Market, 'timeZone'>) => `
  select from chefs c left join payout_rounds r on r.chef_id = c.id
  where c.payouts_ready_at is not null and (r.through is null
    or r.through + 8 + time '${PAYOUT_HOUR}:00' <= clock.now at time zone '${timeZone}')`

/**
 * Makes the payouts that are due: to each kitchen with a connected account, all that it was owed by the end of last
 * Sunday and was not paid, if that is more than nothing. What is less, or not connected, waits, as does what was booked of
 * orders that are not completed. A kitchen has at most
 * one payout a week, however many processes ask. Looks at each kitchen once a week, a few at
 * once: answers how many it looked at and how many payouts it made.
 */
export async function makePayouts(
  db: Database,
  market: Pick<Market, 'timeZone'>,
  now: Date,
): Promise<{ looked: number; made: number }> {
  const { through, endedAt } = payoutThrough(now, market.timeZone)
  const [round] = await db.transaction(async tx => {
    // One round at a time: lines that another one is paying are then seen as paid.
    await tx.query(`select pg_advisory_xact_lock(hashtext('payouts'))`)
    return tx.query<{ looked: number; made: number }>(
      sql,
      [through, endedAt, now, KITCHENS_AT_ONCE],
      'make-payouts',
    )
  })
  return round!
}

const sql = `
  with round as (
    select c.id as chef_id, c.payout_account_id from chefs c left join payout_rounds r on r.chef_id = c.id
    where c.payouts_ready_at is not null and r.through is distinct from $1 order by c.id limit $4),
  looked as (
    insert into payout_rounds (chef_id, through) select chef_id, $1 from round
    on conflict (chef_id) do update set through = excluded.through),
  open as (
    select round.*, l.id as line_id, l.amount_cents
    from round join ledger_lines l on l.chef_id = round.chef_id and l.party = 'chef' and l.kind <> 'payout' and l.at < $2
    where not exists (select 1 from payout_lines paid where paid.line_id = l.id)
      and not exists (select 1 from orders o where o.id = l.order_id and o.status = 'delivered')),
  made as (
    insert into payouts (chef_id, through, amount_cents, payout_account_id, created_at)
    select chef_id, $1, sum(amount_cents), payout_account_id, $3 from open
    group by chef_id, payout_account_id having sum(amount_cents) > 0 order by chef_id
    on conflict (chef_id, through) do nothing
    returning id, chef_id, amount_cents),
  linked as (
    insert into payout_lines (payout_id, line_id) select made.id, line_id from made join open using (chef_id)),
  tasks as (${insertTasks({ queue: TRANSFER_QUEUE, key: 'id' }, 'made')}),
  booked as (${payoutLinesSql('made', '$3')})
  select (select count(*) from round)::int as looked, (select count(*) from made)::int as made`
