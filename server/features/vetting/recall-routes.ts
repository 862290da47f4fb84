import * as problems from '@ladlewell/contract/problems.ts'
import * as contract from '@ladlewell/contract/recalls.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { orderStatusWord } from '@ladlewell/domain/order.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { peopleFor } from '../../platform/staff-roles.ts'
import { problemPicture } from '../problems/picture.ts'
import { recallMeal } from './recall.ts'
import { type PersonRow, recallableMeals, recallById, recallPeople, recallRows } from './recall-queries.ts'
import { answerProblem, ownProblem, staffProblems, staffProblemView } from './staff-problems.ts'

/** What staff do when a meal was bad: recall it, and answer who told them. */
export function recallRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.listRecallableMeals, ({ query }) =>
    recallableMeals(db, query.deliveryDate, query.mealId ?? null),
  )
  edge.serve(contract.callBack, ({ viewer, body, now }) => recallMeal(parts, viewer, body, now))
  edge.serve(contract.listRecalls, async ({ query: { limit, before = null } }) =>
    pageOf(await recallRows(db, { before, limit: limit + 1 }), limit, row => row.recallId),
  )
  edge.serve(contract.getRecall, async ({ params }) => {
    const recall = await recallById(db, params.recallId)
    return recall ?? refuse('not-found')
  })
  edge.serve(contract.listRecallPeople, async ({ params, query: { limit, before = null } }) => {
    if (!(await recallById(db, params.recallId))) return refuse('not-found')
    const people = await recallPeople(db, params.recallId, { before, limit: limit + 1 })
    return pageOf(people.map(personView), limit, row => row.orderId)
  })
  edge.serve(contract.exportRecallPeople, async ({ params }) => {
    const recall = await recallById(db, params.recallId)
    if (!recall) return refuse('not-found')
    const people = await recallPeople(db, params.recallId, { before: null, limit: MOST_CSV_ROWS })
    return csvOf(`recall-${recall.recallId}`, columns, people.map(personView))
  })

  edge.serve(
    problems.listProblemsForStaff,
    async ({ viewer, query: { state, owner, limit, before = null } }) => {
      const whose = owner === 'mine' ? viewer.accountId : (owner ?? null)
      const rows = await staffProblems(db, state, whose, { before, limit: limit + 1 })
      const page = pageOf(rows.map(staffProblemView), limit, row => row.problemId)
      return { ...page, me: viewer.accountId, staff: await peopleFor(db, 'problems') }
    },
  )
  edge.serve(problems.getProblemPictureForStaff, ({ params }) =>
    problemPicture(db, parts.pictures, null, params.problemId),
  )
  edge.serve(problems.ownProblem, ({ viewer, params, body, now }) =>
    ownProblem(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(problems.answerProblem, ({ viewer, params, body, now }) =>
    answerProblem(parts, viewer, params.problemId, body.answer, now),
  )
}

function personView({ status, refundedCents, ...row }: PersonRow): contract.RecallPerson {
  return { ...row, orderStatus: orderStatusWord(status), refunded: dollars(refundedCents) }
}

const columns: Record<string, keyof contract.RecallPerson> = {
  ...{ order: 'orderId', customer: 'customerName', 'e-mail': 'email', phone: 'phone', status: 'orderStatus' },
  ...{ servings: 'servings', refunded: 'refunded', 'told at': 'toldAt' },
}
