import * as remedyContract from '@ladlewell/contract/remedies.ts'
import * as macroContract from '@ladlewell/contract/thread-macros.ts'
import * as contract from '@ladlewell/contract/threads.ts'
import { accepted, type Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { threadView } from '../threads/view.ts'
import { arrange } from './arrange.ts'
import { redelivery } from './arrange-redelivery.ts'
import { swap } from './arrange-swap.ts'
import { changeThread } from './change-thread.ts'
import { contestShare, decideContest } from './contest.ts'
import { addMacro, changeMacro, filledMacro, macros } from './macros.ts'
import { mergeThreads } from './merge-threads.ts'
import { beginThread } from './open-thread.ts'
import { threadTimes } from './queries.ts'
import { refundThread } from './refund-thread.ts'
import { remedies } from './remedies.ts'

const DAYS_OF_TIMES = 30

/** What begins conversations, and what our team does with them. */
export function threadDeskRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  const opened = createThrottle(db, 'threads', { burst: 10, perMinute: 1 })
  /** The conversation as it is after something was done in it. */
  const after = async (
    viewer: Viewer,
    threadId: number,
    done: Promise<Refusal | undefined>,
    now: Date,
    isStaff = true,
  ) => {
    const refused = await done
    return refused ?? threadView(db, { accountId: viewer.accountId, isStaff }, threadId, now)
  }

  edge.serve(contract.openThread, async ({ viewer, body, file, key, now }) => {
    const refused = await opened.refusal(String(viewer.accountId))
    if (refused) return refused
    const begun = await beginThread(parts, viewer, { ...body, picture: file, key }, now)
    if (isRefusal(begun)) return begun
    return threadView(db, { accountId: viewer.accountId, isStaff: false }, begun, now)
  })
  edge.serve(contract.contestShare, ({ viewer, kitchen, params: { threadId }, body, now }) => {
    const chef = { accountId: viewer.accountId, chefId: kitchen.id }
    return after(viewer, threadId, contestShare(parts, chef, { threadId, ...body }, now), now, false)
  })
  edge.serve(contract.changeThread, ({ viewer, params: { threadId }, body, now }) =>
    after(viewer, threadId, changeThread(parts, viewer, { threadId, ...body }, now), now),
  )
  edge.serve(contract.mergeThreads, ({ viewer, params: { threadId }, body, now }) =>
    after(viewer, body.into, mergeThreads(parts, viewer, { threadId, ...body }, now), now),
  )
  edge.serve(remedyContract.getRemedies, ({ params, now }) => remedies(parts, params.threadId, now))
  /** The same, as far as nobody else has to agree. */
  const arranged = async (viewer: Viewer, threadId: number, doing: ReturnType<typeof arrange>, now: Date) => {
    const done = await doing
    if (isRefusal(done)) return done
    const thread = await threadView(db, { accountId: viewer.accountId, isStaff: true }, threadId, now)
    if (isRefusal(thread)) return thread
    return done ? accepted({ ...thread, waits: done.waits }) : { ...thread, waits: null }
  }
  edge.serve(contract.refundThread, ({ viewer, params: { threadId }, body, key, now }) => {
    const refunded = refundThread(parts, viewer, { threadId, ...body, callersKey: key }, now)
    return arranged(viewer, threadId, refunded, now)
  })
  edge.serve(remedyContract.arrangeRedelivery, ({ viewer, params: { threadId }, body, key, now }) => {
    const wish = { threadId, ...body, callersKey: key }
    return arranged(viewer, threadId, arrange(parts, viewer, redelivery, wish, now), now)
  })
  edge.serve(remedyContract.arrangeSwap, ({ viewer, params: { threadId }, body, key, now }) => {
    const wish = { threadId, ...body, callersKey: key }
    return arranged(viewer, threadId, arrange(parts, viewer, swap, wish, now), now)
  })
  edge.serve(contract.decideContest, ({ viewer, params, body, now }) =>
    after(viewer, params.threadId, decideContest(parts, viewer, { ...params, ...body }, now), now),
  )
  edge.serve(contract.decideRedelivery, ({ viewer, params, body, now }) =>
    after(viewer, params.threadId, decideContest(parts, viewer, { ...params, ...body }, now), now),
  )
  edge.serve(macroContract.listMacros, () => macros(db))
  edge.serve(macroContract.addMacro, ({ viewer, body, now }) => addMacro(db, viewer, body, now))
  edge.serve(macroContract.changeMacro, ({ viewer, params, body, now }) =>
    changeMacro(db, viewer, { ...params, ...body }, now),
  )
  edge.serve(macroContract.fillMacro, ({ params }) => filledMacro(db, params))
  edge.serve(contract.getThreadTimes, async ({ now }) => ({
    kinds: await threadTimes(db, new Date(now.getTime() - DAYS_OF_TIMES * 86_400_000)),
  }))
}
