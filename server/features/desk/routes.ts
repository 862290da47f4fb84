import * as contract from '@ladlewell/contract/desk.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { peopleFor } from '../../platform/staff-roles.ts'
import { dutyOf, setDuty } from './duty.ts'
import { factsOf } from './facts.ts'
import { acknowledge, own, snooze, wake } from './marks.ts'
import { nudgeOne } from './nudge.ts'
import { countsOf, itemView, sorted } from './view.ts'

export function deskRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  const look = async (now: Date) => sorted(await factsOf(db, parts, now), now)
  edge.serve(contract.getStaffToday, async ({ viewer, query: { limit }, now }) => {
    const [{ waiting, snoozed }, staff] = await Promise.all([look(now), peopleFor(db, 'desk')])
    const shown = (facts: typeof waiting) => facts.slice(0, limit).map(fact => itemView(fact, now))
    return {
      asOf: now.toISOString(),
      items: shown(waiting),
      snoozed: shown(snoozed),
      counts: countsOf(waiting),
      me: viewer.accountId,
      staff,
    }
  })
  edge.serve(contract.countStaffToday, async ({ now }) => countsOf((await look(now)).waiting))
  edge.serve(contract.snoozeItem, ({ viewer, params, body, now }) =>
    snooze(parts, viewer, { ...params, reason: body.reason, until: new Date(body.until) }, now),
  )
  edge.serve(contract.wakeItem, ({ viewer, params, now }) => wake(parts, viewer, params.id, now))
  edge.serve(contract.ownItem, ({ viewer, params, body, now }) =>
    own(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(contract.nudgeKitchen, ({ viewer, params, now }) => nudgeOne(parts, viewer, params.id, now))
  edge.serve(contract.acknowledgeItem, ({ viewer, params, body, now }) =>
    acknowledge(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(contract.getDuty, ({ viewer }) => dutyOf(db, viewer.accountId))
  edge.serve(contract.setDuty, ({ viewer, body }) => setDuty(db, viewer.accountId, body))
}
