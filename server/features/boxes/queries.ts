import type { DeliveryDay } from '@ladlewell/contract/kitchen-delivery.ts'
import type { Reach } from '@ladlewell/domain/area.ts'
import type { BoxWhy } from '@ladlewell/domain/box/box.ts'
import type { MarketDate, Weekday } from '@ladlewell/domain/calendar.ts'
import type { DeliverySchedule } from '@ladlewell/domain/delivery.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { batched } from '../../platform/batched.ts'
import type { Queries, Row } from '../../platform/database.ts'
import type { boxes } from '../../schema/boxes.ts'
import type { subscriptions } from '../../schema/ordering.ts'
import { isAlive } from '../../schema/states.ts'
import { deliveryDaysOf } from '../chefs/delivery-terms.ts'
import { holidaysOf } from '../chefs/queries.ts'
import { creditOf } from '../credit/queries.ts'
import { reachOf } from '../delivery/reach.ts'

export interface BoxRecord extends Omit<typeof boxes.$inferSelect, 'menuWeek' | 'why'> {
  menuWeek: WeekGroup
  why: BoxWhy
}

/** A subscription with what its kitchen and its customer are now. */
export interface SubscriptionTerms
  extends Omit<typeof subscriptions.$inferSelect, 'accountId' | 'chefId' | 'weekday'> {
  weekday: Weekday
  chef: {
    id: number
    name: string
    /** Approved and not suspended. */
    sells: boolean
    /** Its papers' last day; null: none ends. They are mostly renewed in time, so that nothing is called off before a box is due. */
    permittedUntil: MarketDate | null
    /** Until it passes an inspection. */
    isShut: boolean
    /** Of the kitchen's row: another one means that its schedule or its meals may be others. */
    version: number
    /** Closed on its holidays, and on all days while it has to pass an inspection. */
    schedule: DeliverySchedule
    deliveryDays: DeliveryDay[]
    /** How far it delivers. */
    reach: Reach | null
  }
  customer: {
    accountId: number
    email: string
    firstname: string
    language: Language
    providerCustomerId: string | null
    isDisabled: boolean
    creditCents: Cents
  }
}

/** A box with the subscription that it is of. */
export interface BoxInHand {
  box: BoxRecord & {
    /** The first one after the order that began the subscription: it waits for that order's delivery. */
    isSecond: boolean
    firstDeliveredAt: Date | null
  }
  subscription: SubscriptionTerms
}

/** A box, kept with its subscription from other changes until the transaction ends; with an account only if it is theirs. */
export async function lockedBox(
  tx: Queries,
  which:
    | { boxId: number }
    | { orderId: number }
    | { accountId: number; subscriptionId: number; date: MarketDate },
): Promise<BoxInHand | null> {
  const rows =
    'boxId' in which
      ? await tx.query<Row>(`${inHand} where b.id = $1 for update of s, b`, [which.boxId], 'lock-box')
      : 'orderId' in which
        ? await tx.query<Row>(
            `${inHand} where b.order_id = $1 for update of s, b`,
            [which.orderId],
            'lock-box-of-order',
          )
        : await tx.query<Row>(
            `${inHand} where s.account_id = $1 and s.id = $2 and b.delivery_date = $3
             and a.disabled_at is null for update of s, b`,
            [which.accountId, which.subscriptionId, which.date],
            'lock-own-box',
          )
  return rows[0] ? nested<BoxInHand>(rows[0]) : null
}

/** These boxes as they are now, by date, kept from nobody. */
export async function boxesInHand(db: Queries, ids: readonly number[]): Promise<BoxInHand[]> {
  const rows = await db.query<Row>(
    `${inHand} where b.id = any($1::int[]) order by b.delivery_date, b.id`,
    [ids],
    'boxes-in-hand',
  )
  return rows.map(row => nested<BoxInHand>(row))
}

/** A box as it is now, kept from nobody. */
export const boxInHand = batched<number, BoxInHand | undefined>(async (db, ids) => {
  const hands = await boxesInHand(db, [...new Set(ids)])
  const byId = new Map(hands.map(hand => [hand.box.id, hand]))
  return ids.map(id => byId.get(id))
})

/** A subscription's boxes from a date on, by date. */
export async function boxesOf(
  db: Queries,
  subscriptionId: number,
  from: MarketDate,
  limit = 100,
): Promise<BoxRecord[]> {
  const rows = await db.query<Row>(
    `select ${boxColumns} from boxes b where b.subscription_id = $1 and b.delivery_date >= $2
     order by b.delivery_date limit $3`,
    [subscriptionId, from, limit],
    'boxes-of-subscription',
  )
  return rows.map(row => nested<{ box: BoxRecord }>(row).box)
}

/**
 * A locked subscription's boxes with a cut-off after an instant, or all of them, by date, kept from other changes until
 * the transaction ends.
 */
