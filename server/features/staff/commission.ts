import type {
  announceCommission as announcing,
  Commission,
  CommissionPreview,
  CommissionStanding,
} from '@ladlewell/contract/commission.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import {
  type CommissionChange,
  commissionFrom,
  commissionOf,
  earliestCommissionDay,
  gainOf,
  kept,
  nextCommission,
  nextCommissionOf,
} from '@ladlewell/domain/commission.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { deadStatuses } from '@ladlewell/domain/order.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { lockMarket } from '../../platform/markets.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { outside } from '../../schema/states.ts'
import { commissionMail, type Kitchen as ToldKitchen, withdrawalMail } from './commission-mail.ts'

const EXAMPLE: Cents = 10_000
const EXAMPLE_MEAL: Cents = 1450
const DAYS_LOOKED_AT = 28

interface Kitchen extends ToldKitchen {
  chefName: string
  isApproved: boolean
}

/** What everybody may know of it. */
export function commissionTold({ market }: Pick<Parts, 'market'>, now: Date): Commission {
  const next = nextCommission(market.commissionChanges ?? [], now)
  return toldOf(market, commissionOf(market, now), next)
}

/** The same of one kitchen, which may have a rate of its own. */
export function kitchenCommissionTold(
  { markets }: Pick<Parts, 'markets'>,
  chefId: number,
  now: Date,
): Commission {
  const market = markets.ofKitchen(chefId)
  return toldOf(market, commissionOf(market, now, chefId), nextCommissionOf(market, now, chefId))
}

function toldOf(market: Market, percent: number, next: CommissionChange | null): Commission {
  const remains = kept(EXAMPLE_MEAL, percent)
  return {
    percent,
    next: next && { percent: next.percent, from: marketDateAt(next.from, market.timeZone) },
    example: {
      price: dollars(EXAMPLE_MEAL),
      commission: dollars(EXAMPLE_MEAL - remains),
      kitchen: dollars(remains),
    },
  }
}

export async function commissionStanding({ db, market }: Parts, now: Date): Promise<CommissionStanding> {
  return {
    percent: commissionOf(market, now),
    earliest: earliestCommissionDay(now, market.timeZone),
    changes: await db.query<CommissionStanding['changes'][number]>(
      changesSql,
      [market.id],
      'commission-changes',
    ),
  }
}

export async function previewCommission(
  { db, market }: Parts,
  percent: number,
  now: Date,
): Promise<CommissionPreview> {
  const change = { now: commissionOf(market, now), next: percent }
  const earliest = earliestCommissionDay(now, market.timeZone)
  const kitchens = (
    await kitchensOf(db, marketDateAt(now, market.timeZone), {
      followingOn: earliest,
      marketId: market.id,
    })
  ).filter(({ isApproved }) => isApproved)
  const gains = kitchens.map(({ soldCents }) => gainOf(soldCents, change))
  return {
    earliest,
    example: { before: dollars(kept(EXAMPLE, change.now)), after: dollars(kept(EXAMPLE, percent)) },
    kitchens: kitchens.map(({ chefId, chefName, soldCents }, index) => ({
      ...{ chefId, chefName, sold: dollars(soldCents), gain: dollars(gains[index]!) },
    })),
    total: dollars(gains.reduce((sum, gain) => sum + gain, 0)),
  }
}

type Wish = Request<typeof announcing>['body']

