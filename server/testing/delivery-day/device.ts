import type { DriverDay, DriverStop } from '@ladlewell/contract/drivers.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { instantAt } from '@ladlewell/domain/market-clock.ts'
import { type Dice, diceFor } from '../dice.ts'
import { type DayTown, type Somebody, ZONE } from './day-town.ts'

type Move = 'out-for-delivery' | 'arrived' | 'delivered' | 'nobody-home' | 'returned' | 'damaged'

interface Step {
  orderId: number
  to: Move
  at: Date
  key: string
}

/** How a driver left a door. */
export interface Left {
  orderId: number
  to: 'delivered' | 'returned' | 'damaged'
}

/** A driver with a telephone on which steps wait while there is no line. */
export interface Device {
  person: Somebody
  /** What it shows: as it was seen last. */
  stops: DriverStop[]
  queue: Step[]
  freeAt: Date
  /** What the driver did, whoever knows of it. */
  fetched: Set<number>
  ended: Map<number, Left['to']>
  doors: Map<number, number>
  /** Steps that the server took, and those that it refused, with why. */
  taken: Step[]
  refused: (Step & { code: string })[]
  isBroken: boolean
}

const MINUTE = 60_000

export function deviceOf(person: Somebody, begins: Date): Device {
  return {
    ...{ person, stops: [], queue: [], freeAt: begins },
    ...{ fetched: new Set(), ended: new Map(), doors: new Map(), taken: [], refused: [], isBroken: false },
  }
}

export interface Circumstances {
  date: MarketDate
  seed: number
  now: Date
  isOnline: boolean
  /** When a kitchen has its bags ready. */
  readyAt(chefId: number): Date
  /** Nothing goes wrong at the doors. */
  isCalm: boolean
}

/** What a driver gets done until now; with a line it is told. */
export async function drive(town: DayTown, device: Device, facts: Circumstances): Promise<void> {
  if (facts.isOnline) await look(town, device, facts.date)
  if (!device.isBroken) while (doNext(device, facts));
  if (facts.isOnline) await tell(town, device, facts.seed)
}

async function look(town: DayTown, device: Device, date: MarketDate): Promise<void> {
  const answer = await town.ask(device.person, 'GET', `/api/v1/driver/routes?date=${date}`)
  if (answer?.status !== 200) return
  device.stops = (answer.data as DriverDay).routes.flatMap(({ stops }) => stops)
}

/** One thing that is done by now, if one is. */
function doNext(device: Device, facts: Circumstances): boolean {
  const todo = device.stops.filter(stop => stop.state === 'planned' && !device.ended.has(stop.id))
  const hasBag = (stop: DriverStop) => stop.isFetched || device.fetched.has(stop.id)
  const waiting = todo
    .filter(stop => !hasBag(stop))
    .toSorted((a, b) => facts.readyAt(a.chefId).getTime() - facts.readyAt(b.chefId).getTime())
  const ready = waiting.filter(({ chefId }) => facts.readyAt(chefId) <= device.freeAt)
  const next = todo.find(hasBag)
  // Bags that are ready are fetched first; for one that is late nobody waits while there is something to bring.
  const toFetch = ready[0] ?? (next ? undefined : waiting[0])
  if (toFetch)
    return fetchBags(
      device,
      waiting.filter(({ chefId }) => chefId === toFetch.chefId),
      facts,
    )
  return next ? standAt(device, next, facts) : false
}

function fetchBags(device: Device, bags: readonly DriverStop[], facts: Circumstances): boolean {
  const { chefId } = bags[0]!
  const done = new Date(Math.max(device.freeAt.getTime(), facts.readyAt(chefId).getTime()) + 8 * MINUTE)
  if (done > facts.now) return false
  for (const { id } of bags) {
    device.fetched.add(id)
    say(device, id, 'out-for-delivery', done)
  }
  device.freeAt = done
  return true
}

function standAt(device: Device, stop: DriverStop, { seed, now, date, isCalm }: Circumstances): boolean {
  const dice = diceFor(seed, 2, stop.id)
  const opens = instantAt(date, stop.window.from, ZONE)
  const there = new Date(Math.max(device.freeAt.getTime() + dice.whole(3, 8) * MINUTE, opens.getTime()))
  const done = new Date(there.getTime() + 4 * MINUTE)
  if (done > now) return false
  say(device, stop.id, 'arrived', there)
  const left = isCalm ? 'delivered' : outcomeOf(device, stop.id, dice, done)
  say(device, stop.id, left, done)
  device.ended.set(stop.id, left)
  device.freeAt = done
  return true
}

function outcomeOf(device: Device, id: number, dice: Dice, done: Date): Left['to'] {
  if (dice.chance(0.02)) return 'damaged'
  if (dice.chance(0.01)) return 'returned'
  if (dice.chance(0.94)) return 'delivered'
  say(device, id, 'nobody-home', new Date(done.getTime() - MINUTE))
  device.doors.set(id, (device.doors.get(id) ?? 0) + 1)
  return dice.chance(0.5) ? 'delivered' : 'returned'
}

function say(device: Device, orderId: number, to: Move, at: Date): void {
  device.queue.push({ orderId, to, at, key: `${device.person.accountId}-${orderId}-${to}` })
}

/** Sends what waits, in order; what got no answer waits on, and is said again. Now and then one is said twice. */
async function tell(town: DayTown, device: Device, seed: number): Promise<void> {
  for (let step = device.queue[0]; step; step = device.queue[0]) {
    const answer = await send(town, device, step)
    if (!answer || answer.status >= 500) return
    device.queue.shift()
    if (answer.status === 200) device.taken.push(step)
    else device.refused.push({ ...step, code: (answer.data as { code: string }).code })
    if (answer.status !== 200 || !diceFor(seed, 3, step.orderId, step.to.length).chance(0.15)) continue
    const again = await send(town, device, step)
    if (again && again.status !== 200)
      town.complaints.push(`${step.key} was said twice, and answered ${JSON.stringify(again)}`)
  }
}

function send(town: DayTown, { person }: Device, { orderId, to, at, key }: Step) {
  const body = { to, at: at.toISOString(), ...(to === 'returned' && { note: 'Nobody came to the door.' }) }
  return town.ask(person, 'POST', `/api/v1/driver/stops/${orderId}/moves`, body, key)
}
