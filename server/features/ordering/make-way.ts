import { holds, mostHeld } from '@ladlewell/domain/hold.ts'
import { platformNow } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { limitOn } from '../chefs/open-days.ts'
import { claimDuePayments, endWait } from '../payments/queries.ts'
import type { NewOrder } from './insert-order.ts'
import { isKnownCustomer } from './insert-order.ts'
import { stepOn } from './pay-order.ts'

type Wish = Pick<NewOrder, 'accountId' | 'network' | 'chef' | 'decided' | 'isPlatformsTime'>

/** Why an order found no room: `full`, not for the holds; `made`, it has been made; `free`, others left it meanwhile. */
export type Room = 'full' | 'made' | 'free' | { refusal: Refusal; isMoving: boolean }

interface Hold {
  orderId: number
  servings: number
  isOwn: boolean
  isHere: boolean
  isOfDate: boolean
  /** Waits for its bank, so long that others may have its place. */
  givesWay: boolean
  isWaiting: boolean
  /** A request is at work on it. */
  isMoving: boolean
}

/**
 * Looks at the holds that stand in the way of a first order, and ends those that have waited for their bank for long
 * enough: the customer's own at once, another's after the minutes that it is given.
 */
export async function makeWay(parts: Parts, wish: Wish, now: Date): Promise<Room> {
  const { servings } = wish.decided
  const { day, found } = await look(parts.db, wish, now)
  if (day === null || day.reserved + servings > day.capacity) return 'full'
  if (servings > mostHeld(day.capacity, true))
    return {
      refusal: refuse('first-order-too-large', { extra: { most: mostHeld(day.capacity, true) } }),
      isMoving: false,
    }
  const own = found.filter(hold => hold.isOwn)
  if (own.length >= holds.perAccount)
    return orTurn(parts, own, hold => hold.isWaiting, 'too-many-unpaid', now)
  const here = found.filter(hold => hold.isHere)
  if (here.length >= holds.perNetwork)
    return orTurn(parts, here, hold => hold.givesWay, 'too-many-unpaid-here', now)
  const ofDate = found.filter(hold => hold.isOfDate)
  if (fits(servings, day.capacity, ofDate)) return 'free'
  const stays = ofDate.filter(hold => !hold.givesWay)
  const couldFit = fits(servings, day.capacity, stays)
  return orTurn(parts, ofDate, hold => couldFit && hold.givesWay, 'date-held', now)
}

function fits(servings: number, capacity: number, held: readonly Hold[]): boolean {
  const taken = held.reduce((sum, hold) => sum + hold.servings, 0)
  return taken === 0 ? servings <= mostHeld(capacity, true) : taken + servings <= mostHeld(capacity, false)
}

/** Ends the oldest hold that may be ended; without one the order is refused. */
async function orTurn(
  parts: Parts,
  inTheWay: readonly Hold[],
  mayEnd: (hold: Hold) => boolean,
  code: 'too-many-unpaid' | 'too-many-unpaid-here' | 'date-held',
  now: Date,
): Promise<Room> {
  const oldest = inTheWay.find(mayEnd)
  if (oldest && (await endHeld(parts, oldest.orderId, now))) return 'made'
  return {
    refusal: refuse(code, { retryAfterSeconds: RETRY_SECONDS }),
    // One that could not be ended here is being ended by somebody else.
    isMoving: oldest !== undefined || inTheWay.some(hold => hold.isMoving),
  }
}

const RETRY_SECONDS = holds.givesWayMinutes[0] * 60

/** As when its time is over: its intent is cancelled at the provider, then its servings are free. */
async function endHeld(parts: Parts, orderId: number, now: Date): Promise<boolean> {
  await endWait(parts.db, orderId, now)
  const [payment] = await claimDuePayments(parts.db, 1, orderId)
  if (!payment) return false
  const { order } = await stepOn(parts, payment, now)
  return order.paymentStatus !== 'pending' && order.paymentStatus !== 'action-required'
}

async function look(
  db: Queries,
  { accountId, network, chef, decided: { deliveryDate, cutoffAt }, isPlatformsTime }: Wish,
  now: Date,
): Promise<{ day: { capacity: number; reserved: number } | null; found: Hold[] }> {
  const [row] = await db.query<{
    isKnown: boolean
    day: { capacity: number; reserved: number } | null
    found: Hold[] | null
  }>(
    sql,
    [accountId, network, chef.id, deliveryDate, now, chef.version, cutoffAt, isPlatformsTime],
    'look-at-holds',
  )
  const { isKnown, day, found } = row!
  return { day: isKnown ? null : day, found: found ?? [] }
}

const sql = `
  select ${isKnownCustomer('$1')} as is_known,
    (select json_build_object('capacity', least(coalesce(d.capacity, c.capacity_per_date), ${limitOn('c', '$4::date')}), 'reserved', coalesce(d.reserved, 0))
     from chefs c left join chef_days d on d.chef_id = c.id and d.delivery_date = $4
     where c.id = $3 and c.version = $6 and c.suspended_at is null
       and (not $8::boolean or $7::timestamptz > ${platformNow})) as day,
    (select json_agg(json_build_object('orderId', h.order_id, 'servings', h.servings, 'isOwn', h.account_id = $1,
        'isHere', h.network is not distinct from $2 and $2 <> '', 'isOfDate', h.chef_id = $3 and h.delivery_date = $4,
        'isWaiting', p.status = 'action-required', 'givesWay', p.status = 'action-required' and h.gives_way_at <= $5,
        'isMoving', p.status = 'pending' and h.taken_at > now() - interval '10 seconds')
        order by h.gives_way_at, h.order_id)
     from holds h join payments p on p.order_id = h.order_id
     where h.account_id = $1 or h.network = $2 or (h.chef_id = $3 and h.delivery_date = $4)) as found`
