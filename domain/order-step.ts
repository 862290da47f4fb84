import type { MarketDate } from './calendar.ts'
import { mayMove, type OrderActor, type OrderStatus } from './order.ts'

/** The steps that a kitchen brings an order through, in order. */
export const kitchenSteps = [
  'preparing',
  'ready',
  'out-for-delivery',
  'delivered',
] as const satisfies readonly OrderStatus[]

export type KitchenStep = (typeof kitchenSteps)[number]

/** So long after a step it can be taken back. */
const UNDO_MINUTES = 10

const MINUTE_MS = 60_000

/** What happens on the road, and not before the delivery day begins in the market. */
const ofTheDay: readonly OrderStatus[] = ['out-for-delivery', 'delivered']

interface StandingOrder {
  status: OrderStatus
  deliveryDate: MarketDate
  /** For the customer's answer to another date. */
  waits: boolean
  /** For the customer's answer to a meal that runs short: it can be cooked, but not packed. */
  isShort?: boolean
}

/** Why somebody cannot bring an order one step on; `today` is the market's date. Null when they can. */
export function stepRefusal(
  order: StandingOrder,
  to: KitchenStep,
  actor: OrderActor,
  today: MarketDate,
): 'move-not-possible' | 'delay-open' | 'shortage-open' | 'delivery-day-ahead' | null {
  if (!mayMove(order.status, to, actor)) return 'move-not-possible'
  if (order.waits) return 'delay-open'
  if (order.isShort && to !== 'preparing') return 'shortage-open'
  return ofTheDay.includes(to) && today < order.deliveryDate ? 'delivery-day-ahead' : null
}

/** Something that happened to an order, without what was taken back. */
export interface StandingEvent {
  id: number
  status: OrderStatus
  actor: OrderActor
  at: Date
}

/** What would be taken back, where the order stands then, and until when that can be done. */
export interface Undo {
  eventId: number
  step: KitchenStep
  back: OrderStatus
  until: Date
}

/**
 * The last step, while it can be taken back: for ten minutes, unless its customer has rated what came.
 * `events` are all that stand, first one first.
 */
export function undoOf(
  order: { status: OrderStatus; isReviewed: boolean },
  events: readonly StandingEvent[],
  now: Date,
): Undo | null {
  const last = events.at(-1)
  const step = kitchenSteps.find(step => step === last?.status)
  if (!last || !step || order.status !== step || order.isReviewed) return null
  if (last.actor !== 'chef' && last.actor !== 'staff') return null
  const until = new Date(last.at.getTime() + UNDO_MINUTES * MINUTE_MS)
  if (now >= until) return null
  return { eventId: last.id, step, back: events.at(-2)?.status ?? 'placed', until }
}

interface WrittenEvent {
  id: number
  /** The event that this one takes back. */
  undoes: number | null
}

/** What was written, without what was taken back and the taking back. */
export function standingEvents<E extends WrittenEvent>(events: readonly E[]): E[] {
  const undone = new Set(events.map(({ undoes }) => undoes))
  return events.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}

/** Every step that was made, with when it was taken back. */
export function toldEvents<E extends WrittenEvent & { at: string }>(
  events: readonly E[],
): (E & { undoneAt: string | null })[] {
  const undone = new Map(events.map(({ undoes, at }) => [undoes, at]))
  return events
    .filter(({ undoes }) => undoes === null)
    .map(event => ({ ...event, undoneAt: undone.get(event.id) ?? null }))
}
