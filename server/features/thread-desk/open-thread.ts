import type { Request } from '@ladlewell/contract/http.ts'
import type { openThread as contract } from '@ladlewell/contract/threads.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertPicture } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { openThread } from '../threads/open-thread.ts'
import { say } from '../threads/say.ts'

type Written = Request<typeof contract>['body'] & {
  picture: Uint8Array<ArrayBuffer> | null
  key: string | null
}

/** Begins a conversation and answers its id: a report on one's own order, a kitchen's word about one of its, or a general one. */
export async function beginThread(
  parts: Parts,
  viewer: Viewer,
  written: Written,
  now: Date,
): Promise<number | Refusal> {
  const { orderId, kind = 'other', text, picture, key, lines = [], refundTo } = written
  const once = key === null ? null : `${viewer.accountId}|open|${key}`
  const known = once && (await threadUnder(parts.db, once))
  if (known) return known
  if (orderId !== undefined) {
    const order = await orderFor(parts.db, viewer, orderId)
    if (!order) return refuse('order-not-found')
    if (!order.isCustomers) return beginInside(parts, viewer, { ...written, kind, once, order }, now)
    const complaint = { orderId, kind, text, picture, lines, refundTo, once }
    const reported = await reportProblem(parts, viewer, complaint, now)
    if (isRefusal(reported)) return (once && (await threadUnder(parts.db, once))) || reported
    const [thread] = await parts.db.query<{ id: number }>(
      'select id from threads where problem_id = $1',
      [reported.problemId],
      'thread-begun',
    )
    return thread!.id
  }
  return beginInside(parts, viewer, { ...written, kind: 'general', once, order: null }, now)
}

interface Inside extends Omit<Written, 'kind'> {
  kind: NonNullable<Written['kind']> | 'general'
  once: string | null
  order: { accountId: number; chefId: number } | null
}

async function beginInside(
  { db, pictures }: Parts,
  viewer: Viewer,
  { kind, subject = '', text, lines = [], picture, once, orderId, order }: Inside,
  now: Date,
): Promise<number | Refusal> {
  const stored = picture && (await pictures.writePrivate(picture))
  if (isRefusal(stored)) return stored
  const opened = await db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const about = order && { orderId: orderId!, chefId: order.chefId, lines }
    const accountId = order?.accountId ?? viewer.accountId
    const id = await openThread(tx, { accountId, kind, subject, once, ...about }, now)
    if (id === null) return null
    if (stored) await insertPicture(tx, stored, viewer.accountId, now)
    const party = order ? 'kitchen' : 'customer'
    await say(tx, id, { party, authorId: viewer.accountId, text, pictureId: stored?.id ?? null }, now)
    return id
  })
  if (stored && typeof opened !== 'number') await pictures.remove([stored.id])
  return opened ?? (await threadUnder(db, once!))!
}

async function threadUnder(db: Queries, once: string): Promise<number | null> {
  const [thread] = await db.query<{ id: number }>(
    'select id from threads where once = $1',
    [once],
    'thread-under-key',
  )
  return thread?.id ?? null
}

/** An order that somebody ordered or cooks. */
async function orderFor(db: Queries, { accountId }: Viewer, orderId: number) {
  const [order] = await db.query<{ accountId: number; chefId: number; isCustomers: boolean }>(
    `select o.account_id, o.chef_id, o.account_id = $2 as is_customers from orders o join chefs c on c.id = o.chef_id
     where o.id = $1 and (o.account_id = $2 or c.account_id = $2)`,
    [orderId, accountId],
    'order-to-speak-of',
  )
  return order
}
