import { nextAttempt, readyStates } from '@ladlewell/domain/box/box.ts'
import { misfits, shortened } from '@ladlewell/domain/box/replan.ts'
import type { Queries } from '../../platform/database.ts'
import { inMarketOf } from '../../platform/markets.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Worker } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { deliversOn, menuWeekOn } from '../chefs/open-days.ts'
import { REPLAN_QUEUE } from '../chefs/replanning.ts'
import { changeCutoffs } from './dates.ts'
import { fitBoxes, holdsGone } from './fit-boxes.ts'
import { cutoffMovedMail } from './mails.ts'
import { slotsAhead } from './plan-boxes.ts'
import { boxesInHand, lockedBoxesOf, termsOf } from './queries.ts'
import { refreshOpenBox } from './refresh-open-box.ts'

/** Looks at the boxes of kitchens whose days or meals were changed. */
export function replanWorker(parts: Parts): Worker {
  return {
    queue: REPLAN_QUEUE,
    atOnce: 2,
    async handle({ key }, now) {
      await replanKitchen(parts, Number(key), now)
      return 'done'
    },
  }
}

/**
 * Makes a kitchen's coming boxes fit what it delivers now: on closed days they are skipped, on days that it opened again
 * they come back, and meals that are gone are replaced. Locked and ordered ones are orders. Each subscription is a
 * transaction of its own. Throws when one could not be looked at, after the others were.
 */
async function replanKitchen(all: Parts, chefId: number, now: Date): Promise<void> {
  const parts = inMarketOf(all, chefId)
  const slots = slotsAhead(now, parts.market)
  const subscriptions = await parts.db.query<{ id: number }>(
    affectedSql,
    [chefId, now, slots.map(({ date }) => date), slots.map(({ cutoffAt }) => cutoffAt)],
    'boxes-to-replan',
  )
  await oneByOne(subscriptions, ({ id }) => parts.db.transaction(tx => refit(parts, tx, id, now)))
  const open = await parts.db.query<{ id: number }>(unservableSql, [chefId, now], 'boxes-with-gone-meals')
  await oneByOne(open, ({ id }) => refreshOpenBox(parts, id, now))
}

async function refit(parts: Parts, tx: Queries, id: number, now: Date): Promise<boolean> {
  const subscription = await termsOf(tx, null, id, { lock: true })
  if (!subscription || subscription.cancelledAt || subscription.customer.isDisabled) return false
  const coming = await lockedBoxesOf(tx, id, now)
  const boxes = await changeCutoffs(tx, parts.market, coming, now)
  const fitted = await fitBoxes(tx, parts, subscription, misfits(subscription, boxes, now), now)
  const before = shortened(coming, boxes)
  const hands = await boxesInHand(
    tx,
    [...before.keys()].filter(id => !fitted.ids.has(id)),
  )
  const moved = hands.map(hand => {
    const told = { before: before.get(hand.box.id)!, chargeAt: nextAttempt(hand.box.cutoffAt, now) }
    return cutoffMovedMail(hand, told, parts)
  })
  await enqueueAll(tx, [...fitted.mails, ...moved], now)
  return fitted.ids.size > 0
}

const isOpenOn = deliversOn('c', 'b.delivery_date')
const menuWeek = menuWeekOn('c', 'b.delivery_date')

const affectedSql = `
  select distinct s.id from subscriptions s join chefs c on c.id = s.chef_id join boxes b on b.subscription_id = s.id
  where s.chef_id = $1 and s.cancelled_at is null and b.cutoff_at > $2
    and exists (select 1 from accounts where id = s.account_id and disabled_at is null)
    and (${among('b.state', readyStates)} and (not (${isOpenOn}) or b.menu_week <> ${menuWeek})
      or ${among('b.state', [...readyStates, 'skipped'])}
        and (b.delivery_date, b.cutoff_at) not in (select * from unnest($3::date[], $4::timestamptz[]))
      or b.state = 'skipped' and b.why = 'kitchen-closed' and ${isOpenOn})
  order by s.id`

const unservableSql = `
  select b.id from subscriptions s join boxes b on b.subscription_id = s.id
  where s.chef_id = $1 and s.cancelled_at is null and b.cutoff_at > $2 and b.state = 'open' and ${holdsGone}
  order by b.id`
