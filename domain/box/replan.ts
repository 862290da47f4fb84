import { addDays, type MarketDate, mondayOf, type Weekday, weekdays } from '../calendar.ts'
import { cutoffOf, type DeliverySchedule, isDeliveryDate } from '../delivery.ts'
import type { Market } from '../market.ts'
import { menuWeekOf, type WeekGroup } from '../menu-week.ts'
import { isPausedOn, type Pausable } from '../subscription.ts'
import { type BoxState, type BoxWhy, isReady, nextAttempt } from './box.ts'
import { attemptsBy } from './charge.ts'

interface Planned {
  id: number
  state: BoxState
  why: BoxWhy
  deliveryDate: MarketDate
  cutoffAt: Date
  menuWeek: WeekGroup
}

type Subscription = Pausable & { chef: { schedule: DeliverySchedule } }

/** A box whose row changes, and what of it. */
export interface Replanned<Box> {
  box: Box
  also: { deliveryDate?: MarketDate; cutoffAt: Date; attempts?: number }
}

/**
 * The boxes that get another cut-off because the market has others by now, with the hours that hang on it. One that is an
 * order keeps its order's, and one whose new cut-off has passed its own.
 */
export function withNewCutoffs<Box extends Planned>(
  boxes: readonly Box[],
  market: Market,
  now: Date,
): Replanned<Box>[] {
  return boxes.flatMap(box => {
    const cutoffAt = cutoffOf(box.deliveryDate, market)
    if (staysAsItIs(box, cutoffAt, now) || cutoffAt.getTime() === box.cutoffAt.getTime()) return []
    // What it would cost was said with other hours: it is charged at the next of the new ones.
    const attempts = nextAttempt(cutoffAt, now) ? attemptsBy(now, cutoffAt) : 0
    return [{ box, also: { cutoffAt, ...(box.state === 'open' ? { attempts } : {}) } }]
  })
}

/**
 * The boxes that move to a weekday within their weeks. One that is an order stays on its day, and so does one whose new
 * day cannot be ordered for any more.
 */
export function withNewDates<Box extends Planned>(
  boxes: readonly Box[],
  weekday: Weekday,
  market: Market,
  now: Date,
): Replanned<Box>[] {
  return boxes.flatMap(box => {
    const deliveryDate = addDays(mondayOf(box.deliveryDate), weekdays.indexOf(weekday))
    const cutoffAt = cutoffOf(deliveryDate, market)
    const stays = staysAsItIs(box, cutoffAt, now) || deliveryDate === box.deliveryDate
    return stays ? [] : [{ box, also: { deliveryDate, cutoffAt } }]
  })
}

/** What becomes of boxes that moved to another day: some wake there, some are held by a pause or a closed kitchen. */
export function onNewDates<Box extends Planned>(
  subscription: Subscription,
  moved: readonly Box[],
): { awake: Box[]; paused: Box[]; closed: Box[]; kept: Box[] } {
  const isPaused = ({ deliveryDate }: Box) => isPausedOn(subscription, deliveryDate)
  const isServed = ({ deliveryDate }: Box) => isDeliveryDate(subscription.chef.schedule, deliveryDate)
  const living = moved.filter(isReady)
  const delivered = living.filter(box => !isPaused(box))
  return {
    awake: moved.filter(
      box =>
        box.state === 'skipped' &&
        ((box.why === 'kitchen-closed' && isServed(box)) || (box.why === 'paused' && !isPaused(box))),
    ),
    paused: living.filter(isPaused),
    closed: delivered.filter(box => !isServed(box)),
    kept: delivered.filter(isServed),
  }
}

/** The boxes that do not fit their kitchen's calendar any more, or fit it again. */
export function misfits<Box extends Planned>(
  subscription: Subscription,
  boxes: readonly Box[],
  now: Date,
): { closed: Box[]; opened: Box[]; otherWeek: Box[] } {
  const { schedule } = subscription.chef
  const isServed = ({ deliveryDate }: Box) => isDeliveryDate(schedule, deliveryDate)
  const ready = boxes.filter(isReady)
  return {
    closed: ready.filter(box => !isServed(box)),
    opened: boxes.filter(
      box => box.why === 'kitchen-closed' && isServed(box) && mayReturn(subscription, box, now),
    ),
    otherWeek: ready.filter(
      box => isServed(box) && box.menuWeek !== menuWeekOf(schedule.anchor, box.deliveryDate),
    ),
  }
}

/** Whether a skipped box may come again without being asked for: charged as soon as it is told, it would be a surprise. */
export function mayReturn(
  subscription: Pausable,
  { state, cutoffAt, deliveryDate }: Omit<Planned, 'id' | 'why' | 'menuWeek'>,
  now: Date,
): boolean {
  return state === 'skipped' && nextAttempt(cutoffAt, now) !== null && !isPausedOn(subscription, deliveryDate)
}

/**
 * Open boxes whose customers have less time by now than they were told, by their ids, with the cut-off that they were
 * told; with more time nobody has to do anything.
 */
export function shortened<Box extends Planned>(
  known: readonly Box[],
  moved: readonly Box[],
): ReadonlyMap<number, Date> {
  const before = new Map(known.map(({ id, cutoffAt }) => [id, cutoffAt]))
  return new Map(
    moved.flatMap(({ id, state, cutoffAt }) => {
      const was = before.get(id)!
      return state === 'open' && cutoffAt < was ? [[id, was]] : []
    }),
  )
}

function staysAsItIs({ state }: Planned, cutoffAt: Date, now: Date): boolean {
  return state === 'locked' || state === 'ordered' || cutoffAt <= now
}
