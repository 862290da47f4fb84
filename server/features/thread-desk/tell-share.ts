import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { HOURS_TO_CONTEST } from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Viewer } from '../../platform/session.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { note } from '../threads/set-thread.ts'
import { insertShare } from '../threads/shares.ts'
import { kitchenOfOrder, shareMail } from './mails.ts'
import type { DeskThread } from './queries.ts'

interface Borne {
  refundId: number
  cents: Cents
  shareCents: Cents
  order: Pick<OrderRecord, 'id' | 'chefId'>
}

export const contestableUntil = (now: Date): Date => new Date(now.getTime() + HOURS_TO_CONTEST * 3_600_000)

/** Keeps what the kitchen is to pay, and tells it, with why and until when it can contest. */
export async function tellShare(
  tx: Queries,
  { settings, market }: Pick<Parts, 'settings' | 'market'>,
  staff: Pick<Viewer, 'accountId'>,
  thread: Pick<DeskThread, 'id'>,
  { refundId, order, shareCents, cents }: Borne,
  reason: string,
  now: Date,
): Promise<void> {
  const contestUntil = contestableUntil(now)
  const share = { refundId, threadId: thread.id, chefId: order.chefId, shareCents, contestUntil }
  await insertShare(tx, { ...share, refundedBy: staff.accountId, toldAt: now })
  const by = { party: 'staff', authorId: staff.accountId, audience: 'kitchen' } as const
  const details = { refundId, amount: dollars(shareCents), until: contestUntil.toISOString() }
  await note(tx, thread.id, { what: 'share-told', ...by, text: reason, details }, now)
  const to = await kitchenOfOrder(tx, order.chefId)
  if (!to) return
  const told = { orderId: order.id, threadId: thread.id, refundId, refundCents: cents, shareCents, reason }
  await enqueue(tx, shareMail({ ...told, contestUntil }, to, { settings, market }), now)
}
