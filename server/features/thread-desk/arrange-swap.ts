import type { Request } from '@ladlewell/contract/http.ts'
import type { arrangeSwap as contract } from '@ladlewell/contract/remedies.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { decideRefund, type RefundParts } from '@ladlewell/domain/refund.ts'
import { decideSwap } from '@ladlewell/domain/remedy.ts'
import { allergensWith } from '@ladlewell/domain/side-allergens.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { kitchenCost } from '../ledger/refund-parts.ts'
import { insertSwap } from '../ordering/redeliveries.ts'
import { swapServings } from '../ordering/short-lines.ts'
import { swapsFor } from '../shortages/queries.ts'
import { note } from '../threads/set-thread.ts'
import type { Arranged, Arrangement, Standing } from './arrange.ts'
import { kitchenOfOrder } from './mails.ts'
import { lockDeskThread } from './queries.ts'
import { swapKitchenMail, swapMail } from './remedy-mails.ts'
import { tellShare } from './tell-share.ts'

type Wish = Request<typeof contract>['body'] & Arranged

/** Swaps servings of an order for another meal of its date while there is time, by the steps and the money rule of shortages. */
export const swap: Arrangement<Wish> = {
  kind: 'swap',
  table: 'order_swaps',
  words: ({ line, quantity, mealId, liable, reason }) => [line, quantity, mealId, liable, reason],
  async decide(tx, standing, wish, now) {
    const { order, money } = standing
    const { line, quantity, mealId } = wish
    const bought = order.lines[line - 1]
    if (order.redeliveryOf) return refuse('swap-not-possible')
    if (order.paymentStatus !== 'paid') return refuse('not-paid')
    if (!bought) return refuse('lines-refunded')
    const meal = (await swapsFor(tx, order.id, bought.mealId)).find(({ id }) => id === mealId)
    if (!meal) return refuse('swap-not-possible')
    const { fromCents, priceCents: toCents } = meal
    const swapped = { line, quantity, fromCents, toCents }
    const { status, cutoffAt } = order
    const decision = decideSwap({ ...money, status, cutoffAt }, swapped, now)
    if (decision.kind === 'refused') return refuse(decision.code)
    const { backCents } = decision
    return {
      cents: backCents,
      async make({ parts, staff, asker }) {
        const { sideOption } = bought
        const sided = { sideName: sideNameOf(meal, sideOption), allergens: allergensWith(meal, sideOption) }
        await swapServings(tx, { orderId: order.id, line, servings: quantity }, { ...meal, ...sided })
        const owed = await oweDifference(tx, standing, wish, backCents, now)
        if (isRefusal(owed)) return owed
        const refundId = owed?.refundId ?? null
        const { threadId, liable, reason } = wish
        const names = { fromName: bought.name, toName: meal.name }
        const kept = { orderId: order.id, threadId, line, quantity, mealId, ...names, liable, backCents }
        const by = { arrangedBy: asker.accountId, requestKey: standing.key }
        await insertSwap(tx, { ...kept, refundId, reason, ...by }, now)
        const details = {
          ...(asker.name !== undefined && { askedBy: asker.name }),
          ...{ line, quantity, from: bought.name, to: meal.name, liable, back: dollars(backCents) },
        }
        await recordAudit(tx, staff, 'order-swapped', { about: ['order', order.id], reason, details }, now)
        return tellSwap(tx, parts, standing, { ...wish, ...names, backCents, owed }, asker.accountId, now)
      },
    }
  },
}

/** What goes back for a cheaper meal, as an amount for nothing that was bought. Null: nothing does. */
async function oweDifference(
  tx: Queries,
  { order, money, key }: Standing,
  { liable, reason }: Wish,
  backCents: Cents,
  now: Date,
): Promise<Owed | null | Refusal> {
  if (backCents === 0) return null
  const decision = decideRefund(money, { goodwillCents: backCents })
  if (decision.kind === 'refused') return refuse(decision.code)
  const { parts, cents: amountCents } = decision
  const owed = {
    paymentId: order.paymentId,
    reason: 'staff',
    liable,
    amountCents,
    parts,
    note: reason,
  } as const
  const refundId = await oweRefund(tx, { ...owed, requestKey: key, now })
  return { refundId, parts }
}

interface Owed {
  refundId: number
  parts: RefundParts
}

interface Swapped extends Wish {
  fromName: string
  toName: string
  backCents: Cents
  owed: Owed | null
}

/** Tells the customer, the kitchen, and whoever reads the conversation; what the kitchen is to pay of it, it can contest. */
async function tellSwap(
  tx: Queries,
  parts: Parts,
  { order, customer, key }: Standing,
  swapped: Swapped,
  authorId: number,
  now: Date,
): Promise<undefined> {
  const { threadId, quantity, fromName, toName, backCents, owed, reason, liable } = swapped
  const { settings, market } = parts
  const told = {
    of: order.id,
    deliveryDate: order.deliveryDate,
    threadId,
    servings: quantity,
    fromName,
    toName,
  }
  const place = { settings, timeZone: market.timeZone }
  await enqueue(tx, swapMail({ ...told, key, backCents, reason }, customer, place), now)
  const kitchen = await kitchenOfOrder(tx, order.chefId)
  if (kitchen) await enqueue(tx, swapKitchenMail({ ...told, key, reason }, kitchen, place), now)
  const by = { party: 'staff', authorId, audience: 'all' } as const
  const details = { servings: quantity, from: fromName, to: toName, amount: dollars(backCents) }
  await note(tx, threadId, { what: 'swapped', ...by, text: reason, details }, now)
  if (!owed) return
  const { refundId } = owed
  const thread = (await lockDeskThread(tx, threadId))!
  await note(
    tx,
    threadId,
    { what: 'refunded', ...by, text: reason, details: { refundId, amount: dollars(backCents) } },
    now,
  )
  if (liable !== 'chef') return
  const shareCents = await kitchenCost(tx, refundId, owed.parts)
  await tellShare(
    tx,
    parts,
    { accountId: authorId },
    thread,
    { refundId, order, shareCents, cents: backCents },
    reason,
    now,
  )
}