export async function lockedBoxesOf(
  tx: Queries,
  subscriptionId: number,
  cutoffAfter: Date | null,
): Promise<BoxRecord[]> {
  const rows = await tx.query<Row>(
    `select ${boxColumns} from boxes b where b.subscription_id = $1 and b.cutoff_at > coalesce($2::timestamptz, '-infinity')
     order by b.delivery_date for update`,
    [subscriptionId, cutoffAfter],
    'lock-boxes',
  )
  return rows.map(row => nested<{ box: BoxRecord }>(row).box)
}

/** A subscription's terms, of this account, or of any when `accountId` is null. Null when it is not theirs. */
export async function termsOf(
  db: Queries,
  accountId: number | null,
  subscriptionId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<SubscriptionTerms | null> {
  const [row] = await db.query<Row>(
    `select ${subscriptionColumns} ${subscriptionTables}
     where s.id = $1 and ($2::int is null or (s.account_id = $2 and a.disabled_at is null))
     ${lock ? 'for update of s for key share of a' : ''}`,
    [subscriptionId, accountId],
    lock ? 'lock-subscription-terms' : 'subscription-terms',
  )
  return row ? nested<{ subscription: SubscriptionTerms }>(row).subscription : null
}

const boxColumns = `
  b.id as "box.id", b.subscription_id as "box.subscriptionId", b.delivery_date as "box.deliveryDate",
  b.cutoff_at as "box.cutoffAt", b.menu_week as "box.menuWeek", b.state as "box.state", b.actor as "box.actor",
  b.why as "box.why", b.changed_at as "box.changedAt", b.picks as "box.picks", b.picked_by as "box.pickedBy",
  b.shown_total_cents as "box.shownTotalCents", b.former_total_cents as "box.formerTotalCents",
  b.agreed_total_cents as "box.agreedTotalCents",
  b.attempts as "box.attempts", b.obstacle as "box.obstacle", b.order_id as "box.orderId", b.round as "box.round",
  b.version as "box.version"`

const subscriptionColumns = `
  s.id as "subscription.id", s.weekday as "subscription.weekday", s.slots as "subscription.slots",
  s.rule as "subscription.rule", s.ceiling_cents as "subscription.ceilingCents", s.wish as "subscription.wish",
  s.first_date as "subscription.firstDate", s.address as "subscription.address",
  s.instructions as "subscription.instructions", s.payment_method as "subscription.paymentMethod",
  s.started_at as "subscription.startedAt", s.paused_at as "subscription.pausedAt",
  s.paused_until as "subscription.pausedUntil", s.paused_by as "subscription.pausedBy",
  s.cancelled_at as "subscription.cancelledAt", s.version as "subscription.version",
  c.id as "subscription.chef.id", c.name as "subscription.chef.name", c.version as "subscription.chef.version",
  c.approved_at is not null and c.suspended_at is null as "subscription.chef.sells",
  c.anchor_date as "subscription.chef.schedule.anchor", c.available_days as "subscription.chef.schedule.weekdays",
  ${holidaysOf('c')} as "subscription.chef.schedule.closures", c.permitted_until as "subscription.chef.permittedUntil",
  c.inspection_closure is not null as "subscription.chef.isShut", ${reachOf('c')} as "subscription.chef.reach",
  ${deliveryDaysOf('c')} as "subscription.chef.deliveryDays",
  a.id as "subscription.customer.accountId", a.email as "subscription.customer.email",
  a.firstname as "subscription.customer.firstname", a.language as "subscription.customer.language",
  a.provider_customer_id as "subscription.customer.providerCustomerId",
  a.disabled_at is not null as "subscription.customer.isDisabled", ${creditOf('a.id')} as "subscription.customer.creditCents"`

const subscriptionTables =
  'from subscriptions s join chefs c on c.id = s.chef_id join accounts a on a.id = s.account_id'

const inHand = `
  select ${boxColumns}, ${subscriptionColumns},
    first.id is not null and not exists (select 1 from boxes x where x.subscription_id = s.id
      and x.delivery_date > first.delivery_date and x.delivery_date < b.delivery_date) as "box.isSecond",
    (select min(e.at) from order_events e where e.order_id = first.id and e.status = 'delivered' and e.undoes is null
       and not exists (select 1 from order_events u where u.undoes = e.id)) as "box.firstDeliveredAt"
  ${subscriptionTables} join boxes b on b.subscription_id = s.id
  left join lateral (
    select o.id, o.delivery_date from orders o
    where o.account_id = s.account_id and o.subscription_id = s.id and o.delivery_date < b.delivery_date
      and ${isAlive('o')}
    order by o.delivery_date, o.id limit 1) first on true`

/** Columns named by paths, as one object. */
function nested<T>(row: Row): T {
  const whole: Row = {}
  for (const [path, value] of Object.entries(row)) {
    const names = path.split('.')
    const last = names.pop() as string
    const part = names.reduce((within, name) => {
      within[name] ??= {}
      return within[name] as Row
    }, whole)
    part[last] = value
  }
  return whole as T
}
