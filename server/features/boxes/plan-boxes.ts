import { type BoxWhy, isReady, WEEKS_PLANNED } from '@ladlewell/domain/box/box.ts'
import { addDays, type MarketDate, mondayOf } from '@ladlewell/domain/calendar.ts'
import { type DeliverySlot, slotOn } from '@ladlewell/domain/delivery.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { deliversOn, menuWeekOn } from '../chefs/open-days.ts'
import { scheduleBoxes } from './changes.ts'
import { type MailPlace, skippedMail } from './mails.ts'
import { boxesInHand } from './queries.ts'

export interface PlannedBox {
  id: number
  subscriptionId: number
  deliveryDate: MarketDate
  cutoffAt: Date
  state: 'planned' | 'skipped'
  why: BoxWhy
  /** Of the week before; null: that was not there. */
  whyBefore: BoxWhy | null
}

type Planning = MailPlace & { db: Database }

/** Subscriptions at once. */
const AT_ONCE = 500
/** A subscription's first week lies ahead of today, and six more follow it. */
const DAYS_AHEAD = (WEEKS_PLANNED + 4) * 7

/**
 * Gives every living subscription its next six boxes, each with the tasks that open it and remind of it. On days that
 * the kitchen is closed, or the subscription paused, there is a box too, skipped. What is there already stays; any
 * number of workers may do it at once. Answers how many boxes are new.
 */
export async function planBoxes(parts: Planning, now: Date, signal?: AbortSignal): Promise<number> {
  for (let made = 0; ; ) {
    if (signal?.aborted || !(await isAnyLacking(parts, now))) return made
    const boxes = await parts.db.transaction(tx => planSome(tx, parts, null, now))
    made += boxes.length
    if (boxes.length === 0) return made
  }
}

async function isAnyLacking({ db, market }: Planning, now: Date): Promise<boolean> {
  const lacking = await db.query(
    `with ${slotsSql} select from subscriptions s where ${lacks('null::int')} limit 1`,
    slotsAfter(now, market),
    'boxes-to-plan',
  )
  return lacking.length > 0
}

/** The same for one subscription, at once. */
export function planBoxesOf(
  tx: Queries,
  place: MailPlace,
  subscriptionId: number,
  now: Date,
): Promise<PlannedBox[]> {
  return planSome(tx, place, subscriptionId, now)
}

/** Every day on which a box may come, with its cut-off by today's terms. */
export function slotsAhead(now: Date, market: Market): DeliverySlot[] {
  const today = marketDateAt(now, market.timeZone)
  return Array.from({ length: DAYS_AHEAD }, (_, day) => slotOn(addDays(today, day), market))
}

async function planSome(
  tx: Queries,
  place: MailPlace,
  subscriptionId: number | null,
  now: Date,
): Promise<PlannedBox[]> {
  const slots = slotsAfter(now, place.market)
  const boxes = await tx.query<PlannedBox>(sql, [...slots, now, subscriptionId, AT_ONCE], 'plan-boxes')
  await scheduleBoxes(tx, boxes.filter(isReady), now)
  await tellClosed(tx, place, boxes, now)
  return boxes
}

/** The days to come that can still be had, as columns. */
function slotsAfter(now: Date, market: Market): unknown[][] {
  const slots = slotsAhead(now, market).filter(({ cutoffAt }) => cutoffAt > now)
  return [
    slots.map(({ date }) => date),
    slots.map(({ date }) => mondayOf(date)),
    slots.map(({ weekday }) => weekday),
    slots.map(({ cutoffAt }) => cutoffAt),
  ]
}

/** Says that the kitchen is closed, once for weeks that follow each other. */
async function tellClosed(
  tx: Queries,
  place: MailPlace,
  boxes: readonly PlannedBox[],
  now: Date,
): Promise<void> {
  const told = boxes.filter(({ why, whyBefore }) => why === 'kitchen-closed' && whyBefore !== why)
  if (told.length === 0) return
  const hands = await boxesInHand(
    tx,
    told.map(({ id }) => id),
  )
  await enqueueAll(
    tx,
    hands.map(hand => skippedMail(hand, {}, place)),
    now,
  )
}

const missingSlots = `
  select next.* from (
    select * from slots where weekday = s.weekday and monday > s.first_date order by date limit ${WEEKS_PLANNED}) next
  where not exists (
    select 1 from boxes where subscription_id = s.id and delivery_date between next.monday and next.monday + 6)`

const slotsSql = `
  slots as (
    select * from unnest($1::date[], $2::date[], $3::text[], $4::timestamptz[])
      as t (date, monday, weekday, cutoff_at))`

const lacks = (subscription: string) => `
  s.cancelled_at is null and (${subscription} is null or s.id = ${subscription})
  and (select disabled_at is null from accounts where id = s.account_id) and exists (${missingSlots})`

// One box a calendar week, whatever its weekday was when it was planned. A subscription that somebody changes at the
// moment is left to the next turn; one that is read here is kept as it is.
const sql = `
  with ${slotsSql},
  lacking as (select s.* from subscriptions s where ${lacks('$6::int')} limit $7 for share skip locked),
  missing as (
    select s.id, slot.date, slot.cutoff_at, s.paused_by,
      ${menuWeekOn('c', 'slot.date')} as menu_week,
      s.paused_at is not null and (s.paused_until is null or slot.date < s.paused_until) as is_paused,
      not (${deliversOn('c', 'slot.date')}) as is_closed
    from lacking s join chefs c on c.id = s.chef_id cross join lateral (${missingSlots}) slot),
  made as (
    insert into boxes (subscription_id, delivery_date, cutoff_at, menu_week, state, actor, why, changed_at)
    select id, date, cutoff_at, menu_week,
      case when is_paused or is_closed then 'skipped' else 'planned' end,
      case when is_paused and paused_by = 'customer' then 'customer' when is_paused then 'system'
        when is_closed then 'chef' else 'system' end,
      case when is_paused then 'paused' when is_closed then 'kitchen-closed' else 'planned' end, $5
    from missing order by id, date
    on conflict (subscription_id, delivery_date) do nothing
    returning id, subscription_id, delivery_date, cutoff_at, state, why),
  receipts as (
    insert into subscription_receipts (subscription_id, account_id, at, actor, kind, delivery_date, details)
    select s.id, s.account_id, $5, 'chef', 'skipped', made.delivery_date, '{"why": "kitchen-closed"}'
    from made join subscriptions s on s.id = made.subscription_id where made.why = 'kitchen-closed')
  select id, subscription_id, delivery_date, cutoff_at, state, why,
    coalesce(lag(why) over (partition by subscription_id order by delivery_date),
      (select b.why from boxes b where b.subscription_id = made.subscription_id and b.delivery_date < made.delivery_date
       order by b.delivery_date desc limit 1)) as why_before
  from made`
