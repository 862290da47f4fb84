import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import type { MarketDate, Weekday } from '@ladlewell/domain/calendar.ts'
import { type Kitchen, type KitchenFacts, kitchenState } from '@ladlewell/domain/kitchen.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { closuresOf, servingsLimitOf } from './queries.ts'

interface Row extends KitchenFacts, Omit<Kitchen, 'state' | 'schedule'> {
  anchor: MarketDate
  weekdays: Weekday[]
  closures: { from: MarketDate; to: MarketDate }[]
}

/** The kitchen of an account. Refuses with chef-not-found for who has none. */
export async function kitchenOf(
  db: Queries,
  { accountId: owner }: Pick<Viewer, 'accountId'>,
): Promise<Kitchen | Refusal> {
  const [row] = await db.query<Row>(sql, [owner], 'kitchen')
  if (!row) return refuse('chef-not-found')
  const { id, accountId, name, anchor, weekdays, closures, capacityPerDate, permittedUntil, version } = row
  return {
    id,
    accountId,
    name,
    state: kitchenState(row),
    schedule: { anchor, weekdays, closures },
    capacityPerDate,
    limit: row.limit,
    pauses: row.pauses,
    permittedUntil,
    inspectionClosure: row.inspectionClosure,
    inspectionDueOn: row.inspectionDueOn,
    version,
  }
}

/** The same, to change something in it: what a suspended kitchen shows stays as it is. Refuses with kitchen-suspended. */
export async function kitchenToChange(db: Queries, viewer: Viewer): Promise<Kitchen | Refusal> {
  const kitchen = await kitchenOf(db, viewer)
  return 'refusal' in kitchen || kitchen.state !== 'suspended' ? kitchen : refuse('kitchen-suspended')
}

/** A select of our team's pauses of a kitchen that were not lifted and have days from then on, as JSON, with the reason of each. */
const pausesOf = (chef: string, from: string) => `
  coalesce((select json_agg(json_build_object('from', from_date, 'until', until_date, 'reason', reason) order by from_date, id)
    from kitchen_pauses where chef_id = ${chef}.id and ended_at is null and coalesce(until_date, 'infinity') >= ${from}), '[]')`

const sql = `
  select c.id, c.account_id, c.name, c.anchor_date as anchor, c.available_days as weekdays,
    ${closuresOf('c')} as closures, c.capacity_per_date, ${servingsLimitOf('c')} as "limit",
    ${pausesOf('c', `'-infinity'`)} as pauses, c.permitted_until,
    c.inspection_closure, c.inspection_due_on, c.version, c.applied_at, c.approved_at, c.refused_at,
    c.suspended_at,
    (select decision from chef_decisions where chef_id = c.id order by id desc limit 1) as last_decision
  from chefs c where c.account_id = $1`

type Shown = Omit<MyKitchen, 'id' | 'name' | 'state' | 'version'>

/** What a chef sees of their own kitchen, whatever its state. What our team held back and is over is not spoken of. */
export async function myKitchen(db: Queries, kitchen: Kitchen, today: MarketDate): Promise<MyKitchen> {
  const { id, name, state, version } = kitchen
  const [shown] = await db.query<Shown>(mineSql, [id, today], 'my-kitchen')
  const isTold = state === 'asked' || state === 'refused' || state === 'suspended'
  return { id, name, state, version, ...shown!, lastReason: isTold ? shown!.lastReason : null }
}

const mineSql = `
  select c.bio, c.cuisine_specialties, a.phone_number,
    c.available_days, c.profile_image_url, ${pausesOf('c', '$2::date')} as pauses,
    (select json_build_object('servings', servings, 'until', until_date, 'reason', reason) from kitchen_limits
      where chef_id = c.id and ended_at is null and coalesce(until_date, 'infinity') >= $2::date) as "limit", r.rating,
    coalesce(r.count, 0)::int as review_count,
    (select nullif(reason, '') from chef_decisions where chef_id = c.id order by id desc limit 1) as last_reason
  from chefs c join accounts a on a.id = c.account_id left join lateral (
    select round(avg(stars), 1)::float as rating, count(*) as count from reviews
    where chef_id = c.id and hidden_at is null) r on true
  where c.id = $1`
