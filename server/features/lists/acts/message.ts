import { recordAudit } from '../../../platform/audit.ts'
import type { Queries } from '../../../platform/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { openThread } from '../../threads/open-thread.ts'
import { say } from '../../threads/say.ts'
import { saveState } from '../../threads/set-thread.ts'
import { type Act, looked, type WishOf } from './act.ts'

interface Reached {
  id: number
  accountId: number
  isOpen: boolean
}

type Of = 'customer' | 'chef' | 'order'

/** SQL: whom a message about the rows with the ids $1 goes to. */
const reached: Record<Of, string> = {
  customer: `select a.id, a.id as account_id, a.disabled_at is null and a.deleted_at is null as is_open
    from accounts a where a.id = any($1)`,
  chef: `select c.id, c.account_id, a.disabled_at is null as is_open
    from chefs c join accounts a on a.id = c.account_id where c.id = any($1)`,
  order: `select o.id, o.account_id, a.disabled_at is null and a.deleted_at is null as is_open
    from orders o join accounts a on a.id = o.account_id where o.id = any($1)`,
}

/**
 * Writes to customers or kitchens: a conversation with each that is solved until somebody answers, so that what waits for our team is
 * answers only. About an order it is still between its customer and us: its kitchen is not in it.
 */
export function messageTo(of: Of): Act<WishOf<'message'>> {
  return {
    async look({ db }, rows) {
      const found = await reachedBy(
        db,
        of,
        rows.map(({ id }) => id),
      )
      const told = new Set<number>()
      return rows.map(row => {
        const to = found.get(row.id)
        if (!to?.isOpen) return looked(row, 'account-closed')
        if (told.has(to.accountId)) return looked(row, 'told-once')
        told.add(to.accountId)
        return looked(row, null)
      })
    },
    perform({ db }, { subject, text }, { actId, subjectId, accountId, now }) {
      return db.transaction(async tx => {
        const to = (await reachedBy(tx, of, [subjectId])).get(subjectId)
        if (!to?.isOpen) return refuse('not-found')
        const once = `bulk|${actId}|${to.accountId}`
        const named = of === 'order' ? `#${subjectId}: ${subject}` : subject
        const thread = { accountId: to.accountId, kind: 'general', subject: named, once } as const
        const threadId = await openThread(tx, thread, now)
        if (threadId === null) return undefined
        const message = { party: 'staff', authorId: accountId, text, waitFor: 'nobody' } as const
        await say(tx, threadId, message, now)
        await saveState(tx, threadId, 'solved', null, now)
        const details = { bulkAct: actId, threadId, subject }
        await recordAudit(tx, { accountId }, `${of}-written-to`, { about: [of, subjectId], details }, now)
        return undefined
      })
    },
  }
}

async function reachedBy(db: Queries, of: Of, ids: readonly number[]): Promise<Map<number, Reached>> {
  const found = await db.query<Reached>(reached[of], [ids], `reached-${of}s`)
  return new Map(found.map(one => [one.id, one]))
}
