import type { BulkActView, BulkWish, prepareBulkAct as endpoint } from '@ladlewell/contract/bulk-acts.ts'
import { type ErrorCode, errors } from '@ladlewell/contract/errors.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import {
  type BulkAct,
  type DeskList,
  isOfEveryMarket,
  MOST_AT_ONCE,
  workOfAct,
} from '@ladlewell/domain/desk-list.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { mayDo } from '@ladlewell/domain/staff-role.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { marketsSeen } from '../../platform/seen-markets.ts'
import type { Viewer } from '../../platform/session.ts'
import { schedule } from '../../platform/tasks.ts'
import { type Looked, whys } from './acts/act.ts'
import { actOf } from './acts/all.ts'
import { deskListSources } from './desk-lists.ts'

export const BULK_QUEUE = 'bulk-acts'

type Asked = Request<typeof endpoint>['body']

/** Looks at what an act would do to which rows, and keeps it: what is started later is done to these, as they were looked at. */
export async function prepareAct(
  parts: Parts,
  viewer: Viewer,
  { list, wish, ids, filters = {} }: Asked,
  now: Date,
): Promise<BulkActView | Refusal> {
  const work = workOfAct(list, wish.act)
  if (!work) return refuse('act-not-of-list')
  if (!mayDo(viewer.staffRoles ?? [], work)) return refuse('role-missing')
  if (marketsSeen() && isOfEveryMarket(list)) return refuse('market-missing')
  const { accountId } = viewer
  const act = actOf(list, wish.act)
  const most = act.most ?? MOST_AT_ONCE
  const page = { before: null, limit: most + 1, ids }
  const rows = await deskListSources[list].rows({ parts, accountId, now }, filters, page)
  if (isRefusal(rows)) return rows
  if (rows.length === 0) return refuse('nothing-selected')
  if (rows.length > most)
    return refuse('too-many-selected', most < MOST_AT_ONCE ? { message: few(most) } : {})
  const seen = await act.look(parts, rows, wish, viewer)
  const actId = await parts.db.transaction(tx => keep(tx, viewer, { list, wish, seen }, now))
  return (await actView(parts.db, accountId, actId, now))!
}

const few = (most: number) => `That’s more than ${most} at once. Narrow the list with its filters.`

interface Prepared {
  list: DeskList
  wish: BulkWish
  seen: readonly Looked[]
}

async function keep(
  tx: Queries,
  { accountId }: Viewer,
  { list, wish, seen }: Prepared,
  now: Date,
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(
    'insert into bulk_acts (account_id, list, act, wish, markets, prepared_at) values ($1, $2, $3, $4, $5, $6) returning id',
    [accountId, list, wish.act, wish, marketsSeen(), now],
    'prepare-act',
  )
  await tx.query(
    `insert into bulk_subjects (act_id, subject_id, name, state, why, cents)
     select $1, s.* from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::int[]) as s`,
    [
      made!.id,
      seen.map(({ id }) => id),
      seen.map(({ name }) => name),
      seen.map(({ isLeftOut }) => (isLeftOut ? 'not' : 'will')),
      seen.map(({ why }) => why),
      seen.map(({ cents }) => cents ?? null),
    ],
    'prepare-subjects',
  )
  return made!.id
}

/** A prepared act is old after a day: what was looked at is something else by then. */
const PREPARED_MS = 86_400_000

/** Begins what was prepared, once: pressed again, it goes on as it does. */
export async function startAct(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  actId: number,
  now: Date,
): Promise<BulkActView | Refusal> {
  const refused = await db.transaction(async tx => {
    const [act] = await tx.query<{ list: DeskList; act: BulkAct; startedAt: Date | null; preparedAt: Date }>(
      'select list, act, started_at, prepared_at from bulk_acts where id = $1 and account_id = $2 for update',
      [actId, viewer.accountId],
      'act-to-start',
    )
    if (!act) return refuse('act-not-found')
    if (act.startedAt) return undefined
    if (now.getTime() - act.preparedAt.getTime() > PREPARED_MS) return refuse('act-not-found')
    const work = workOfAct(act.list, act.act)
    if (!work || !mayDo(viewer.staffRoles ?? [], work)) return refuse('role-missing')
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      `with started as (update bulk_acts set started_at = $2 where id = $1)
       select count(*)::int as count from bulk_subjects where act_id = $1 and state = 'will'`,
      [actId, now],
      'start-act',
    )
    await schedule(tx, [{ queue: BULK_QUEUE, key: String(actId), dueAt: null }])
    const details = { list: act.list, act: act.act, rows: count }
    await recordAudit(tx, viewer, 'bulk-act-started', { about: ['bulk-act', actId], details }, now)
    return undefined
  })
  return refused ?? (await actView(db, viewer.accountId, actId, now)) ?? refuse('act-not-found')
}

const MOST_SHOWN = 200

/** How far one's own act has come; null: there is none, or it is too old to be started. */
export async function actView(
  db: Queries,
  accountId: number,
  actId: number,
  now: Date,
): Promise<BulkActView | null> {
  const [act] = await db.query<Pick<BulkActView, 'list' | 'act' | 'state'>>(
    `select list, act, case when ended_at is not null then 'ended' when started_at is not null then 'underway' else 'prepared' end as state
     from bulk_acts where id = $1 and account_id = $2 and (started_at is not null or prepared_at > $3)`,
    [actId, accountId, new Date(now.getTime() - PREPARED_MS)],
    'bulk-act',
  )
  if (!act) return null
  const counted = await db.query<{ state: State; count: number; cents: number | null }>(
    `select state, count(*)::int as count, sum(cents)::bigint as cents from bulk_subjects where act_id = $1 group by state`,
    [actId],
    'count-subjects',
  )
  const rows = await db.query<{
    id: number
    name: string
    state: State
    why: string | null
    cents: number | null
  }>(
    `select subject_id as id, name, state, why, cents from bulk_subjects where act_id = $1
     order by array_position(array['failed', 'not', 'waits', 'will', 'done'], state), why is null, subject_id limit ${MOST_SHOWN}`,
    [actId],
    'bulk-subjects',
  )
  const sums = counted.filter(({ state }) => state === 'will' || state === 'done')
  return {
    ...{ actId, ...act },
    counts: { ...nobody, ...Object.fromEntries(counted.map(({ state, count }) => [state, count])) },
    amount: act.act === 'refund' ? dollars(sums.reduce((sum, { cents }) => sum + (cents ?? 0), 0)) : null,
    rows: rows.map(({ why, cents, ...row }) => ({
      ...row,
      why: why === null ? null : said(why),
      amount: cents === null ? null : dollars(cents),
    })),
  }
}

type State = keyof BulkActView['counts']
const nobody = { will: 0, not: 0, done: 0, waits: 0, failed: 0 }

function said(why: string): string {
  if (Object.hasOwn(whys, why)) return whys[why as keyof typeof whys]
  return Object.hasOwn(errors, why) ? errors[why as ErrorCode].message : 'Something went wrong.'
}

/** Throws away what was looked at and never started. Answers how many acts. */
export async function forgetPrepared(db: Queries, now: Date): Promise<number> {
  const gone = await db.query(
    'delete from bulk_acts where started_at is null and prepared_at < $1 returning id',
    [new Date(now.getTime() - PREPARED_MS)],
    'forget-prepared',
  )
  return gone.length
}
