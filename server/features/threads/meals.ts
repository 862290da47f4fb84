import type { ThreadRemedy } from '@ladlewell/contract/remedy.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { deadStatuses, type OrderStatus, orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import type { Reader, ThreadRecord } from './queries.ts'
import { type SharedRecord, shareColumns, shareView } from './share-view.ts'

/** The lines that a conversation is about, with how many servings of each; null: nobody said. */
export function concernedOf({ lines, quantities }: Pick<ThreadRecord, 'lines' | 'quantities'>) {
  return lines.map((line, index) => ({ line, quantity: quantities[index] || null }))
}

/** The same as meals, as they stand in the order. */
export async function mealsOf(db: Queries, thread: ThreadRecord): Promise<Thread['meals']> {
  if (thread.lines.length === 0) return []
  const named = await db.query<{ line: number; name: string }>(
    'select line, name from order_lines where order_id = $1 and line = any($2)',
    [thread.orderId, thread.lines],
    'thread-meals',
  )
  return concernedOf(thread).flatMap(({ line, quantity }) => {
    const meal = named.find(one => one.line === line)
    return meal ? [{ line, quantity, name: meal.name }] : []
  })
}

interface RemedyRecord extends SharedRecord {
  kind: 'redelivery' | 'swap'
  orderId: number
  deliveryDate: string
  status: OrderStatus
  meals: { name: string; quantity: number; insteadOf: string | null }[]
  backCents: Cents
  liable: 'platform' | 'chef'
  reason: string
  at: Date
}

/** What was arranged in a conversation beside money, first arranged first. */
export function remediesOf(db: Queries, threadId: number): Promise<RemedyRecord[]> {
  return db.query<RemedyRecord>(
    `select r.*, ${shareColumns} from (
       select 'redelivery' as kind, r.order_id, o.delivery_date::text as delivery_date, o.status,
         coalesce((select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'insteadOf', null) order by l.line)
          from order_lines l where l.order_id = o.id), '[]') as meals,
         0 as back_cents, r.liable, r.reason, r.arranged_at as at
       from redeliveries r join orders o on o.id = r.order_id where r.thread_id = $1
       union all
       select 'swap', w.order_id, o.delivery_date::text, o.status,
         json_build_array(json_build_object('name', w.to_name, 'quantity', w.servings, 'insteadOf', w.from_name)),
         w.back_cents, w.liable, w.reason, w.arranged_at
       from order_swaps w join orders o on o.id = w.order_id where w.thread_id = $1) r
     left join kitchen_shares s on r.kind = 'redelivery' and s.redelivery_id = r.order_id
     order by at`,
    [threadId],
    'thread-remedies',
  )
}

export function remedyView(
  { status, backCents, liable, at, ...remedy }: RemedyRecord,
  as: ThreadRecord['as'],
  reader: Reader,
  now: Date,
): ThreadRemedy {
  return {
    ...{ kind: remedy.kind, orderId: remedy.orderId, deliveryDate: remedy.deliveryDate },
    ...{
      meals: remedy.meals,
      reason: remedy.reason,
      share: deadStatuses.includes(status) ? null : shareView(remedy, as, reader, now),
    },
    orderStatus: orderStatusWord(status),
    back: dollars(backCents),
    liable: as === 'customer' ? null : liable,
    at: at.toISOString(),
  }
}
