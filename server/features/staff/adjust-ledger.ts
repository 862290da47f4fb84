import * as contract from '@ladlewell/contract/adjustments.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import { centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import { isolated, money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { recordAudit } from '../../platform/audit.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { type AdjustmentRow, adjustments, writeAdjustment } from '../ledger/adjustments.ts'
import { requestKey } from './request-key.ts'

export function adjustmentRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract.adjustLedger, async ({ viewer, body, key: callersKey, now }) => {
    const adjusted = await adjustLedger(parts, viewer, { ...body, callersKey }, now)
    return isRefusal(adjusted) ? adjusted : adjustmentView(adjusted)
  })
  const { db, market } = parts
  const chosen = ({ from, until, ...query }: Request<typeof contract.getAdjustmentsCsv>['query']) => ({
    ...query,
    ...(from && { from: instantOf(from, 0, market.timeZone) }),
    ...(until && { until: instantOf(addDays(until, 1), 0, market.timeZone) }),
  })
  edge.serve(contract.getAdjustmentsCsv, async ({ query }) => {
    const rows = await adjustments(db, chosen(query), { limit: MOST_CSV_ROWS })
    return csvOf('ladlewell-adjustments', columns, rows.map(adjustmentView))
  })
  edge.serve(contract.listAdjustments, async ({ query: { limit, before, ...query } }) => {
    const rows = await adjustments(db, chosen(query), { before, limit: limit + 1 })
    return pageOf(rows.map(adjustmentView), limit, row => row.adjustmentId)
  })
}

const columns = {
  ...{ adjustment: 'adjustmentId', at: 'at', kitchen: 'chefName', order: 'orderId', 'paid by': 'payer' },
  ...{ 'paid to': 'payee', amount: 'amount', reason: 'reason', 'made by': 'madeBy' },
} as const

type Wish = Request<typeof contract.adjustLedger>['body'] & { callersKey: string | null }

/** Moves an amount from one party's account to another's, once a key, and tells the kitchen that is one of them. */
function adjustLedger(
  { db, settings }: Parts,
  staff: Viewer,
  { callersKey, ...wish }: Wish,
  now: Date,
): Promise<AdjustmentRow | Refusal> {
  return db.transaction(async tx => {
    const { chefId, orderId = null, payer, payee, reason } = wish
    const [chef] = await tx.query<Addressee & { ownsOrder: boolean }>(chefSql, [chefId, orderId])
    if (!chef) return refuse('chef-not-found')
    if (!chef.ownsOrder) return refuse('order-not-found')
    const key = callersKey === null ? null : requestKey(staff, callersKey, wish)
    const made = {
      ...{ chefId, orderId, payer, payee, reason, staffId: staff.accountId, at: now },
      ...{ amountCents: centsFromDollars(wish.amount)!, requestKey: key?.whole ?? null },
    }
    const [earlier] = await tx.query<{ key: string }>(earlierSql, [key?.start ?? null])
    if (earlier && earlier.key !== key?.whole) return refuse('key-reused')
    const id = await writeAdjustment(tx, made)
    const [row] = await adjustments(tx, id ? { id } : { requestKey: key!.whole }, { limit: 1 })
    if (!id || !row) return row ?? refuse('key-reused')
    const details = { adjustmentId: id, chefId, orderId, payer, payee, amount: dollars(made.amountCents) }
    await recordAudit(tx, staff, 'ledger-adjusted', { about: ['chef', chefId], reason, details }, now)
    if (payer === 'chef' || payee === 'chef')
      await enqueue(tx, adjustmentMail(row, chef, settings.PUBLIC_URL ?? ''), now)
    return row
  })
}

function adjustmentView({ id, amountCents, at, ...row }: AdjustmentRow): contract.Adjustment {
  return { ...row, adjustmentId: id, amount: dollars(amountCents), at: at.toISOString() }
}

const chefSql = `
  select a.id as account_id, a.email, a.language,
    $2::int is null or exists (select 1 from orders o where o.id = $2 and o.chef_id = c.id) as owns_order
  from chefs c join accounts a on a.id = c.account_id where c.id = $1`

const earlierSql = 'select request_key as key from adjustments where request_key ^@ $1 limit 1'

type Adjusted = Pick<AdjustmentRow, 'id' | 'payer' | 'amountCents' | 'reason' | 'orderId'>

/** Tells a kitchen what our team added to its account or took from it, and why. */
function adjustmentMail(adjusted: Adjusted, to: Addressee, publicUrl: string): Mail {
  const { id, payer, amountCents, reason, orderId } = adjusted
  const { language } = to
  const say = sayIn(language)
  const amount = money(amountCents, language)
  return plainMail(to, {
    key: `adjustment:${id}`,
    kind: null,
    subject: say('adjustment_subject'),
    paragraphs: [
      payer === 'chef' ? say('adjustment_taken', { amount }) : say('adjustment_added', { amount }),
      ...(orderId ? [say('adjustment_order', { id: orderId })] : []),
      say('adjustment_writes', { reason: isolated(reason, language) }),
    ],
    action: { label: say('adjustment_label'), url: `${publicUrl}/chefdashboard/earnings` },
  })
}

const example: Adjusted = {
  ...{ id: 1, payer: 'platform', amountCents: 99, orderId: 1042 },
  reason: 'A refund took more than it should have.',
}

export const examples: Examples = {
  'ledger-adjusted': language => adjustmentMail(example, exampleOwner(language), 'https://ladlewell.test'),
}
