import type { Market } from '@ladlewell/domain/market.ts'
import { payoutThrough } from '@ladlewell/domain/payout.ts'
import type { Database } from '../../platform/database.ts'

const KITCHENS_AT_ONCE = 200

/**
 * Makes the payouts that are due: to each kitchen with a connected account, all that it was owed by the end of last
 * Sunday and was not paid, if that is more than nothing. What is less, or not connected, waits. A kitchen has at most
 * one payout a week, however many processes ask. Answers how many were made.
 */
export async function makePayouts(
  db: Database,
  market: Pick<Market, 'timeZone'>,
  now: Date,
): Promise<number> {
  const { through, endedAt } = payoutThrough(now, market.timeZone)
  const made = await db.transaction(async tx => {
    // One run at a time: lines that another run is paying are then seen as paid.
    await tx.query(`select pg_advisory_xact_lock(hashtext('payouts'))`)
    return tx.query(sql, [through, endedAt, now, KITCHENS_AT_ONCE], 'make-payouts')
  })
  return made.length
}

const sql = `
  with open as (
    select c.id as chef_id, c.payout_account_id, l.id as line_id, l.amount_cents
    from chefs c join ledger_lines l on l.chef_id = c.id and l.party = 'chef' and l.kind <> 'payout' and l.at < $2
    where c.payouts_ready_at is not null
      and not exists (select 1 from payouts p where p.chef_id = c.id and p.through = $1)
      and not exists (select 1 from payout_lines paid where paid.line_id = l.id)),
  due as (
    select chef_id, payout_account_id, sum(amount_cents) as cents from open
    group by 1, 2 having sum(amount_cents) > 0 order by 1 limit $4),
  made as (
    insert into payouts (chef_id, through, amount_cents, payout_account_id, created_at, next_try_at)
    select chef_id, $1, cents, payout_account_id, $3, now() from due
    on conflict (chef_id, through) do nothing
    returning id, chef_id, amount_cents),
  linked as (
    insert into payout_lines (payout_id, line_id) select made.id, line_id from made join open using (chef_id)),
  booked as (
    insert into ledger_lines (party, kind, amount_cents, chef_id, payout_id, at)
    select side.party, 'payout', side.sign * amount_cents, chef_id, id, $3
    from made cross join (values ('chef', -1), ('provider', 1)) as side (party, sign))
  select id from made`
