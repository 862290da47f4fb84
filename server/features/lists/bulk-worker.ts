import type { BulkWish } from '@ladlewell/contract/bulk-acts.ts'
import { type DeskList, workOfAct } from '@ladlewell/domain/desk-list.ts'
import { mayDo } from '@ladlewell/domain/staff-role.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { seeMarkets } from '../../platform/seen-markets.ts'
import { rolesOf } from '../../platform/staff-roles.ts'
import type { Worker } from '../../platform/tasks.ts'
import { isWaiting } from '../approvals/ask.ts'
import { actOf } from './acts/all.ts'
import { BULK_QUEUE } from './bulk-acts.ts'

/** What went wrong for no reason of ours is tried again, so often. */
const MOST_TRIES = 4

/** So many in one turn. */
const A_TURN = 25

/**
 * Does acts on many, one row after the other: each is a transaction of its own, under a key of the act, so that one that fails keeps
 * no other back, and whoever dies between doing and noting it does it once.
 */
export function bulkWorker(parts: Parts): Worker {
  const { db, log } = parts
  return {
    queue: BULK_QUEUE,
    atOnce: 2,
    maxTries: MOST_TRIES,
    async handle({ key, tries }, now) {
      const actId = Number(key)
      const [act] = await db.query<{
        accountId: number
        list: DeskList
        wish: BulkWish
        markets: number[] | null
      }>(
        'select account_id, list, wish, markets from bulk_acts where id = $1 and started_at is not null and ended_at is null',
        [actId],
        'act-to-do',
      )
      if (!act) return 'done'
      const { accountId, list, wish, markets } = act
      const subjects = await db.query<{ id: number }>(
        `select subject_id as id from bulk_subjects where act_id = $1 and state = 'will' order by subject_id limit ${A_TURN}`,
        [actId],
        'subjects-to-do',
      )
      const roles = await rolesOf(db, accountId)
      const work = workOfAct(list, wish.act)
      const mayGoOn = work !== null && mayDo(roles ?? [], work)
      let failure: unknown = null
      for (const { id: subjectId } of subjects) {
        const doing = { actId, subjectId, accountId, now }
        const end = mayGoOn
          ? await endOf(() => seeMarkets(markets, () => actOf(list, wish.act).perform(parts, wish, doing)))
          : { state: 'failed', why: 'role-missing' }
        if ('error' in end) {
          failure = end.error
          log.error({ err: failure, actId, subjectId }, 'not done to one of many')
          if (tries < MOST_TRIES) continue
        }
        await db.query(
          'update bulk_subjects set state = $3, why = $4 where act_id = $1 and subject_id = $2',
          [actId, subjectId, end.state, end.why],
          'note-subject',
        )
      }
      if (failure !== null && tries < MOST_TRIES) throw failure
      if (subjects.length === A_TURN) return { waitMs: 0 }
      await end(db, actId, now)
      return 'done'
    },
  }
}

interface End {
  state: 'done' | 'waits' | 'failed'
  why: string | null
  error?: unknown
}

async function endOf(perform: () => ReturnType<ReturnType<typeof actOf>['perform']>): Promise<End> {
  try {
    const done = await perform()
    if (isRefusal(done)) return { state: 'failed', why: done.refusal }
    return isWaiting(done) ? { state: 'waits', why: 'needs-second-person' } : { state: 'done', why: null }
  } catch (error) {
    return { state: 'failed', why: 'internal-error', error }
  }
}

async function end(db: Queries, actId: number, now: Date): Promise<void> {
  await db.query('update bulk_acts set ended_at = $2 where id = $1', [actId, now], 'end-act')
}