/** Writes down a change that counts from a later day on, and tells every chef what it means for them. */
export async function announceCommission(
  parts: Parts,
  staff: Viewer,
  { percent, from, reason }: Wish,
  now: Date,
): Promise<CommissionStanding | Refusal> {
  const { db, market, settings } = parts
  const earliest = earliestCommissionDay(now, market.timeZone)
  const day = from ?? earliest
  if (day < earliest) return refuse('commission-too-soon', { extra: { earliest } })
  const refused = await db.transaction(async tx => {
    await lockMarket(tx, market.id)
    const [open] = await tx.query(openSql, [marketDateAt(now, market.timeZone), market.id], 'open-commission')
    if (open) return refuse('commission-announced')
    const [change] = await tx.query<{ id: number }>(
      `insert into commission_changes (percent, from_day, reason, announced_at, announced_by, market_id)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [percent, day, reason, now, staff.accountId, market.id],
      'announce-commission',
    )
    const { id } = change!
    const details = { changeId: id, percent: { from: commissionOf(market, now), to: percent }, day }
    await recordAudit(tx, staff, 'commission-announced', { ...entry, reason, details }, now)
    const told = { id, day, reason, before: commissionOf(market, now), percent }
    const kitchens = await kitchensOf(tx, marketDateAt(now, market.timeZone), {
      followingOn: day,
      marketId: market.id,
    })
    const mails = kitchens.map(kitchen => commissionMail(kitchen, told, settings.PUBLIC_URL ?? ''))
    if (mails.length > 0) await enqueueAll(tx, mails, now)
    return undefined
  })
  await parts.markets.refresh(db)
  return refused ?? commissionStanding(parts, now)
}

/** Takes back a change that does not count yet. */
export async function withdrawCommission(
  parts: Parts,
  staff: Viewer,
  { changeId, reason }: { changeId: number; reason: string },
  now: Date,
): Promise<CommissionStanding | Refusal> {
  const { db, market, settings } = parts
  const refused = await db.transaction(async tx => {
    await lockMarket(tx, market.id)
    const [change] = await tx.query<{ percent: number; day: MarketDate }>(
      `select percent, from_day as day from commission_changes
       where id = $1 and market_id = $2 and withdrawn_at is null`,
      [changeId, market.id],
    )
    if (!change) return refuse('not-found')
    if (commissionFrom(change.day, market.timeZone) <= now) return refuse('commission-begun')
    await tx.query(
      'update commission_changes set withdrawn_at = $2, withdrawn_by = $3 where id = $1',
      [changeId, now, staff.accountId],
      'withdraw-commission',
    )
    const details = { changeId, ...change }
    await recordAudit(tx, staff, 'commission-withdrawn', { ...entry, reason, details }, now)
    const told = { id: changeId, ...change, reason, before: commissionOf(market, now) }
    const kitchens = await kitchensOf(tx, marketDateAt(now, market.timeZone), {
      followingOn: change.day,
      marketId: market.id,
    })
    const mails = kitchens.map(kitchen => withdrawalMail(kitchen, told, settings.PUBLIC_URL ?? ''))
    if (mails.length > 0) await enqueueAll(tx, mails, now)
    return undefined
  })
  await parts.markets.refresh(db)
  return isRefusal(refused) ? refused : commissionStanding(parts, now)
}

const entry = { about: ['market', 'commission'] } as const

interface Concerned {
  chefId?: number
  followingOn?: MarketDate
  marketId?: number
}

/** With what each sold in the last four weeks: one, or those that a market's commission of a day concerns. */
export function kitchensOf(
  db: Queries,
  today: MarketDate,
  { chefId, followingOn, marketId }: Concerned,
): Promise<Kitchen[]> {
  return db.query<Kitchen>(
    kitchensSql,
    [addDays(today, -DAYS_LOOKED_AT), today, chefId ?? null, followingOn ?? null, marketId ?? null],
    'kitchens-sold',
  )
}

const openSql = `select 1 from commission_changes where withdrawn_at is null and from_day > $1 and market_id = $2`

const changesSql = `
  select k.id as change_id, k.percent, k.from_day as "from", k.reason,
    ${isoText('k.announced_at')} as announced_at,
    a.firstname || ' ' || a.lastname as announced_by,
    ${isoText('k.withdrawn_at')} as withdrawn_at
  from commission_changes k join accounts a on a.id = k.announced_by where k.market_id = $1 order by k.id desc limit 100`

const kitchensSql = `
  with sold as (
    select o.chef_id, sum(o.subtotal_cents)::bigint as cents from orders o
    where o.delivery_date >= $1 and o.delivery_date < $2 and ($3::int is null or o.chef_id = $3)
      and ${outside('o.status', ['placed', ...deadStatuses])}
    group by o.chef_id)
  select c.id as chef_id, c.name as chef_name, c.approved_at is not null as is_approved,
    coalesce(sold.cents, 0)::bigint as sold_cents, a.id as account_id, a.email, a.language
  from chefs c join accounts a on a.id = c.account_id left join sold on sold.chef_id = c.id
  where a.disabled_at is null and c.refused_at is null and ($3::int is null or c.id = $3)
    and ($5::int is null or c.market_id = $5)
    and ($4::date is null or (
      select k.percent is null from kitchen_commissions k
      where k.chef_id = c.id and k.withdrawn_at is null and k.from_day <= $4 order by k.from_day desc limit 1) is not false
      or exists (select 1 from kitchen_commissions k
        where k.chef_id = c.id and k.withdrawn_at is null and k.percent is null and k.from_day > $4))
  order by c.name, c.id`
