import { recordAudit } from '../../platform/audit.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { moveInto } from '../threads/merge.ts'
import { lockDeskThread } from './queries.ts'

/** Puts a conversation into another of the same customer: one is left to answer, and the old one leads there. */
export function mergeThreads(
  { db }: Parts,
  staff: Viewer,
  { threadId, into }: { threadId: number; into: number },
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction(async tx => {
    // Two who merge the same two the other way round take turns.
    const [first, second] = [Math.min(threadId, into), Math.max(threadId, into)]
    const locked = [await lockDeskThread(tx, first), await lockDeskThread(tx, second)]
    const from = locked.find(one => one?.id === threadId)
    const to = locked.find(one => one?.id === into)
    if (!from) return refuse('not-found')
    // A kitchen must not come to read of another kitchen's order, nor of what was none of its business.
    const isOne = to && to.id !== from.id && to.accountId === from.accountId && to.chefId === from.chefId
    if (!isOne || from.mergedIntoId !== null || to.mergedIntoId !== null) return refuse('not-mergeable')
    await moveInto(tx, from, to, staff.accountId, now)
    const details = { into }
    await recordAudit(tx, staff, 'thread-merged', { about: ['thread', threadId], details }, now)
  })
}
