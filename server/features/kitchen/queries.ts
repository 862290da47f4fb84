import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { OrderActor, OrderStatus } from '@ladlewell/domain/order.ts'
import type { RefundParts } from '@ladlewell/domain/refund.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText, listOf } from '../../platform/json-columns.ts'
import { isPaid } from '../../schema/states.ts'
import type { OrderLineRecord, OrderRecord } from '../ordering/record.ts'

type OfOrder =
  | 'id'
  | 'status'
  | 'deliveryDate'
  | 'carrier'
  | 'windowFrom'
  | 'windowUntil'
  | 'cutoffAt'
  | 'placedAt'
  | 'plan'
  | 'servings'
  | 'subtotalCents'

export interface KitchenOrderRecord extends Pick<OrderRecord, OfOrder | 'address' | 'instructions'> {
  lines: KitchenLineRecord[]
  events: KitchenEvent[]
  isReviewed: boolean
  /** The order whose meals it brings again. */
  redeliveryOf: number | null
  isShort: boolean
  problems: (Omit<KitchenOrder['problems'][number], 'problemId' | 'pictureUrl'> & {
    id: number
    pictureId: string | null
  })[]
  costs: (Omit<KitchenOrder['costs'][number], 'refunded' | 'kitchenPays'> & {
    cents: number
    paidCents: number | null
    parts: RefundParts | null
  })[]
  delay: KitchenOrder['delay']
}

export interface KitchenEvent {
  id: number
  status: OrderStatus
  actor: OrderActor
  at: string
  reason: string | null
  /** The event that this one takes back. */
  undoes: number | null
}

export interface KitchenLineRecord extends OrderLineRecord {
  line: number
  allergens: string[] | null
}

/** What a kitchen sees of its orders: those that were paid. The table is named o. */
export const paid = isPaid('o')

/** SQL: whether the customer of the orders `o` was asked about a meal that runs short, and the answer is to come. */
export const isShort = 'exists (select 1 from shortage_offers f where f.order_id = o.id and f.answer is null)'

export const linesJson = `
  coalesce((select json_agg(json_build_object('line', l.line, 'mealId', l.meal_id, 'name', l.name, 'imageUrl', l.image_url,
     'quantity', l.quantity - l.missing, 'sideOption', l.side_option, 'sideName', l.side_name, 'doubleProtein', l.double_protein,
     'servingCents', l.serving_cents, 'allergens', string_to_array(l.allergens, ',')) order by l.line)
   from order_lines l where l.order_id = o.id and l.quantity > l.missing), '[]') as lines`

export const eventsJson = `
  coalesce((select json_agg(json_build_object('id', e.id, 'status', e.status, 'actor', e.actor, 'at', ${isoText('e.at')},
     'reason', e.reason, 'undoes', e.undoes) order by e.id) from order_events e where e.order_id = o.id), '[]')`

const problemsJson = `
  coalesce((select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'text', b.text, 'pictureId', b.picture_id,
     'reportedAt', b.reported_at, 'closedAt', b.closed_at, 'answer', b.answer) order by b.id)
   from problem_reports b where b.order_id = o.id), '[]')`

const costsJson = listOf(`
  select r.id as "refundId", ${isoText('r.created_at')} as at, r.amount_cents as cents, r.parts, r.kitchen_note as note,
    (select coalesce(-sum(l.amount_cents) filter (where l.party = 'chef'), 0)
     from ledger_lines l where l.refund_id = r.id having count(*) > 0) as "paidCents"
  from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and r.liable = 'chef' order by r.id`)

export const isReviewed = 'exists (select 1 from reviews r where r.order_id = o.id)'

const select = `
  select o.id, o.status, o.delivery_date, o.carrier, o.window_from, o.window_until, o.cutoff_at, o.placed_at, o.plan,
    o.servings, o.subtotal_cents, o.address, o.instructions, ${linesJson},
    (select r.of_order_id from redeliveries r where r.order_id = o.id) as redelivery_of,
    ${eventsJson} as events, ${isReviewed} as is_reviewed, ${isShort} as is_short, ${problemsJson} as problems, ${costsJson} as costs,
    (select json_build_object('proposedDate', d.proposed_date, 'reason', d.reason,
       'proposedAt', ${isoText('d.proposed_at')}, 'answerBy', ${isoText('d.answer_by')}, 'answer', d.answer)
     from order_delays d where d.order_id = o.id order by d.id desc limit 1) as delay
  from orders o`

interface KitchenPage {
  date: string | null
  status: OrderStatus | null
  before: number | null
  limit: number
}

/** The kitchen's orders of a date by number, or of all dates by date and number; the newest first either way. */
export function kitchenOrdersPage(
  db: Queries,
  chefId: number,
  { date, status, before, limit }: KitchenPage,
): Promise<KitchenOrderRecord[]> {
  return date === null
    ? db.query(allDatesSql, [chefId, status, before, limit], 'kitchen-orders')
    : db.query(oneDateSql, [chefId, status, before, limit, date], 'kitchen-orders-of-date')
}

const oneDateSql = `
  ${select} where o.chef_id = $1 and o.delivery_date = $5 and ($2::text is null or o.status = $2)
    and o.id < coalesce($3::bigint, 9223372036854775807) and ${paid}
  order by o.id desc limit $4`

const allDatesSql = `
  ${select} where o.chef_id = $1 and ($2::text is null or o.status = $2) and ${paid}
    and ($3::int is null or (o.delivery_date, o.id) < (select b.delivery_date, b.id from orders b where b.id = $3 and b.chef_id = $1))
  order by o.delivery_date desc, o.id desc limit $4`

/** What a step of orders asks for, of a chef or of staff. */
export interface OrdersToStep {
  orderIds: readonly number[]
  actor: Extract<OrderActor, 'chef' | 'staff'>
  /** Only orders of this kitchen; null: of any, for staff. */
  chefId: number | null
  now: Date
}

/** Whoever else wants to bring these orders a step on or back waits. */
export async function holdOrders(tx: Queries, { orderIds, chefId }: OrdersToStep): Promise<void> {
  await tx.query(
    'select 1 from orders where id = any($1) and ($2::int is null or chef_id = $2) order by id for update',
    [orderIds, chefId],
    'lock-to-step',
  )
}

/** The kitchen's orders of these numbers; those of others are left out. */
export function kitchenOrders(
  db: Queries,
  chefId: number,
  ids: readonly number[],
): Promise<KitchenOrderRecord[]> {
  return db.query(
    `${select} where o.id = any($2) and o.chef_id = $1 and ${paid} order by o.id desc`,
    [chefId, ids],
    'kitchen-orders-by-id',
  )
}

export async function kitchenOrder(
  db: Queries,
  chefId: number,
  id: number,
): Promise<KitchenOrderRecord | null> {
  const [order] = await kitchenOrders(db, chefId, [id])
  return order ?? null
}
