import type { Queries } from '../../platform/database.ts'

interface Difference {
  subscriptionId: number
  what: string
  told: number
  happened: number
  /** Why its boxes were skipped lately. */
  lately: string
}

/**
 * Changes of subscriptions and their boxes that were told twice or not at all: what happened is counted from the states
 * that the boxes had and from the receipts, what was told from the messages.
 */
export async function wrongMessages(db: Queries): Promise<string[]> {
  const differences = await db.query<Difference>(sql)
  return differences.map(
    ({ subscriptionId, what, told, happened, lately }) =>
      `subscription ${subscriptionId}: ${what} happened ${happened} times and was told ${told} times; lately ${lately}`,
  )
}

// What happens to a whole subscription is one message for all boxes that it skips, and so is what its kitchen does at once; an
// order's end is told as the order's, and a box that opens above the ceiling asks, and one whose meals are given back and that is
// skipped by it is told as skipped. Of weeks planned while the kitchen is closed only the first is told.
const sql = `
  with message as (
    select b.subscription_id as id, split_part(o.key, ':', 3) as what from outbox o
    join boxes b on b.id = split_part(o.key, ':', 2)::int where o.key like 'box:%' and o.key not like 'box:%:skipped:1' and o.channel = 'mail'
    union all
    select split_part(key, ':', 2)::int, split_part(key, ':', 3) from outbox
    where key like 'subscription:%' and channel = 'mail'),
  told as (select id, what, count(*)::int from message group by 1, 2),
  event as (
    select b.subscription_id as id, 'skipped' as what from box_log l join boxes b on b.id = l.box_id
    where l.state = 'skipped' and l.was is not null and l.why not in ('paused', 'cancelled', 'order-cancelled', 'order-refused')
      and not (l.why = 'kitchen-closed' and exists (select 1 from subscription_receipts r where r.subscription_id = b.subscription_id and r.at = l.at
        and r.kind in ('paused', 'resumed', 'brought-back', 'terms-changed')))
    group by b.subscription_id, l.why, l.at, case when l.actor = 'chef' then 0 else l.box_id end
    union all
    select b.subscription_id, 'opened' from box_log l join boxes b on b.id = l.box_id
    where l.state = 'open' and l.was = 'planned'
      and not exists (select 1 from outbox where key = 'box:' || l.box_id || ':above-ceiling:' || l.version)
    union all
    select subscription_id, case kind when 'unskipped' then 'brought-back' when 'chose' then 'chosen'
      when 'unchose' then 'unchosen' when 'terms-changed' then 'changed' when 'brought-back' then 'resumed'
      when 'paused' then case details->>'by' when 'payment' then 'paused-for-payment' else 'paused' end
      else kind end
    from subscription_receipts r where kind <> 'skipped'
      and not (kind = 'unchose' and exists (select from box_log l join boxes b on b.id = l.box_id
        where b.subscription_id = r.subscription_id and l.state = 'skipped' and l.actor = r.actor and l.at = r.at))
      and not (kind = 'unskipped' and actor = 'system' and exists (
      select from subscription_receipts first where first.subscription_id = r.subscription_id and first.kind = r.kind
        and first.actor = r.actor and first.at = r.at and first.id < r.id))),
  happened as (select id, what, count(*)::int from event group by 1, 2)
  select coalesce(told.id, happened.id) as subscription_id, what, coalesce(told.count, 0) as told, coalesce(happened.count, 0) as happened,
    (select string_agg(word, ', ') from (
      select concat_ws(' ', 'box', l.box_id, l.was, 'to', l.state, l.actor, l.why, l.at, 'v', l.version) as word
      from box_log l join boxes b on b.id = l.box_id where b.subscription_id = coalesce(told.id, happened.id) order by l.id desc limit 12) words) as lately
  from told full join happened using (id, what)
  where coalesce(told.count, 0) <> coalesce(happened.count, 0)
    and what in (select what from event union select 'opened')
  order by 1, 2 limit 20`
