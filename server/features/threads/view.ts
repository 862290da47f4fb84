import type { Thread, ThreadEntry, ThreadRefund, ThreadRow } from '@ladlewell/contract/threads.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { suggestedRefund } from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { peopleFor } from '../../platform/staff-roles.ts'
import { orderOf } from '../ordering/queries.ts'
import { concernedOf, mealsOf, remediesOf, remedyView } from './meals.ts'
import {
  type EntryRecord,
  entriesOf,
  othersOf,
  type Reader,
  type RefundRecord,
  refundsOf,
  type ThreadRecord,
  threadOf,
} from './queries.ts'
import { shareView } from './share-view.ts'

/** A conversation as its reader may see it; refused with not-found when they are not in it. */
export async function threadView(
  db: Queries,
  reader: Reader,
  threadId: number,
  now: Date,
): Promise<Thread | Refusal> {
  const thread = await threadOf(db, reader, threadId)
  if (!thread) return refuse('not-found')
  const entries = await entriesOf(db, reader, threadId)
  const refunds = await refundsOf(db, threadId)
  const { as, lines } = thread
  return {
    ...rowView(thread),
    ...{ as, lines, meals: await mealsOf(db, thread) },
    remedies: (await remediesOf(db, threadId)).map(remedy => remedyView(remedy, as, reader, now)),
    entries: entries.map(entry => entryView(entry, reader, threadId)),
    refunds: refunds.map(refund => refundView(refund, thread, reader, now)),
    desk: as === 'staff' ? await deskView(db, thread, reader) : null,
  }
}

/** What of a conversation stands in a list. Only our team sees its own matters, and a kitchen no customer's address. */
export function rowView(thread: ThreadRecord): ThreadRow {
  const { id, as, assigneeId, mergedIntoId, lastText } = thread
  const isStaff = as === 'staff'
  return {
    threadId: id,
    ...{ kind: thread.kind, subject: thread.subject, orderId: thread.orderId, state: thread.state },
    ...{ deliveryDate: thread.deliveryDate, chefId: thread.chefId, chefName: thread.chefName },
    customerName: isStaff || as === 'customer' ? thread.customerName : thread.shortName,
    email: isStaff ? thread.email : null,
    customerId: isStaff ? thread.customerId : null,
    since: thread.since.toISOString(),
    openedAt: thread.openedAt.toISOString(),
    saidAt: thread.saidAt.toISOString(),
    solvedAt: thread.solvedAt?.toISOString() ?? null,
    lastText: lastText ?? '',
    priority: isStaff ? thread.priority : null,
    assignee: isStaff && assigneeId !== null ? { id: assigneeId, name: thread.assigneeName ?? '' } : null,
    remindAt: (isStaff && thread.remindAt?.toISOString()) || null,
    firstAnswerAt: (isStaff && thread.firstAnswerAt?.toISOString()) || null,
    mergedInto: mergedIntoId,
  }
}

function entryView(entry: EntryRecord, { accountId }: Reader, threadId: number): ThreadEntry {
  const { id, authorId, author, pictures, fromId, at, ...said } = entry
  return {
    ...{ entryId: id, what: said.what, party: said.party, audience: said.audience, text: said.text },
    ...{ details: said.details, via: said.via, at: at.toISOString(), fromThread: fromId },
    author: author ?? '',
    isMine: authorId === accountId,
    pictureUrls: pictures.map(picture => `/api/v1/threads/${threadId}/pictures/${picture}`),
  }
}

function refundView(refund: RefundRecord, { as }: ThreadRecord, reader: Reader, now: Date): ThreadRefund {
  return {
    refundId: refund.id,
    amount: dollars(refund.amountCents),
    at: refund.createdAt.toISOString(),
    note: refund.note,
    share: shareView(refund, as, reader, now),
  }
}

async function deskView(
  db: Queries,
  thread: ThreadRecord,
  { accountId }: Reader,
): Promise<NonNullable<Thread['desk']>> {
  const order = thread.orderId === null ? null : await orderOf(db, null, thread.orderId)
  const suggestion = suggestedRefund(thread.kind, {
    reported: concernedOf(thread),
    lines: order?.lines.map(({ quantity }) => quantity) ?? [],
    carrier: order?.carrier ?? 'ladlewell',
  })
  const [staff, others] = [await peopleFor(db, 'problems'), await othersOf(db, thread)]
  return { staff, others, me: accountId, suggestion: { ...suggestion, to: thread.refundTo } }
}
