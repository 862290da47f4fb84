import { setTimeout as pause } from 'node:timers/promises'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Database, Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { isAlive } from '../../schema/states.ts'
import { spendCredit } from '../credit/move-credit.ts'
import { redeemPromotion } from '../promotions/redemption.ts'
import { type Inserted, insertOrder, isHoldRaced, type NewOrder } from './insert-order.ts'
import { makeWay } from './make-way.ts'
import { recordOnBehalf } from './record-on-behalf.ts'

export type Wish = NewOrder & {
  isLimited: boolean
  /** Which card pays, where the coupon counts once a card. */
  card: string | null
}
export type Written = Inserted | { join: number } | Refusal

const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 100

/**
 * Writes an order that was decided, if it can be had. Where others hold what a first order may have, and are just
 * paying, it waits for them; those that wait for their bank for long give way.
 */
export async function writeOrder(
  parts: Parts,
  viewer: Viewer,
  wish: Wish,
  repetition: Repetition,
): Promise<Written> {
  const deadline = performance.now() + PATIENCE_MS
  while (true) {
    const written = await writeOnce(parts.db, viewer, wish, repetition)
    if (written !== 'raced' && (!('refusal' in written) || written.refusal !== 'date-full')) return written
    const earlier = await earlierOrder(parts.db, repetition)
    if (earlier !== null) return { join: earlier }
    const room = await makeWay(parts, wish, repetition.now)
    if (room === 'made') continue
    const refusal = typeof room === 'object' ? room.refusal : refuse('date-full')
    const mayChange = room === 'free' || (typeof room === 'object' && room.isMoving)
    if (!mayChange || performance.now() > deadline) return refusal
    await pause(LOOK_EVERY_MS * (0.5 + Math.random()))
  }
}

/** `raced`: another order took the same slot for its hold at the same moment. */
async function writeOnce(
  db: Database,
  viewer: Viewer,
  wish: Wish,
  repetition: Repetition,
): Promise<Written | 'raced'> {
  return insertWith(db, viewer, wish, repetition).catch((error: unknown) => {
    if (isHoldRaced(error)) return 'raced'
    throw error
  })
}

/** Most orders are one statement. A coupon, credit, a limited meal, a search for a twin, or staff who act, makes it a transaction. */
async function insertWith(
  db: Database,
  viewer: Viewer,
  wish: Wish,
  repetition: Repetition,
): Promise<Written> {
  const { accountId, promoCode: code } = wish
  const mayBeTwin = repetition.callersKey === null
  if (!mayBeTwin && !code && !wish.isLimited && wish.creditCents === 0 && viewer.actingStaffId === null)
    return (await insertOrder(db, wish)) ?? refuse('date-full')
  return db.transaction(async tx => {
    const twin = mayBeTwin ? await recentTwin(tx, repetition) : null
    if (twin !== null) return { join: twin }
    const inserted = await insertOrder(tx, wish)
    if (!inserted) return refuse('date-full')
    checkpoint('order-reserved')
    const { id: orderId } = inserted.order
    const gone = wish.isLimited ? await mealsBeyondLimit(tx, orderId) : []
    if (gone.length > 0)
      return refuse('meal-sold-out', {
        extra: { mealIds: gone.map(({ id }) => id), names: gone.map(({ name }) => name) },
      })
    const use = { code: code ?? '', orderId, accountId, card: wish.card, now: repetition.now }
    const unused = code ? await redeemPromotion(tx, use) : null
    if (unused) return refuse(unused === 'changed' ? 'unavailable' : unused)
    const { creditCents: cents } = wish
    if (cents > 0 && !(await spendCredit(tx, { accountId, orderId, cents }, repetition.now)))
      return refuse('credit-changed')
    await recordOnBehalf(tx, viewer, inserted.order, { action: 'order-placed' }, repetition.now)
    return inserted
  })
}

/**
 * Freezes the limits under which an order's meals were bought, and names the meals that it takes beyond theirs. To be
 * asked after its servings were reserved: until the transaction ends, the lock on the date's row lets no other order of
 * that chef and date between.
 */
export function mealsBeyondLimit(tx: Queries, orderId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(sql, [orderId], 'meals-beyond-limit')
}

const sql = `
  with bought as (
    update order_lines l set servings_per_date = m.servings_per_date from meals m
    where l.order_id = $1 and m.id = l.meal_id and m.servings_per_date is not null
    returning l.meal_id, l.name, m.servings_per_date as most)
  select distinct b.meal_id as id, b.name from bought b where b.most < (
    select sum(l.quantity) from orders placed
    join orders o on o.chef_id = placed.chef_id and o.delivery_date = placed.delivery_date
    join order_lines l on l.order_id = o.id and l.meal_id = b.meal_id
    where placed.id = $1 and ${isAlive('o')})`

const SECONDS = 10

export interface Repetition {
  accountId: number
  bodyHash: string
  /** The caller's own key; null when they sent none. */
  callersKey: string | null
  now: Date
}

/**
 * The order that the same checkout has made before: by the caller's key, else by the same body within ten seconds,
 * which is a double click. Null when there is none, or it is not committed yet.
 */
export async function earlierOrder(
  db: Queries,
  { accountId, bodyHash, callersKey, now }: Repetition,
): Promise<number | null> {
  const [earlier] = await db.query<{ id: number }>(
    `select id from orders where account_id = $1 and body_hash = $2 and case
       when $3::text is not null then checkout_key = $3
       else checkout_key like 'own:%' and placed_at between $4::timestamptz - $5 * interval '1 second'
         and $4::timestamptz + $5 * interval '1 second' end
     order by id desc limit 1`,
    [accountId, bodyHash, callersKey, now, SECONDS],
  )
  return earlier?.id ?? null
}

/** The same, when nobody else of the account can be about to make one: they queue up until the transaction's end. */
async function recentTwin(tx: Queries, repetition: Repetition): Promise<number | null> {
  await tx.query('select pg_advisory_xact_lock(4201, $1)', [repetition.accountId])
  return earlierOrder(tx, repetition)
}
