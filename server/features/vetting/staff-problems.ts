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
import { mayWork } from '../../platform/staff-roles.ts'
import { problemView } from '../problems/report-problem.ts'
import { closeProblem, type ProblemRecord, setOwner } from '../threads/reports.ts'

interface Row extends ProblemRecord, Addressee {
  orderId: number
  deliveryDate: string
  chefId: number
  chefName: string
  customerName: string
  ownerId: number | null
  ownerName: string | null
}

const select = `
  select r.id, r.kind, r.text, r.picture_id, r.reported_at, r.closed_at, r.answer,
    o.id as order_id, o.delivery_date, o.chef_id, o.chef_name,
    a.firstname || ' ' || a.lastname as customer_name, a.id as account_id, a.email, a.language,
    r.owner_id, trim(w.firstname || ' ' || w.lastname) as owner_name
  from problem_reports r join orders o on o.id = r.order_id join accounts a on a.id = r.account_id
    left join accounts w on w.id = r.owner_id`

/** SQL: whose they are: of the account in $3, of nobody, or of anybody where neither is asked for. */
const owned = `and case when $4::boolean then r.owner_id is null else $3::int is null or r.owner_id = $3 end`

const pages = {
  open: `${select} where r.closed_at is null ${owned} and r.id < coalesce($1::bigint, 9223372036854775807) order by r.id desc limit $2`,
  closed: `${select} where r.closed_at is not null ${owned} and r.id < coalesce($1::bigint, 9223372036854775807) order by r.id desc limit $2`,
}

export function staffProblems(
  db: Queries,
  state: 'open' | 'closed',
  owner: number | 'nobody' | null,
  page: { before: number | null; limit: number },
): Promise<Row[]> {
  const owned = [owner === 'nobody' ? null : owner, owner === 'nobody']
  return db.query<Row>(pages[state], [page.before, page.limit, ...owned], `staff-problems-${state}`)
}

export async function problemOf(db: Queries, problemId: number): Promise<Row | null> {
  const [row] = await db.query<Row>(`${select} where r.id = $1`, [problemId], 'staff-problem')
  return row ?? null
}

/** One report, which stays as it is until the transaction ends. */
export async function lockProblem(tx: Queries, problemId: number): Promise<Row | null> {
  const [row] = await tx.query<Row>(`${select} where r.id = $1 for update of r`, [problemId])
  return row ?? null
}

export function staffProblemView(row: Row): StaffProblem {
  const { orderId, deliveryDate, chefId, chefName, customerName, email, ownerId, ownerName } = row
  const problem = problemView(row)
  const pictureUrl = problem.pictureUrl && `/api/v1/staff/problems/${row.id}/picture`
  const owner = ownerId === null ? null : { id: ownerId, name: ownerName ?? '' }
  const order = { orderId, deliveryDate, chefId, chefName, customerName, email }
  return { ...problem, ...order, pictureUrl, owner, waits: null }
}

const looksAfterProblems = `a.role = 'STAFF' and a.disabled_at is null and ${mayWork('a.id', 'problems')}`

/** Gives a report that is open to somebody of our team; whom it was handed to by another is told. */
export function ownProblem(
  { db, settings }: Parts,
  staff: Viewer,
  { problemId, ownerId }: { problemId: number; ownerId: number },
  now: Date,
): Promise<StaffProblem | Refusal> {
  return db.transaction(async tx => {
    const problem = await lockProblem(tx, problemId)
    if (!problem) return refuse('not-found')
    if (problem.closedAt) return refuse('changed-meanwhile', { extra: { now: staffProblemView(problem) } })
    const [owner] = await tx.query<Addressee & { name: string }>(
      `select a.id as account_id, a.email, a.language, trim(a.firstname || ' ' || a.lastname) as name from accounts a
       where a.id = $1 and ${looksAfterProblems}`,
      [ownerId],
      'owner-to-be',
    )
    if (!owner) return refuse('owner-not-available')
    if (problem.ownerId !== ownerId) {
      await setOwner(tx, problemId, ownerId)
      const details = { orderId: problem.orderId, ownerId }
      await recordAudit(tx, staff, 'problem-handed-over', { about: ['problem', problemId], details }, now)
      const told = { ...problem, by: staff.firstname, at: now, publicUrl: settings.PUBLIC_URL ?? '' }
      if (ownerId !== staff.accountId) await enqueue(tx, ownerMail(owner, told), now)
    }
    return staffProblemView({ ...problem, ownerId, ownerName: owner.name })
  })
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
    await closeProblem(tx, problemId, answer, now, staff.accountId)
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

/** Tells somebody of our team that a report is theirs now. */
function ownerMail(
  to: Addressee,
  {
    id,
    orderId,
    by,
    at,
    publicUrl,
  }: { id: number; orderId: number; by: string; at: Date; publicUrl: string },
): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `problem:${id}:owner:${to.accountId}:${at.getTime()}`,
    kind: null,
    subject: say('owner_subject', { orderId }),
    paragraphs: [say('owner_what', { orderId, by })],
    action: { label: say('owner_label'), url: `${publicUrl}/staff/problems?owner=mine` },
  })
}

const example = { id: 1, orderId: 1042, chefName: 'Amara Okafor', text: 'One box was open.' }

export const examples: Examples = {
  'problem-handed-over': language =>
    ownerMail(exampleOwner(language), {
      ...{ id: 1, orderId: 1042, by: 'Sam', at: new Date(0), publicUrl: 'https://ladlewell.test' },
    }),
  'problem-answered': language =>
    answerMail(
      { ...example, ...exampleOwner(language) },
      'We are sorry. Half of the meal goes back to your card.',
      'https://ladlewell.test',
    ),
}
