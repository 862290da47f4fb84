import * as contract from '@ladlewell/contract/sessions.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { endOne, endOthers, sessionsOf } from './session-list.ts'

export function sessionRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.listSessions, ({ viewer, now }) => sessionsOf(db, viewer, now))
  edge.serve(contract.endSession, ({ viewer, params, origin, now }) =>
    endOne(db, viewer, { ...params, origin }, now),
  )
  edge.serve(contract.endOtherSessions, ({ viewer, origin, now }) => endOthers(db, viewer, origin, now))
}
