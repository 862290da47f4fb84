import type { threadFilters } from '@ladlewell/contract/threads.ts'
import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import type { Audience, ThreadKind, ThreadParty, ThreadState } from '@ladlewell/domain/thread.ts'
import type { z } from 'zod'
import type { Queries } from '../../platform/database.ts'
import { type SharedRecord, shareColumns } from './share-view.ts'

/** Who reads: somebody with the conversations that they are in, or our team with all. */
export interface Reader {
  accountId: number
  isStaff: boolean
}

export interface ThreadRecord {
  id: number
  kind: ThreadKind
  subject: string
  orderId: number | null
  deliveryDate: string | null
  chefId: number | null
  chefName: string | null
  customerId: number
  customerName: string
  shortName: string
  email: string
  state: ThreadState
  since: Date
  openedAt: Date
  saidAt: Date
  firstAnswerAt: Date | null
  solvedAt: Date | null
  remindAt: Date | null
  priority: number
  assigneeId: number | null
  assigneeName: string | null
  mergedIntoId: number | null
  problemId: number | null
  lines: number[]
  /** How many servings of each of these; empty, or 0 of one: nobody said. */
  quantities: number[]
  refundTo: RefundTarget
  as: 'customer' | 'kitchen' | 'staff'
  lastText: string | null
}

// What every statement has in common: $1 whether our team reads, $2 who reads.
const as = `case when $1::boolean then 'staff' when t.account_id = $2::int then 'customer' else 'kitchen' end`
/** SQL: whether who reads `t` in this statement may read the entry `e`; domain/thread.ts says the same. */
const readable = `(e.audience = 'all' or $1 or (e.audience = 'kitchen' and t.account_id <> $2))`
const isTheirs = `($1 or t.account_id = $2 or t.chef_id = (select id from chefs where account_id = $2))`

/** SQL: what a list tells of a conversation `t`; the reader's values are $1 and $2. */
export const threadColumns = `
  t.id, t.kind, t.subject, t.order_id, o.delivery_date::text as delivery_date, t.chef_id, c.name as chef_name,
    t.account_id as customer_id, trim(a.firstname || ' ' || a.lastname) as customer_name,
    trim(a.firstname || coalesce(' ' || nullif(left(a.lastname, 1), '') || '.', '')) as short_name, a.email, t.state, t.since,
    t.opened_at, t.said_at, t.first_answer_at, t.solved_at, t.remind_at, t.priority, t.assignee_id,
    trim(w.firstname || ' ' || w.lastname) as assignee_name, t.merged_into_id, t.problem_id, t.lines, t.quantities, t.refund_to, ${as} as as,
    (select left(e.text, 200) from thread_entries e
     where e.thread_id = t.id and e.what = 'message' and ${readable} order by e.id desc limit 1) as last_text`

export const threadTables = `
  threads t join accounts a on a.id = t.account_id left join orders o on o.id = t.order_id
    left join chefs c on c.id = t.chef_id left join accounts w on w.id = t.assignee_id`

const select = `select ${threadColumns} from ${threadTables}`

/** One conversation that the reader is in; for who is not in it, it is not there. */
export async function threadOf(db: Queries, reader: Reader, threadId: number): Promise<ThreadRecord | null> {
  const [thread] = await db.query<ThreadRecord>(
    `${select} where t.id = $3 and ${isTheirs}`,
    [reader.isStaff, reader.accountId, threadId],
    'thread',
  )
  return thread ?? null
}

export type ThreadFilters = Partial<z.output<typeof threadFilters>>

/** The conversations that a customer or a kitchen is in, newest first. Those that were put into others lead there. */
export function ownThreads(
  db: Queries,
  accountId: number,
  { state, kind, order }: ThreadFilters,
  { before, limit }: { before: number | null; limit: number },
): Promise<ThreadRecord[]> {
  return db.query<ThreadRecord>(
    `${select} where ${isTheirs} and t.merged_into_id is null and t.id < coalesce($3::bigint, 9223372036854775807)
       and ($4::text is null or t.state = $4) and ($5::text is null or t.kind = $5) and ($6::int is null or t.order_id = $6)
     order by t.id desc limit $7`,
    [false, accountId, before, state ?? null, kind ?? null, order ?? null, limit],
    'own-threads',
  )
}

export interface EntryRecord {
  id: number
  what: string
  party: ThreadParty
  authorId: number | null
  author: string | null
  audience: Audience
  text: string
  details: Record<string, string | number | boolean | null>
  via: 'web' | 'mail' | 'text'
  at: Date
  pictures: string[]
  fromId: number | null
}

/** What the reader may read of a conversation, first entry first. */
export function entriesOf(db: Queries, reader: Reader, threadId: number): Promise<EntryRecord[]> {
  return db.query<EntryRecord>(
    `select e.id, e.what, e.party, e.author_id, e.audience, e.text, e.details, e.via, e.at, e.from_id,
       case e.party when 'kitchen' then c.name when 'system' then '' else a.firstname end as author,
       coalesce((select json_agg(p.picture_id order by p.position, p.picture_id) from thread_pictures p where p.entry_id = e.id), '[]') as pictures
     from thread_entries e join threads t on t.id = e.thread_id left join accounts a on a.id = e.author_id
       left join chefs c on c.id = t.chef_id
     where t.id = $3 and ${isTheirs} and ${readable} order by e.at, e.id`,
    [reader.isStaff, reader.accountId, threadId],
    'thread-entries',
  )
}

/** The picture of a conversation that the reader may see; null when there is none. */
export async function pictureOf(
  db: Queries,
  reader: Reader,
  { threadId, pictureId }: { threadId: number; pictureId: string },
): Promise<string | null> {
  const [picture] = await db.query<{ id: string }>(
    `select p.picture_id as id from thread_pictures p join thread_entries e on e.id = p.entry_id
       join threads t on t.id = e.thread_id
     where t.id = $3 and p.picture_id = $4 and ${isTheirs} and ${readable}`,
    [reader.isStaff, reader.accountId, threadId, pictureId],
    'thread-picture',
  )
  return picture?.id ?? null
}

export interface RefundRecord extends SharedRecord {
  id: number
  amountCents: number
  createdAt: Date
  note: string | null
}

/** What was given back in a conversation, with the kitchen's share where there is one. */
export async function refundsOf(db: Queries, threadId: number): Promise<RefundRecord[]> {
  return db.query<RefundRecord>(
    `select r.id, r.amount_cents, r.created_at, r.note, ${shareColumns}
     from (select distinct (e.details->>'refundId')::int as id from thread_entries e
       where e.thread_id = $1 and e.what = 'refunded') g
     join refunds r on r.id = g.id left join kitchen_shares s on s.refund_id = r.id order by r.id`,
    [threadId],
    'thread-refunds',
  )
}

export interface OtherThread {
  threadId: number
  kind: ThreadKind
  orderId: number | null
}

/** The customer's other conversations that go on, newest first. */
export function othersOf(
  db: Queries,
  { id, customerId }: Pick<ThreadRecord, 'id' | 'customerId'>,
): Promise<OtherThread[]> {
  return db.query<OtherThread>(
    `select id as thread_id, kind, order_id from threads
     where account_id = $2 and id <> $1 and state <> 'solved' and merged_into_id is null order by id desc limit 20`,
    [id, customerId],
    'other-threads',
  )
}
