import * as contract from '@ladlewell/contract/restored.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Edge } from '../../platform/edge.ts'
import { countDueMessages, leaveOutDue } from '../../platform/leave-out.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import {
  endedRestoration,
  endRestoration,
  lockRestoration,
  openRestoration,
} from '../../platform/restored.ts'
import type { Viewer } from '../../platform/session.ts'
import { askProvider } from './ask-provider.ts'
import { actsFor, dealWithFinding, hasOpenFindings } from './deal-with-finding.ts'
import { type FindingRow, findingsOf } from './queries.ts'

/** So old may be what the provider last said when the system begins to send: others may have gone on charging. */
const FRESH_MS = 3_600_000

export function restoredRoutes(edge: Edge, parts: Parts): void {
  const shown = async (done: null | Refusal, now: Date) => (isRefusal(done) ? done : shownTo(parts, now))
  edge.serve(contract.getRestored, ({ now }) => shownTo(parts, now))
  edge.serve(contract.askProvider, async ({ viewer, now }) => {
    const done = await askProvider(parts)
    if (done === null)
      await recordAudit(parts.db, viewer, 'provider-asked', { about: ['restoration', ''] }, now)
    return shown(done, now)
  })
  edge.serve(contract.dealWithFinding, async ({ viewer, params, body, now }) =>
    shown(await dealWithFinding(parts, viewer, { ...params, ...body }, now), now),
  )
  edge.serve(contract.startSending, async ({ viewer, body, now }) =>
    shown(await startSending(parts, viewer, body, now), now),
  )
}

async function shownTo({ db }: Parts, now: Date): Promise<contract.RestoredSystem> {
  const open = await openRestoration(db)
  const ended = await endedRestoration(db)
  if (!open)
    return {
      restoration: null,
      ended: ended && {
        point: ended.point.toISOString(),
        endedAt: ended.endedAt.toISOString(),
        by: ended.by,
      },
    }
  const findings = await findingsOf(db, open.id)
  return {
    restoration: {
      point: open.point.toISOString(),
      restoredAt: open.restoredAt.toISOString(),
      source: open.source,
      askedAt: open.lookedAt?.toISOString() ?? null,
      sums: sumsOf(findings),
      findings: findings.map(findingView),
      messagesWaiting: await countDueMessages(db, now),
    },
    ended: null,
  }
}

function sumsOf(findings: readonly FindingRow[]) {
  return (['charge', 'refund', 'transfer'] as const).map(kind => {
    const own = findings.filter(one => one.kind === kind)
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return {
      kind,
      count: own.length,
      amount: dollars(cents),
      open: own.filter(({ act }) => act === null).length,
    }
  })
}

function findingView(row: FindingRow): contract.Finding {
  const { id, kind, providerId: reference, amountCents, at, orderId, isOrderHere, toName, act } = row
  const done = act && { act, at: row.actedAt!.toISOString(), by: row.actedBy ?? '', note: row.note ?? '' }
  return {
    ...{
      id,
      kind,
      reference,
      amount: dollars(amountCents),
      at: at.toISOString(),
      orderId,
      isOrderHere,
      toName,
    },
    acts: actsFor(row),
    done,
  }
}

/** From then on it sends and charges. Refused while something is open, or where the provider was not asked lately. */
function startSending(
  { db }: Parts,
  staff: Viewer,
  { messages, reason }: { messages: 'send' | 'leave-out'; reason: string },
  now: Date,
): Promise<null | Refusal> {
  return db.transaction(async tx => {
    const open = await lockRestoration(tx)
    if (!open) return refuse('not-restored')
    const [real] = await tx.query<{ now: Date }>('select now() as now')
    if (!open.lookedAt || real!.now.getTime() - open.lookedAt.getTime() > FRESH_MS)
      return refuse('provider-not-read')
    if (await hasOpenFindings(tx, open.id)) return refuse('findings-open')
    const waiting = await countDueMessages(tx, now)
    if (messages === 'leave-out') await leaveOutDue(tx, 'due before the database was restored', now)
    await endRestoration(tx, open.id, staff.accountId)
    const details = { point: open.point.toISOString(), messages, waiting }
    await recordAudit(tx, staff, 'sending-started', { about: ['restoration', open.id], reason, details }, now)
    return null
  })
}
