import { remindsAt } from '@ladlewell/domain/box/box.ts'
import { sellsOn } from '@ladlewell/domain/subscription.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { TaskOutcome, Worker } from '../../platform/tasks.ts'
import { REMINDER_QUEUE } from '../boxes/changes.ts'
import { reminderKey, reminderMail } from '../boxes/mails.ts'
import { type BoxInHand, lockedBox } from '../boxes/queries.ts'
import { issueSkipLink } from '../boxes/skip-link.ts'
import { namesOf } from '../menu/queries.ts'

const HOUR_MS = 3_600_000

/** Reminds the customers of boxes whose cut-off is a day away. */
export const reminderWorker = (parts: Parts): Worker => ({
  queue: REMINDER_QUEUE,
  handle: ({ key }, now) => remind(parts, Number(key), now),
})

/** Once a box and date; of a box that does not come nobody is reminded. */
function remind({ db, settings, markets }: Parts, boxId: number, now: Date): Promise<TaskOutcome> {
  return db.transaction(async tx => {
    const hand = await lockedBox(tx, { boxId })
    if (!hand || !comes(hand) || now >= hand.box.cutoffAt) return 'done'
    const { box, subscription } = hand
    const market = markets.ofKitchen(subscription.chef.id)
    if (now < remindsAt(box.cutoffAt)) return { dueAt: remindsAt(box.cutoffAt) }
    // It waits for its kitchen, and may come to nothing.
    if (!sellsOn(subscription.chef, box.deliveryDate) && box.state !== 'ordered')
      return { dueAt: new Date(now.getTime() + HOUR_MS) }
    if (await isReminded(tx, reminderKey(box))) return 'done'
    const names = await namesOf(tx, box.picks)
    const totalCents = await totalOf(tx, hand)
    const skipUrl = await issueSkipLink(tx, hand, settings.PUBLIC_URL ?? '', now)
    await enqueue(tx, reminderMail(hand, { names, totalCents, skipUrl }, { settings, market }), now)
    return 'done'
  })
}

function comes({ box, subscription }: BoxInHand): boolean {
  return box.state !== 'skipped' && box.state !== 'failed' && !subscription.customer.isDisabled
}

async function isReminded(tx: Queries, key: string): Promise<boolean> {
  return (await tx.query('select from outbox where key = $1', [key], 'is-reminded')).length > 0
}

/** What is charged for it, or what it was said to cost. */
async function totalOf(tx: Queries, { box }: BoxInHand): Promise<number | null> {
  const isOrder = box.state === 'locked' || box.state === 'ordered'
  if (!isOrder || box.orderId === null) return box.shownTotalCents
  const [order] = await tx.query<{ totalCents: number }>(
    'select total_cents from orders where id = $1',
    [box.orderId],
    'total-of-order',
  )
  return order?.totalCents ?? null
}
