import { opensAt, remindsAt } from '@ladlewell/domain/box/box.ts'
import { servingsOf } from '@ladlewell/domain/box/choose-meals.ts'
import { isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import { menuWeekOf } from '@ladlewell/domain/menu-week.ts'
import type { Queries } from '../../platform/database.ts'
import { schedule, unschedule } from '../../platform/tasks.ts'
import { stopPayments } from '../payments/queries.ts'
import type { BoxRecord, SubscriptionTerms } from './queries.ts'
import { type BoxChange, type BoxMover, moveBoxes } from './record.ts'

export const BOX_QUEUE = 'box'
export const REMINDER_QUEUE = 'box-reminder'

/** What a box loses that is made ready anew, or not at all. */
const unready = {
  shownTotalCents: null,
  formerTotalCents: null,
  agreedTotalCents: null,
  attempts: 0,
  obstacle: null,
} satisfies BoxChange

export interface SkippedBoxes {
  skipped: BoxRecord[]
  /** Orders whose payment is stopped: to be ended at the provider after the commit. */
  stopped: number[]
}

/** Skips locked rows of boxes that are not paid: a payment that is under way is stopped. */
export async function skipBoxes(
  tx: Queries,
  boxes: readonly BoxRecord[],
  by: BoxMover,
  now: Date,
): Promise<SkippedBoxes> {
  const stopped = boxes.flatMap(({ state, orderId }) =>
    state === 'locked' && orderId !== null ? [orderId] : [],
  )
  await stopPayments(tx, stopped, now)
  const skipped = await moveBoxes(
    tx,
    boxes.map(box => ({ box, to: 'skipped', by, also: unready })),
    now,
  )
  await forgetTasks(tx, skipped)
  return { skipped, stopped }
}

/**
 * Makes boxes ready anew that were skipped, open or planned: they open at their hour, at once when it has passed. On a day that
 * the kitchen is closed by now they are skipped for that. Answers them as they are then.
 */
export async function bringBackBoxes(
  tx: Queries,
  subscription: SubscriptionTerms,
  boxes: readonly BoxRecord[],
  by: BoxMover,
  now: Date,
): Promise<BoxRecord[]> {
  const { schedule: days } = subscription.chef
  const planned = await moveBoxes(
    tx,
    boxes.map(box => ({
      box,
      ...(box.state === 'planned' ? {} : { to: 'planned' as const, by }),
      also: {
        ...unready,
        menuWeek: menuWeekOf(days.anchor, box.deliveryDate),
        orderId: null,
        ...(isChosen(subscription, box) ? {} : { picks: [], pickedBy: null }),
      },
    })),
    now,
  )
  const closed = planned.filter(box => !isDeliveryDate(days, box.deliveryDate))
  const { skipped } = await skipBoxes(tx, closed, { actor: 'chef', why: 'kitchen-closed' }, now)
  const kept = planned.filter(box => !closed.includes(box))
  await scheduleBoxes(tx, kept, now)
  return [...kept, ...skipped].sort((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1))
}

/** Whether its meals are the customer's own, and as many as are wanted now. */
function isChosen({ slots }: SubscriptionTerms, { picks, pickedBy }: BoxRecord): boolean {
  return pickedBy === 'customer' && servingsOf(picks) === slots
}

/** The tasks that open planned boxes and remind of them; nobody is reminded late. */
export async function scheduleBoxes(
  tx: Queries,
  boxes: readonly Pick<BoxRecord, 'id' | 'cutoffAt'>[],
  now: Date,
): Promise<void> {
  await schedule(
    tx,
    boxes.flatMap(({ id, cutoffAt }) => {
      const key = String(id)
      const reminder = { queue: REMINDER_QUEUE, key, dueAt: remindsAt(cutoffAt) }
      return [
        { queue: BOX_QUEUE, key, dueAt: opensAt(cutoffAt) },
        ...(reminder.dueAt > now ? [reminder] : []),
      ]
    }),
  )
}

async function forgetTasks(tx: Queries, boxes: readonly BoxRecord[]): Promise<void> {
  const keys = boxes.map(({ id }) => String(id))
  await unschedule(tx, BOX_QUEUE, keys)
  await unschedule(tx, REMINDER_QUEUE, keys)
}
