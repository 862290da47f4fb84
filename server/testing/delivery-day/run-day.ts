import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { diceFor } from '../dice.ts'
import { MONDAY_MORNING } from '../world.ts'
import { at, type DayTown, foundDayTown, type TownSize, ZONE } from './day-town.ts'
import { type Circumstances, type Device, deviceOf, drive } from './device.ts'
import { answerQuestions, answerShortages, fallIll, runShort, tick } from './kitchens.ts'
import { placeOrders } from './place-orders.ts'
import { wrongOnDay } from './wrong-on-day.ts'

export interface DayPlan extends TownSize {
  seed: number
  /** Of so many kitchens one is two hours late with its bags. */
  oneLateOf?: number
  /** SQL that switches a safeguard off. */
  sabotage?: string
}

export interface DayReport {
  /** Everything that is not as it must be; empty when all held. */
  wrong: string[]
  restarts: number
  orders: Record<string, number>
  steps: { taken: number; refused: Record<string, number> }
}

const MINUTE = 60_000
const TICK = 30
const CALM_TICK = 120
/** Of the day, in hours, in which half of the drivers have no line at some time for OFFLINE. */
const OFFLINE = 4
const KILLED_AT = ['12:00', '17:30']
const RESTARTED_AT = '15:00'
const BROKEN_AT = '18:00'

/**
 * Lets a town live through the day on which everybody's order comes, and the days after it: kitchens are late, ill or short,
 * telephones have no line, nobody is home, and the server dies at its work. Says what is wrong once all is quiet.
 */
export async function runDay(plan: DayPlan): Promise<DayReport> {
  const town = await foundDayTown(plan)
  try {
    if (plan.sabotage) await town.db.query(plan.sabotage)
    const date = addDays(marketDateAt(MONDAY_MORNING, ZONE), 3)
    await placeOrders(town, plan.seed, date)
    await town.setClock(new Date(at(addDays(date, -2), 17).getTime() + 5 * MINUTE))
    await eveOf(town, plan, date)
    const devices = await stormyDay(town, plan, date)
    await settleProblems(town)
    for (let next = await nextDate(town, date); next; next = await nextDate(town, next))
      devices.push(...(await calmDay(town, plan, next)))
    await quiet(town)
    return {
      wrong: [...town.complaints, ...(await wrongOnDay(town, devices))],
      restarts: town.restarts,
      orders: await counts(town),
      steps: stepsOf(devices),
    }
  } finally {
    await town.close()
  }
}

/** The evening before: one kitchen is ill, others run short, and some of their customers answer. */
async function eveOf(town: DayTown, { seed }: DayPlan, date: MarketDate): Promise<void> {
  const { cooks } = town
  const short = cooks.slice(1, 1 + Math.ceil(cooks.length / 10))
  await town.setClock(at(addDays(date, -1), 18))
  await fallIll(town, cooks[0]!, date)
  for (const cook of short) await runShort(town, cook, date)
  await town.setClock(at(addDays(date, -1), 19))
  await answerQuestions(town, seed)
  for (const cook of short) await answerShortages(town, cook, date, seed)
}

async function stormyDay(
  town: DayTown,
  { seed, oneLateOf = 9 }: DayPlan,
  date: MarketDate,
): Promise<Device[]> {
  const kitchens = await kitchenDays(town, date)
  const [, ill] = town.cooks.toReversed()
  const devices = town.drivers.map(person => deviceOf(person, at(date, 9)))
  const isLate = (_: unknown, nth: number) => nth % oneLateOf === Math.floor(oneLateOf / 2)
  const lateOnes = new Set(town.cooks.filter(isLate).map(({ chefId }) => chefId))
  await town.setClock(at(date, 8))
  await fallIll(town, ill!, date)
  const isIll = new Set([town.cooks[0]!.chefId, ill!.chefId])
  const facts = (nth: number, now: Date): Circumstances => ({
    ...{ date, seed, now, isCalm: false, isOnline: isOnline(seed, nth, date, now) },
    readyAt: chefId => {
      if (isIll.has(chefId)) return at(addDays(date, 30), 9)
      const from = kitchens.get(chefId)!.from.getTime()
      return new Date(from + (lateOnes.has(chefId) ? 130 : -60) * MINUTE)
    },
  })
  for (let now = at(date, 9); now <= at(date, 23); now = new Date(now.getTime() + TICK * MINUTE)) {
    const time = now.toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
    await town.setClock(now)
    if (time === '09:00') await answerQuestions(town, seed)
    if (time === RESTARTED_AT) await town.restart()
    if (time === BROKEN_AT) await breakDown(town, devices, date)
    await cook(town, kitchens, date, now)
    if (KILLED_AT.includes(time)) town.killAfter(diceFor(seed, 6, now.getHours()).whole(5, 40))
    await Promise.all(devices.map((device, nth) => drive(town, device, facts(nth, now))))
    if (!KILLED_AT.includes(time)) continue
    if (!town.isDead()) town.killAfter(1)
    await town.ask(town.drivers[0]!, 'GET', '/api/v1/driver/routes')
    await town.restart()
    await Promise.all(devices.map((device, nth) => drive(town, device, facts(nth, now))))
  }
  return devices
}

