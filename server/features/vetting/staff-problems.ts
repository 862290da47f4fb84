import type { StaffProblem } from '@ladlewell/contract/problems.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { closeProblem, type ProblemRecord } from '../problems/queries.ts'
import { problemView } from '../problems/report-problem.ts'

interface Row extends ProblemRecord, Addressee {
  orderId: number
  deliveryDate: string
  chefId: number
  chefName: string
  customerName: string
}

const select = `
  select r.id, r.kind, r.text, r.picture_id, r.reported_at, r.closed_at, r.answer,
    o.id as order_id, o.delivery_date, o.chef_id, o.chef_name,
    a.firstname || ' ' || a.lastname as customer_name, a.id as account_id, a.email, a.language
  from problem_reports r join orders o on o.id = r.order_id join accounts a on a.id = r.account_id`

const pages = {
  open: `${select} where r.closed_at is null and r.id < coalesce($1, 2147483647) order by r.id desc limit $2`,
  closed: `${select} where r.closed_at is not null and r.id < coalesce($1, 2147483647) order by r.id desc limit $2`,
}

export function staffProblems(
  db: Queries,
  state: 'open' | 'closed',
  page: { before: number | null; limit: number },
): Promise<Row[]> {
  return db.query<Row>(pages[state], [page.before, page.limit], `staff-problems-${state}`)
}

/** One report, which stays as it is until the transaction ends. */
export async function lockProblem(tx: Queries, problemId: number): Promise<Row | null> {
  const [row] = await tx.query<Row>(`${select} where r.id = $1 for update of r`, [problemId])
  return row ?? null
}

export function staffProblemView(row: Row): StaffProblem {
  const { orderId, deliveryDate, chefId, chefName, customerName, email } = row
  const problem = problemView(row)
  const pictureUrl = problem.pictureUrl && `/api/v1/staff/problems/${row.id}/picture`
  return { ...problem, pictureUrl, orderId, deliveryDate, chefId, chefName, customerName, email }
}

/** Answers a customer's report and closes it, once: the second of two answers is refused with the first. */
export function answerProblem(
  { db, settings }: Parts,
  staff: Viewer,
  problemId: number,
  answer: string,
  now: Date,
): Promise<StaffProblem | Refusal> {
  return db.transaction(async tx => {
    const problem = await lockProblem(tx, problemId)
    if (!problem) return refuse('not-found')
    if (problem.closedAt) return refuse('changed-meanwhile', { extra: { now: staffProblemView(problem) } })
    await closeProblem(tx, problemId, answer, now)
    const details = { orderId: problem.orderId, answer }
    await recordAudit(tx, staff, 'problem-answered', { about: ['problem', problemId], details }, now)
    await enqueue(tx, answerMail(problem, answer, settings.PUBLIC_URL ?? ''), now)
    return staffProblemView({ ...problem, closedAt: now, answer })
  })
}

type Answered = Pick<Row, keyof Addressee | 'id' | 'orderId' | 'chefName' | 'text'>

/** Tells a customer what our team answers to what they reported. */
function answerMail(problem: Answered, answer: string, publicUrl: string): Mail {
  const say = sayIn(problem.language)
  return plainMail(problem, {
    key: `problem:${problem.id}:answered`,
    kind: 'orders',
    subject: say('answer_subject', problem),
    paragraphs: [say('answer_paragraphs_1', problem), say('answer_paragraphs_2', { answer })],
    action: { label: labels[problem.language].orders, url: `${publicUrl}/profile/orders` },
  })
}

const example = { id: 1, orderId: 1042, chefName: 'Amara Okafor', text: 'One box was open.' }

export const examples: Examples = {
  'problem-answered': language =>
    answerMail(
      { ...example, ...exampleOwner(language) },
      'We are sorry. Half of the meal goes back to your card.',
      'https://ladlewell.test',
    ),
}
