import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import { expectedAt, isNews } from '@ladlewell/domain/lateness.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { estimateRoute } from '../routes/estimate-route.ts'
import { routesOn, type StopRecord, stopsOfRoutes, unassignedOn } from '../routes/queries.ts'
import { type Late, lateMail, lateTeamMail } from './mails.ts'
import { chefsOf, insertNotice, lockAwaited, routesUnderway, staffToTell } from './queries.ts'

type Telling = Pick<Parts, 'db' | 'market' | 'settings'>
type Stop = Omit<StopRecord, 'routeId' | 'position'>

/**
 * Estimates today's routes anew and tells customers, kitchens and our team of what will come after its window, each new
 * time once. Answers how many orders were told of.
 */
export async function tellLate(parts: Telling, now: Date, signal?: AbortSignal): Promise<number> {
  const { db, market } = parts
  const today = marketDateAt(now, market.timeZone)
  await oneByOne(await routesUnderway(db, today), id => estimateAnew(parts, id, now), signal)
  const routeIds = (await routesOn(db, today, 'everybody')).map(({ id }) => id)
  const groups = Map.groupBy(await stopsOfRoutes(db, routeIds), ({ routeId }) => routeId)
  let told = 0
  await oneByOne(
    [...groups.values(), await unassignedOn(db, today, 'everybody', now)],
    async stops => {
      told += await tellOfGroup(parts, stops, now)
      return true
    },
    signal,
  )
  return told
}

function estimateAnew({ db, market }: Telling, routeId: number, now: Date): Promise<boolean> {
  return db.transaction(async tx => {
    await tx.query('select 1 from routes where id = $1 for update', [routeId], 'lock-route')
    await estimateRoute(tx, market, routeId, now)
    return true
  })
}

/** Of stops that one drive brings, or none: our team and each kitchen read one mail about all of them. */
async function tellOfGroup(
  { db, market, settings }: Telling,
  stops: readonly Stop[],
  now: Date,
): Promise<number> {
  const suspects = stops
    .filter(({ state }) => state === 'planned')
    .filter(stop => isNewsOf(stop, null, market, now))
  if (suspects.length === 0) return 0
  const place = { publicUrl: settings.PUBLIC_URL ?? '', timeZone: market.timeZone }
  return db.transaction(async tx => {
    const late = await notedLate(tx, suspects, market, now)
    if (late.length === 0) return 0
    const kitchens = await chefsOf(tx, [...new Set(late.map(({ chefId }) => chefId))])
    const staff = await staffToTell(tx)
    const mails = [
      ...late.map(order => lateMail(order, place)),
      ...kitchens.map(chef => {
        const orders = late.filter(({ chefId }) => chefId === chef.chefId)
        return lateTeamMail(chef, { kind: 'kitchen', path: '/chefdashboard/cheforders', orders }, place)
      }),
      ...staff.map(one => lateTeamMail(one, { kind: null, path: '/staff/routes', orders: late }, place)),
    ]
    await enqueueAll(tx, mails, now)
    return late.length
  })
}

async function notedLate(
  tx: Queries,
  suspects: readonly Stop[],
  market: Pick<Market, 'timeZone'>,
  now: Date,
): Promise<(Late & { chefId: number })[]> {
  const awaited = await lockAwaited(
    tx,
    suspects.map(({ orderId }) => orderId),
  )
  const late = []
  for (const { told, ...order } of awaited) {
    const stop = suspects.find(({ orderId }) => orderId === order.orderId)!
    if (!isNewsOf(stop, told, market, now)) continue
    const estimateAt = expectedAt({ ...stop, now })
    const noticeId = await insertNotice(tx, { orderId: order.orderId, estimateAt, kind: 'late' }, now)
    late.push({ ...order, estimateAt, noticeId })
  }
  return late
}

function isNewsOf(
  { deliveryDate, windowFrom, windowUntil, estimateAt }: Stop,
  told: { estimateAt: Date | null } | null,
  { timeZone }: Pick<Market, 'timeZone'>,
  now: Date,
): boolean {
  const { until } = windowOn(deliveryDate, { from: windowFrom, until: windowUntil }, timeZone)
  return isNews({ estimateAt, until, now }, told)
}