/** What was put off to another date is brought there, with nothing in the way. */
async function calmDay(town: DayTown, { seed }: DayPlan, date: MarketDate): Promise<Device[]> {
  const kitchens = await kitchenDays(town, date)
  const devices = town.drivers.map(person => deviceOf(person, at(date, 9)))
  const facts = { date, seed, isCalm: true, isOnline: true }
  for (let now = at(date, 9); now <= at(date, 23); now = new Date(now.getTime() + CALM_TICK * MINUTE)) {
    await town.setClock(now)
    await cook(town, kitchens, date, now)
    const readyAt = (chefId: number) => new Date(kitchens.get(chefId)!.from.getTime() - 60 * MINUTE)
    await Promise.all(devices.map(device => drive(town, device, { ...facts, now, readyAt })))
  }
  return devices
}

/** Half of the drivers have no line for a third of the day. */
function isOnline(seed: number, nth: number, date: MarketDate, now: Date): boolean {
  if (nth % 2 === 1) return true
  const from = at(date, diceFor(seed, 7, nth).whole(10, 16)).getTime()
  return now.getTime() < from || now.getTime() >= from + OFFLINE * 60 * MINUTE
}

type Hours = Map<number, { from: Date; isOwn: boolean }>

async function kitchenDays(town: DayTown, date: MarketDate): Promise<Hours> {
  const days = await town.db.query<{ chefId: number; from: string; carrier: string }>(
    `select chef_id, window_from as "from", carrier from kitchen_days
     where weekday = trim(to_char($1::date, 'Day'))`,
    [date],
  )
  return new Map(
    days.map(({ chefId, from, carrier }) => [
      chefId,
      { from: at(date, Number(from.slice(0, 2))), isOwn: carrier === 'kitchen' },
    ]),
  )
}

/** Some kitchens tick what they do; those that drive themselves go out as their window begins. */
async function cook(town: DayTown, kitchens: Hours, date: MarketDate, now: Date): Promise<void> {
  for (const one of town.cooks) {
    const { from, isOwn } = kitchens.get(one.chefId)!
    const hours = (now.getTime() - from.getTime()) / (60 * MINUTE)
    if (!isOwn && one.chefId % 2 === 0) continue
    if (isBetween(hours, -2)) await tick(town, one, date, 'Preparing')
    if (isBetween(hours, -1)) await tick(town, one, date, 'Ready')
    if (isOwn && isBetween(hours, 0)) await tick(town, one, date, 'Out for delivery')
    if (isOwn && isBetween(hours, 1)) await tick(town, one, date, 'Delivered')
  }
}

/** A car breaks down: staff give what it has ahead to another one. */
async function breakDown(town: DayTown, devices: Device[], date: MarketDate): Promise<void> {
  const day = (await town.ask(town.staff, 'GET', `/api/v1/staff/routes?date=${date}`))!.data as RouteDay
  const ahead = (route: RouteDay['routes'][number]) => route.stops.filter(({ state }) => state === 'planned')
  const driven = day.routes.filter(route => route.driver && ahead(route).length > 0)
  // Both have a line: whoever has none does what their telephone shows.
  const isOdd = ({ driver }: RouteDay['routes'][number]) =>
    devices.findIndex(({ person }) => person.accountId === driver!.driverId) % 2 === 1
  // The two with the least ahead, so that one car brings it all before the night.
  const [broken, other] = driven.filter(isOdd).toSorted((a, b) => ahead(a).length - ahead(b).length)
  if (!broken || !other) return
  const stopIds = [...ahead(other), ...ahead(broken)].map(({ orderId }) => orderId)
  await town.ask(town.staff, 'POST', `/api/v1/staff/routes/${other.id}/assignment`, { stopIds })
  devices.find(({ person }) => person.accountId === broken.driver!.driverId)!.isBroken = true
}

const isBetween = (hours: number, from: number) => hours >= from && hours < from + TICK / 60

/** Our team answers for what came after all, and gives back for every second thing that never did; the others wait for their owners. */
async function settleProblems(town: DayTown): Promise<void> {
  const problems = await town.db.query<{ id: number; came: boolean }>(
    `select p.id, o.status in ('delivered', 'completed') as came from problem_reports p join orders o on o.id = p.order_id
     where p.closed_at is null order by p.id`,
  )
  for (const [nth, { id, came }] of problems.entries()) {
    const path = `/api/v1/staff/problems/${id}`
    if (came) await town.ask(town.staff, 'PUT', path, { answer: 'It came late, and we are sorry.' })
    else if (nth % 2 === 0) await town.ask(town.staff, 'POST', `${path}/refund`)
  }
}

async function nextDate(town: DayTown, after: MarketDate): Promise<MarketDate | null> {
  const [next] = await town.db.query<{ date: MarketDate | null }>(
    `select min(delivery_date) as date from orders where delivery_date > $1
       and status in ('placed', 'locked', 'preparing', 'ready', 'out-for-delivery')`,
    [after],
  )
  return next?.date ?? null
}

/** Two days later nothing is left to do. */
async function quiet(town: DayTown): Promise<void> {
  await town.setClock(new Date(town.now().getTime() + 48 * 60 * MINUTE))
  await town.db.query('update tasks set retry_at = now() where retry_at > now() and dead_at is null')
  await town.setClock(new Date(town.now().getTime() + MINUTE))
}

async function counts({ db }: DayTown): Promise<Record<string, number>> {
  const rows = await db.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from orders group by 1 order by 1',
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

function stepsOf(devices: readonly Device[]): DayReport['steps'] {
  const refused = Map.groupBy(
    devices.flatMap(device => device.refused),
    ({ code, to }) => `${to}: ${code}`,
  )
  return {
    taken: devices.reduce((sum, { taken }) => sum + taken.length, 0),
    refused: Object.fromEntries([...refused].map(([what, steps]) => [what, steps.length])),
  }
}
