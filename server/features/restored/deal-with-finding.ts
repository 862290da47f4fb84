import type { Request } from '@ladlewell/contract/http.ts'
import type { dealWithFinding as call, Finding } from '@ladlewell/contract/restored.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { lockRestoration } from '../../platform/restored.ts'
import type { Viewer } from '../../platform/session.ts'
import { unschedule } from '../../platform/tasks.ts'
import { writeAdjustment } from '../ledger/adjustments.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { noteRefundMade } from '../payments/known-at-provider.ts'
import { REFUND_QUEUE } from '../payments/refunds.ts'
import { type FindingRow, findingsOf, lockFinding, noteDone } from './queries.ts'

type Wish = Request<typeof call>['body'] & { findingId: number }
type Act = Wish['act']

/** What can be done about a finding. By hand, always; its money moves only where a charge is given back. */
export function actsFor({ kind, paymentId, chefId, act }: FindingRow): Finding['acts'] {
  if (act !== null) return []
  const own: Act[] = kind === 'charge' ? ['refunded'] : (paymentId ?? chefId) === null ? [] : ['written-down']
  return [...own, 'taken-up']
}

/**
 * Gives back a charge of which nothing is known here; or writes down a refund or a transfer that was made, so that it is not made again;
 * or says what somebody did by hand. Once each.
 */
export async function dealWithFinding(
  { db, provider }: Pick<Parts, 'db' | 'provider'>,
  staff: Viewer,
  { findingId, act, note }: Wish,
  now: Date,
): Promise<null | Refusal> {
  if (act === 'refunded') {
    const finding = await db.transaction(tx => takeFinding(tx, findingId, act))
    if (isRefusal(finding)) return finding
    const { providerId: intentId, amountCents } = finding
    // The same key for everybody who clicks: the provider gives it back once.
    const key = `restored:${intentId}:${amountCents}`
    const given = await provider.giveBack({ intentId, amountCents, key })
    if (!('id' in given))
      return refuse('unavailable', given.refusal ? { message: given.refusal.message } : {})
  }
  return db.transaction(async tx => {
    const finding = await takeFinding(tx, findingId, act)
    if (isRefusal(finding)) return finding
    if (act === 'written-down') await writeDown(tx, finding, { note, staffId: staff.accountId }, now)
    await noteDone(tx, findingId, { act, note, by: staff.accountId }, now)
    const { kind, providerId, amountCents, orderId } = finding
    const details = { kind, reference: providerId, amount: dollars(amountCents), orderId }
    const about = ['restoration', findingId] as const
    await recordAudit(tx, staff, `finding-${act}`, { about, reason: note, details }, now)
    return null
  })
}

async function takeFinding(tx: Queries, findingId: number, act: Act): Promise<FindingRow | Refusal> {
  const restoration = await lockRestoration(tx)
  if (!restoration) return refuse('not-restored')
  const finding = await lockFinding(tx, restoration.id, findingId)
  if (!finding) return refuse('finding-not-found')
  if (finding.act !== null) return refuse('finding-done')
  return actsFor(finding).includes(act) ? finding : refuse('finding-not-possible')
}

/** As if it had been decided here, and was made already. */
async function writeDown(
  tx: Queries,
  { kind, providerId, amountCents, at, paymentId, chefId }: FindingRow,
  { note, staffId }: { note: string; staffId: number },
  now: Date,
): Promise<void> {
  if (kind === 'refund') {
    const id = await oweRefund(tx, { paymentId: paymentId!, reason: 'staff', amountCents, note, now })
    await noteRefundMade(tx, id, providerId, now)
    await unschedule(tx, REFUND_QUEUE, [String(id)])
    return
  }
  const reason = `Transfer ${providerId} of ${at.toISOString()}, made before the restore: ${note}`
  await writeAdjustment(tx, {
    ...{
      chefId: chefId!,
      orderId: null,
      payer: 'chef',
      payee: 'platform',
      amountCents,
      reason,
      staffId,
      at: now,
    },
    requestKey: `restored:${providerId}`,
  })
}

export async function hasOpenFindings(db: Queries, restorationId: number): Promise<boolean> {
  return (await findingsOf(db, restorationId)).some(({ act }) => act === null)
}
