import type {
  announceKitchenCommission as announcing,
  KitchenCommission,
} from '@ladlewell/contract/commission.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import {
  commissionFrom,
  commissionOf,
  earliestCommissionDay,
  earliestKitchenDay,
  nextCommissionOf,
  ownCommission,
} from '@ladlewell/domain/commission.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { recordAudit } from '../../platform/audit.ts'
import { isoText } from '../../platform/json-columns.ts'
import { lockMarket } from '../../platform/markets.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { kitchensOf } from './commission.ts'
import { ownCommissionMail, ownWithdrawalMail } from './commission-mail.ts'

/** What a kitchen's orders ask now and next, and what was announced of it alone. Refuses with chef-not-found. */
export async function kitchenCommission(
  { db, markets }: Parts,
  chefId: number,
  now: Date,
): Promise<KitchenCommission | Refusal> {
  const market = markets.ofKitchen(chefId)
  const [chef] = await db.query('select 1 from chefs where id = $1', [chefId])
  if (!chef) return refuse('chef-not-found')
  const { timeZone } = market
  const next = nextCommissionOf(market, now, chefId)
  return {
    percent: commissionOf(market, now, chefId),
    own: ownCommission(market, now, chefId),
    market: commissionOf(market, now),
    next: next && { percent: next.percent, from: marketDateAt(next.from, timeZone) },
    earliest: {
      more: earliestCommissionDay(now, timeZone),
      less: addDays(marketDateAt(now, timeZone), 1),
    },
    changes: await db.query<KitchenCommission['changes'][number]>(
      changesSql,
      [chefId],
      'kitchen-commissions',
    ),
  }
}

type Wish = Request<typeof announcing>['body'] & { chefId: number }

/** Writes down a rate of a kitchen's own, or its end, that counts from a later day on, and tells its chef. */
export async function announceKitchenCommission(
  parts: Parts,
  staff: Viewer,
  { chefId, percent, from, reason }: Wish,
  now: Date,
): Promise<KitchenCommission | Refusal> {
  const { db, settings } = parts
  const refused = await db.transaction(async tx => {
    await lockMarket(tx, parts.markets.ofKitchen(chefId).id)
    // Under the lock, and of nobody else's yet: what others announced meanwhile is known.
    const market = (await parts.markets.asIn(tx)).ofKitchen(chefId)
    const today = marketDateAt(now, market.timeZone)
    const [kitchen] = await kitchensOf(tx, today, { chefId })
    if (!kitchen) return refuse('chef-not-found')
    if (percent === ownCommission(market, now, chefId))
      return refuse('validation-failed', { fields: { percent: 'The kitchen has this rate already.' } })
    const earliest = earliestKitchenDay(market, { chefId, percent }, now)
    const day = from ?? earliest
    if (day < earliest) return refuse('commission-too-soon', { extra: { earliest } })
    const [open] = await tx.query(openSql, [chefId, today], 'open-kitchen-commission')
    if (open) return refuse('commission-announced')
    const [change] = await tx.query<{ id: number }>(
      `insert into kitchen_commissions (chef_id, percent, from_day, reason, announced_at, announced_by)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [chefId, percent, day, reason, now, staff.accountId],
      'announce-kitchen-commission',
    )
    const { id } = change!
    const at = commissionFrom(day, market.timeZone)
    // What the kitchen would have had that day.
    const before = commissionOf(market, at, chefId)
    const told = {
      id,
      day,
      reason,
      before,
      percent: percent ?? commissionOf(market, at),
      isEnd: percent === null,
    }
    const details = { changeId: id, percent: { from: before, to: percent }, day }
    await recordAudit(
      tx,
      staff,
      'chef-commission-announced',
      { about: ['chef', chefId], reason, details },
      now,
    )
    await enqueue(tx, ownCommissionMail(kitchen, told, settings.PUBLIC_URL ?? ''), now)
    return undefined
  })
  await parts.markets.refresh(db)
  return refused ?? kitchenCommission(parts, chefId, now)
}

/** Takes back a change of a kitchen's own that does not count yet. */
export async function withdrawKitchenCommission(
  parts: Parts,
  staff: Viewer,
  { chefId, changeId, reason }: { chefId: number; changeId: number; reason: string },
  now: Date,
): Promise<KitchenCommission | Refusal> {
  const { db, settings } = parts
  const refused = await db.transaction(async tx => {
    await lockMarket(tx, parts.markets.ofKitchen(chefId).id)
    const market = (await parts.markets.asIn(tx)).ofKitchen(chefId)
    const [kitchen] = await kitchensOf(tx, marketDateAt(now, market.timeZone), { chefId })
    const [change] = await tx.query<{ percent: number | null; day: MarketDate }>(
      `select percent, from_day as day from kitchen_commissions
       where id = $1 and chef_id = $2 and withdrawn_at is null`,
      [changeId, chefId],
    )
    if (!change) return refuse('not-found')
    const at = commissionFrom(change.day, market.timeZone)
    if (at <= now) return refuse('commission-begun')
    const would = commissionOf(market, at, chefId)
    await tx.query(
      'update kitchen_commissions set withdrawn_at = $2, withdrawn_by = $3 where id = $1',
      [changeId, now, staff.accountId],
      'withdraw-kitchen-commission',
    )
    const details = { changeId, ...change }
    await recordAudit(
      tx,
      staff,
      'chef-commission-withdrawn',
      { about: ['chef', chefId], reason, details },
      now,
    )
    const before = commissionOf(market, now, chefId)
    const told = { id: changeId, day: change.day, percent: would, before, reason }
    if (kitchen) await enqueue(tx, ownWithdrawalMail(kitchen, told, settings.PUBLIC_URL ?? ''), now)
    return undefined
  })
  await parts.markets.refresh(db)
  return isRefusal(refused) ? refused : kitchenCommission(parts, chefId, now)
}

const openSql = `
  select 1 from kitchen_commissions where chef_id = $1 and withdrawn_at is null and from_day > $2`

const changesSql = `
  select k.id as change_id, k.percent, k.from_day as "from", k.reason,
    ${isoText('k.announced_at')} as announced_at,
    a.firstname || ' ' || a.lastname as announced_by,
    ${isoText('k.withdrawn_at')} as withdrawn_at
  from kitchen_commissions k join accounts a on a.id = k.announced_by where k.chef_id = $1 order by k.id desc limit 100`
