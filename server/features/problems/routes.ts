import * as contract from '@ladlewell/contract/problems.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { problemsOf } from '../threads/reports.ts'
import { problemPicture } from './picture.ts'
import { problemView, reportProblem } from './report-problem.ts'

export function problemRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.listProblems, async ({ viewer, params }) => {
    const reported = await problemsOf(db, viewer.accountId, params.orderId)
    return reported?.map(problemView) ?? refuse('order-not-found')
  })
  edge.serve(contract.getProblemPicture, ({ viewer, params }) =>
    problemPicture(db, parts.pictures, viewer.accountId, params.problemId),
  )
  edge.serve(contract.reportProblem, ({ viewer, params, body, file, key, now }) => {
    const once = key === null ? null : `${viewer.accountId}|report|${params.orderId}|${key}`
    return reportProblem(parts, viewer, { ...params, ...body, picture: file, once }, now)
  })
}
