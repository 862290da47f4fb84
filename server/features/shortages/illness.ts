import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { kitchenStatuses } from '@ladlewell/domain/order.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { among } from '../../schema/states.ts'
import { kitchenOf } from '../chefs/kitchen.ts'
import type { KitchenChanges } from '../chefs/kitchen-changes.ts'
import { deliversOn } from '../chefs/open-days.ts'
import { closeDate } from '../delivery/set-availability.ts'
import { askForDate, delayDates } from '../kitchen/propose-delay.ts'
import { paid } from '../kitchen/queries.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { weeklyPlans } from '../ordering/weekly-plans.ts'

const DEFAULT_REASON = 'The chef is ill.'

interface Done {
  asked: number[]
  refunded: number[]
}

/**
 * Closes the date, so that nobody orders for it and no box comes, and asks everybody who did for a later date. Once it is
 * closed the regular job goes on with whoever could not be asked. Refuses with not-your-delivery-day.
 */
export async function reportIllness(
  parts: Parts & { changes: KitchenChanges },
  viewer: Viewer,
  { date, reason = DEFAULT_REASON }: { date: MarketDate; reason?: string | undefined },
  now: Date,
): Promise<Done | Refusal> {
  const closed = await closeDate(parts, viewer, date, now, (tx, kitchen) =>
    tx.query(
      `insert into kitchen_illnesses (chef_id, delivery_date, reason, said_at) values ($1, $2, $3, $4)
       on conflict (chef_id, delivery_date) do update set reason = $3`,
      [kitchen.id, date, reason, now],
      'fall-ill',
    ),
  )
  if (isRefusal(closed)) return closed
  const done: Done = { asked: [], refunded: [] }
  await askIll(parts, { chefId: closed.id, date, done }, now)
  return done
}

export const illnessesUnasked = `
  select from kitchen_illnesses i join orders o on o.chef_id = i.chef_id and o.delivery_date = i.delivery_date
  where i.delivery_date >= (clock.now - interval '1 day')::date and ${among('o.status', ['placed', ...kitchenStatuses])}`

/** Asks customers of dates on which their kitchen is ill and who were not asked yet, one after the other. Answers how many. */
export async function askIll(
  parts: Parts,
  only: { chefId: number; date: MarketDate; done: Done } | null,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const today = marketDateAt(now, parts.market.timeZone)
  const waiting = await parts.db.query<Waiting>(
    waitingSql,
    [today, only?.chefId ?? null, only?.date ?? null],
    'ill-to-ask',
  )
  // Who ordered first is asked for the nearest date; what others were asked for is not offered twice.
  const taken = new Map<string, number>()
  return oneByOne(waiting, one => askOne(parts, one, { taken, done: only?.done ?? null }, now), signal)
}

interface Waiting {
  orderId: number
  chefId: number
  /** The kitchen's. */
  accountId: number
  reason: string
}

const waitingSql = `
  select o.id as order_id, o.chef_id, c.account_id, i.reason
  from kitchen_illnesses i join chefs c on c.id = i.chef_id
  join orders o on o.chef_id = i.chef_id and o.delivery_date = i.delivery_date
  where i.delivery_date >= $1 and ($2::int is null or i.chef_id = $2) and ($3::date is null or i.delivery_date = $3)
    and not (${deliversOn('c', 'i.delivery_date')}) and ${among('o.status', ['placed', ...kitchenStatuses])} and ${paid}
    and not exists (select 1 from order_delays d where d.order_id = o.id and d.answer is null)
  order by o.id`

function askOne(
  parts: Parts,
  { orderId, chefId, accountId, reason }: Waiting,
  { taken, done }: { taken: Map<string, number>; done: Done | null },
  now: Date,
): Promise<boolean> {
  const { db, market, settings } = parts
  return db.transaction(async tx => {
    await weeklyPlans().lock(tx, orderId)
    const customer = await lockOrder(tx, orderId)
    const order = await orderOf(tx, null, orderId)
    const kitchen = await kitchenOf(tx, { accountId })
    if (!customer || !order || isRefusal(kitchen)) return false
    const possible = await delayDates(tx, market, kitchen, orderId, now)
    // Somebody asked, or it ended, meanwhile.
    if (isRefusal(possible)) return false
    const room = possible.dates.find(
      ({ date, servingsLeft }) => servingsLeft - (taken.get(`${chefId} ${date}`) ?? 0) >= order.servings,
    )
    if (!room) {
      const refused = await refuseOrder(tx, settings, { orderId, actor: 'chef', reason, now })
      if (isRefusal(refused)) return false
      done?.refunded.push(orderId)
      return true
    }
    const key = `${chefId} ${room.date}`
    taken.set(key, (taken.get(key) ?? 0) + order.servings)
    await askForDate(parts, tx, { kitchen, order, customer }, { proposedDate: room.date, reason }, now)
    done?.asked.push(orderId)
    return true
  })
}
