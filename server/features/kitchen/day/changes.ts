import type { Change, Today } from '@ladlewell/contract/kitchen-day.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { calledOffStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../../platform/database.ts'
import { among } from '../../../schema/states.ts'
import { paid } from '../queries.ts'

const MOST_CHANGES = 50
/** Whoever never looked is told of the last day. */
const FIRST_LOOK_MS = 24 * 60 * 60 * 1000
/** Looks so near to each other are one: what it showed is there again when the page is opened anew. */
const ONE_LOOK_MS = 15 * 60 * 1000
const DAYS_BACK = 14

interface Look {
  lookedAt: Date
  before: Date | null
}

/** What customers did to a kitchen's orders since the account looked last. */
export async function changesSince(
  db: Queries,
  accountId: number,
  chefId: number,
  today: MarketDate,
  now: Date,
): Promise<Pick<Today, 'since' | 'changes'>> {
  const [look] = await db.query<Look>(
    'select looked_at, before from kitchen_looks where account_id = $1',
    [accountId],
    'kitchen-look',
  )
  const never = new Date(now.getTime() - FIRST_LOOK_MS)
  const seen = look?.lookedAt ?? never
  const since = seen.getTime() > now.getTime() - ONE_LOOK_MS ? (look?.before ?? never) : seen
  const changes = await db.query<Omit<Change, 'at' | 'isNew'> & { at: Date }>(
    changesSql,
    [chefId, since, addDays(today, -DAYS_BACK), MOST_CHANGES],
    'kitchen-changes',
  )
  return {
    since: since.toISOString(),
    changes: changes.map(change => ({ ...change, at: change.at.toISOString(), isNew: change.at > seen })),
  }
}

/** Remembers what an account has seen; what it says of times to come is not believed. */
export async function look(
  db: Queries,
  accountId: number,
  asOf: Date,
  now: Date,
): Promise<{ lookedAt: string }> {
  const seen = asOf < now ? asOf : now
  const [kept] = await db.query<{ lookedAt: Date }>(
    lookSql,
    [accountId, seen, new Date(now.getTime() - ONE_LOOK_MS)],
    'look-at-kitchen',
  )
  return { lookedAt: kept!.lookedAt.toISOString() }
}

const lookSql = `
  insert into kitchen_looks (account_id, looked_at) values ($1, $2)
  on conflict (account_id) do update set looked_at = greatest(kitchen_looks.looked_at, excluded.looked_at),
    before = case when kitchen_looks.looked_at < $3 then kitchen_looks.looked_at else kitchen_looks.before end
  returning looked_at`

// Of a refusal or a change of date that is the kitchen's own, it need not be told.
const changesSql = `
  select 'placed' as what, o.id as order_id, o.delivery_date as date, o.servings, coalesce(p.settled_at, o.placed_at) as at
  from orders o join payments p on p.order_id = o.id
  where o.chef_id = $1 and o.delivery_date >= $3 and coalesce(p.settled_at, o.placed_at) > $2 and ${paid}
  union all
  select 'cancelled', o.id, o.delivery_date, o.servings, e.at
  from orders o join order_events e on e.order_id = o.id
  where o.chef_id = $1 and o.delivery_date >= $3 and e.at > $2 and ${among('e.status', calledOffStatuses)} and e.actor <> 'chef'
  union all
  select 'moved', o.id, d.proposed_date, o.servings, d.answered_at
  from orders o join order_delays d on d.order_id = o.id
  where o.chef_id = $1 and o.delivery_date >= $3 and d.answered_at > $2 and d.answer = 'accepted'
  union all
  select case f.answer when 'swap' then 'swapped' when 'refund' then 'refunded' when 'date' then 'moved' else 'silent' end,
    o.id, o.delivery_date, f.servings, f.answered_at
  from orders o join shortage_offers f on f.order_id = o.id
  where o.chef_id = $1 and o.delivery_date >= $3 and f.answered_at > $2 and f.answer <> 'over'
  order by at desc, order_id desc limit $4`
