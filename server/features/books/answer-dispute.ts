import type { WholeDispute } from '@ladlewell/contract/staff-disputes.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { CurrentMarket } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { schedule, type TaskOutcome, type Worker } from '../../platform/tasks.ts'
import { orderOf } from '../ordering/queries.ts'
import { DISPUTE_QUEUE } from '../payments/webhook.ts'
import { disputesOf } from './disputes.ts'
import { evidenceFiles, evidenceTexts } from './evidence.ts'
import { noteDispute } from './note-dispute.ts'
import { wholeDisputeView } from './view.ts'

interface Wish {
  disputeId: string
  statement?: string | undefined
  reason: string
}

/** A dispute as staff see it. Refuses with dispute-not-found. */
export async function wholeDispute(parts: Parts, id: string, now: Date): Promise<WholeDispute | Refusal> {
  const { db } = parts
  const [dispute] = await disputesOf(db, { id }, { limit: 1 }, now)
  if (!dispute) return refuse('dispute-not-found')
  const { timeZone } = await marketOf(parts, dispute.orderId)
  const { texts, files } = await evidenceTexts(db, dispute.orderId, timeZone)
  return wholeDisputeView(dispute, dispute.evidence ?? texts, files)
}

/** Decides what the bank is told. A worker sends it: nothing is lost when the provider is away, and the bank is told once. */
export async function answerDispute(
  parts: Parts,
  staff: Viewer,
  { disputeId, statement, reason }: Wish,
  now: Date,
): Promise<WholeDispute | Refusal> {
  const { db } = parts
  const [dispute] = await disputesOf(db, { id: disputeId }, { limit: 1 }, now)
  if (!dispute) return refuse('dispute-not-found')
  const { timeZone } = await marketOf(parts, dispute.orderId)
  const { texts } = await evidenceTexts(db, dispute.orderId, timeZone, statement)
  const refusal = await db.transaction(async tx => {
    const [standing] = await tx.query<{ isClosed: boolean; isAnswered: boolean }>(
      `select closed_at is not null as is_closed, evidence is not null and evidence_refused is null as is_answered
       from disputes where id = $1 for update`,
      [disputeId],
    )
    if (standing!.isClosed || standing!.isAnswered) return refuse('dispute-not-open')
    await tx.query(
      'update disputes set evidence = $2, evidence_by = $3, evidence_at = $4, evidence_refused = null where id = $1',
      [disputeId, texts, staff.accountId, now],
    )
    await schedule(tx, [{ queue: DISPUTE_QUEUE, key: disputeId, dueAt: null }])
    const about =
      dispute.orderId === null ? (['dispute', disputeId] as const) : (['order', dispute.orderId] as const)
    await recordAudit(tx, staff, 'evidence-sent', { about, reason, details: { disputeId } }, now)
    return null
  })
  return refusal ?? wholeDispute(parts, disputeId, now)
}

/** Sends evidence that was decided, and asks the provider what became of a dispute. */
export function disputeWorker(parts: Parts): Worker {
  return {
    queue: DISPUTE_QUEUE,
    async handle({ key: id, tries }, now) {
      const sent = await sendDecided(parts, id, tries, now)
      if (sent !== 'done') return sent
      const dispute = await parts.provider.readDispute(id)
      if (!('id' in dispute)) return { failed: dispute.refusal?.message ?? 'not read' }
      await noteDispute(parts.db, dispute, now)
      return 'done'
    },
  }
}

interface Decided {
  evidence: Record<string, string>
  evidenceAt: Date
  orderId: number | null
}

/** After a try that nobody knows of it looks at the provider whether the bank has the evidence, before it sends it again. */
async function sendDecided(parts: Parts, id: string, tries: number, now: Date): Promise<TaskOutcome> {
  const { db, provider } = parts
  const [decided] = await db.query<Decided>(decidedSql, [id], 'decided-evidence')
  if (!decided) return 'done'
  const standing = tries > 1 ? await provider.readDispute(id) : null
  if (standing && 'kind' in standing) return { failed: 'not read' }
  if (standing?.isAnswered) return noteSent(db, id, now)
  // A saved answer is all that a key that was used is good for.
  const key = `dispute:${id}:${decided.evidenceAt.getTime()}:${tries}`
  const evidence = { ...decided.evidence }
  for (const file of decided.orderId === null ? [] : await evidenceFiles(parts, decided.orderId)) {
    const uploaded = await provider.uploadEvidence(file, `${key}:${file.field}`)
    if (typeof uploaded !== 'string') return { failed: `${file.name} was not taken` }
    evidence[file.field] = uploaded
  }
  const answer = await provider.sendEvidence(id, evidence, key)
  if ('id' in answer) return noteSent(db, id, now)
  const since = answer.refusal ? await provider.readDispute(id) : answer
  if ('kind' in since) return { failed: 'not sent' }
  if (since.isAnswered) return noteSent(db, id, now)
  await db.query(
    'update disputes set evidence_refused = $2 where id = $1',
    [id, answer.refusal?.message],
    'evidence-refused',
  )
  return 'done'
}

async function noteSent(db: Queries, id: string, now: Date): Promise<'done'> {
  await db.query('update disputes set evidence_sent_at = $2 where id = $1', [id, now], 'evidence-sent')
  return 'done'
}

const decidedSql = `
  select d.evidence, d.evidence_at, p.order_id from disputes d left join payments p on p.id = d.payment_id
  where d.id = $1 and d.evidence is not null and d.evidence_at is not null and d.evidence_sent_at is null and d.evidence_refused is null and d.closed_at is null`

/** Where what is disputed was sold; the first market where that is not known. */
async function marketOf({ db, markets }: Parts, orderId: number | null): Promise<CurrentMarket> {
  const order = orderId === null ? null : await orderOf(db, null, orderId)
  return order ? markets.ofKitchen(order.chefId) : markets.first
}
