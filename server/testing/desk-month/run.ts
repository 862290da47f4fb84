import { addDays } from '@ladlewell/domain/calendar.ts'
import { kitchensElsewhere } from '../../features/chefs/market-of-kitchens.ts'
import { countQuality } from '../../features/desk/count-quality.ts'
import { factsOf } from '../../features/desk/facts.ts'
import type { Database } from '../../platform/database.ts'
import { readMarkets } from '../../platform/markets.ts'
import { diceFor } from '../dice.ts'
import { DAYS, FIRST_DAY, foundMonth, goOnUntil, type MonthSize, on, ZONE } from './town.ts'
import { makers, type Stock, type Trouble } from './troubles.ts'

export interface MonthPlan extends MonthSize {
  seed: number
  troubles: number
}

export interface MonthReport {
  kinds: number
  troubles: number
  looks: number
  /** Items that a look had to find, and did. */
  found: number
  missed: string[]
  /** Listed, though nothing had to be done. */
  needless: string[]
}

/** Each change is looked at within a minute; so is each morning. */
const WITHIN_MS = 60_000

/** Lets a month go by in which troubles come and go, and compares what Today lists with what is wrong at each of some hundred moments. */
export async function runMonth(db: Database, plan: MonthPlan): Promise<MonthReport> {
  await foundMonth(db, plan)
  const troubles = await troublesOf(db, plan)
  const report: MonthReport = {
    ...{ kinds: new Set(troubles.map(({ kind }) => kind)).size, troubles: troubles.length },
    ...{ looks: 0, found: 0, missed: [], needless: [] },
  }
  const open = new Set<Trouble>()
  const moments = momentsOf(troubles)
  for (const [nth, { at, changes }] of moments.entries()) {
    const held = troubles.flatMap(trouble => (isHeld(trouble, at) ? (trouble.holds ?? []) : []))
    await goOnUntil(db, at, held)
    for (const change of changes) await change(db, open)
    // What was mended goes on at once.
    await goOnUntil(db, at, held)
    const next = moments[nth + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
    await look(db, open, new Date(Math.min(at.getTime() + WITHIN_MS, next - 1)), report)
  }
  return report
}

const isHeld = ({ begins, mended }: Trouble, at: Date) => begins <= at && at < mended

async function look(db: Database, open: ReadonlySet<Trouble>, now: Date, report: MonthReport): Promise<void> {
  const markets = await readMarkets(db, kitchensElsewhere)
  const desk = {
    db,
    market: { timeZone: ZONE },
    markets,
    settings: { INSPECTION_NOTICE_DAYS: 14, PUBLIC_URL: '' },
  }
  await countQuality(desk, now)
  const listed = new Set((await factsOf(db, desk, now)).map(({ id }) => id))
  report.looks++
  for (const trouble of open) {
    const id = trouble.item(now)
    if (listed.delete(id)) report.found++
    else report.missed.push(`${now.toISOString()} ${id}`)
  }
  for (const id of listed) report.needless.push(`${now.toISOString()} ${id}`)
}

type Change = (db: Database, open: Set<Trouble>) => Promise<unknown>

/** All that happens at once happens together. */
function momentsOf(troubles: readonly Trouble[]): { at: Date; changes: Change[] }[] {
  const mornings = Array.from({ length: DAYS }, (_, day) => on(addDays(FIRST_DAY, day), '07:00').getTime())
  const changes = new Map<number, Change[]>(mornings.map(at => [at, []]))
  const add = (at: Date, change: Change) =>
    changes.set(at.getTime(), [...(changes.get(at.getTime()) ?? []), change])
  for (const trouble of troubles) {
    add(trouble.begins, async (db, open) => {
      await trouble.begin(db, trouble.begins)
      open.add(trouble)
    })
    add(trouble.mended, async (db, open) => {
      await trouble.mend(db, trouble.mended)
      open.delete(trouble)
    })
  }
  return [...changes]
    .toSorted(([one], [other]) => one - other)
    .map(([at, changes]) => ({ at: new Date(at), changes }))
}

async function troublesOf(db: Database, { seed, troubles }: MonthPlan): Promise<Trouble[]> {
  const orders = await db.query<{ id: number; chefId: number; day: string; carrier: string }>(
    'select id, chef_id, delivery_date as day, carrier from orders order by id',
  )
  const routes = await db.query<{ routeId: number; day: string; orderIds: number[] }>(
    `select r.id as route_id, r.delivery_date as day, array_agg(s.order_id) as order_ids
     from routes r join route_stops s on s.route_id = r.id group by r.id order by r.id`,
  )
  const chefs = (await db.query<{ id: number }>('select id from chefs order by id')).map(({ id }) => id)
  const taken = new Set<number>()
  let nth = 1_000_000
  const free = <Row extends { id: number; chefId: number }>(rows: readonly Row[]): Row => {
    const row = rows.find(({ id, chefId }) => !taken.has(id) && !taken.has(-chefId))
    if (!row) throw new Error('The month is too small for so many troubles')
    taken.add(row.id)
    return row
  }
  const stock: Stock = {
    dice: diceFor(seed),
    nth: () => (nth += 2),
    chef() {
      const id = chefs.shift()
      if (id === undefined) throw new Error('Too few kitchens for so many troubles')
      taken.add(-id)
      return id
    },
    order: (day, carrier = 'kitchen') =>
      free(orders.filter(order => order.day === day && order.carrier === carrier).toReversed()).id,
    route(day) {
      const route = routes.find(each => each.day === day && !each.orderIds.some(id => taken.has(id)))
      if (!route) throw new Error(`No route is left on ${day}`)
      for (const id of route.orderIds) taken.add(id)
      return route
    },
  }
  // Each kind in turn, on days of the month that leave room on both sides.
  return Array.from({ length: troubles }, (_, one) => {
    const day = addDays(FIRST_DAY, 3 + ((one * 7 + stock.dice.whole(0, 2)) % (DAYS - 16)))
    return makers[one % makers.length]!(stock, day)
  })
}
