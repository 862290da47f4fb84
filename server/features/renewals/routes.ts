import * as contract from '@ladlewell/contract/boxes.ts'
import { setDefaultCard } from '@ladlewell/contract/payments.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { schedule } from '../../platform/tasks.ts'
import { BOX_QUEUE } from '../boxes/changes.ts'
import { boxReply } from '../boxes/view.ts'
import { makeDefault } from '../payments/cards.ts'
import { agreeToPrice } from './agree.ts'
import { payForBox } from './pay-for-box.ts'

export function renewalRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract.payForBox, async ({ viewer, params, body, origin, now }) => {
    const paymentMethod = body.paymentMethod ?? null
    const paid = await payForBox(parts, viewer, { ...params, paymentMethod, origin }, now)
    return boxReply(parts, paid, now)
  })
  edge.serve(contract.agreeToPrice, async ({ viewer, params, body, now }) => {
    const agreement = { ...params, totalCents: centsFromDollars(body.totalAmount) }
    return boxReply(parts, await agreeToPrice(parts, viewer.accountId, agreement, now), now)
  })
  edge.serve(setDefaultCard, async ({ viewer, params, now }) => {
    const cards = await makeDefault(parts, viewer, params.id, now)
    if (!isRefusal(cards)) await stepRefused(parts.db, viewer.accountId, now)
    return cards
  })
}

/** Has boxes whose card was refused looked at now: one without a card of its own is tried with the new default. */
async function stepRefused(db: Queries, accountId: number, now: Date): Promise<void> {
  const boxes = await db.query<{ id: number }>(
    `select b.id from subscriptions s join boxes b on b.subscription_id = s.id
     where s.account_id = $1 and b.state = 'locked' and b.obstacle is not null`,
    [accountId],
  )
  await schedule(
    db,
    boxes.map(({ id }) => ({ queue: BOX_QUEUE, key: String(id), dueAt: now })),
  )
}
