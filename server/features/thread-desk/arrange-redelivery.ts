import type { Request } from '@ladlewell/contract/http.ts'
import type { arrangeRedelivery as contract } from '@ladlewell/contract/remedies.ts'
import { bringsTo } from '@ladlewell/domain/area.ts'
import { weekdayOf } from '@ladlewell/domain/calendar.ts'
import { commissionOf } from '@ladlewell/domain/commission.ts'
import { termsOn } from '@ladlewell/domain/delivery-window.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { calledOffStatuses } from '@ladlewell/domain/order.ts'
import { type DecidedOrder, decideOrder } from '@ladlewell/domain/place-order.ts'
import { decideRedelivery, orderedAgain, wouldEarn } from '@ladlewell/domain/remedy.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { insertOrder } from '../ordering/insert-order.ts'
import { type Checkout, loadCheckout } from '../ordering/load-checkout.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { givenAgain, insertRedelivery } from '../ordering/redeliveries.ts'
import { settleFree } from '../ordering/settle.ts'
import { mealsBeyondLimit } from '../ordering/write-order.ts'
import { note } from '../threads/set-thread.ts'
import { insertShare } from '../threads/shares.ts'
import type { Arranged, Arrangement, Standing } from './arrange.ts'
import { kitchenOfOrder } from './mails.ts'
import { redeliveryKitchenMail, redeliveryMail } from './remedy-mails.ts'
import { contestableUntil } from './tell-share.ts'

type Wish = Request<typeof contract>['body'] & Arranged

/** Has the kitchen bring meals of an order again: an order of its own, which takes servings as any does and costs nothing. */
export const redelivery: Arrangement<Wish> = {
  kind: 'redelivery',
  table: 'redeliveries',
  words: ({ deliveryDate, lines, liable, reason, overReason }) => [
    ...[deliveryDate, lines, liable, reason, overReason ?? null],
  ],
  async decide(tx, standing, wish, now) {
    const { order, money } = standing
    if (order.redeliveryOf || calledOffStatuses.includes(order.status))
      return refuse('redelivery-not-possible')
    const again = await givenAgain(tx, order.id)
    if (again.underWay !== null) return refuse('redelivery-under-way')
    const asked = { lines: wish.lines, isOverSaid: wish.overReason !== undefined }
    const decision = decideRedelivery({ ...money, isPaid: order.paymentStatus === 'paid' }, again, asked)
    if (decision.kind === 'refused') return refuse(decision.code)
    const { valueCents } = decision
    return {
      cents: valueCents,
      async make({ parts, staff, asker }) {
        const again = await orderAgain(tx, parts, order, wish, { key: standing.key, now })
        if (isRefusal(again)) return again
        const { made } = again
        const { deliveryDate, liable, reason, overReason = null } = wish
        const lines = wish.lines.map(({ line, quantity }) => ({ line, quantity }))
        const kept = { orderId: made.id, ofOrderId: order.id, threadId: wish.threadId, lines, valueCents }
        const { key: requestKey } = standing
        await insertRedelivery(
          tx,
          { ...kept, liable, reason, overReason, requestKey, arrangedBy: asker.accountId },
          now,
        )
        const share =
          liable === 'chef' ? { shareCents: again.shareCents, contestUntil: contestableUntil(now) } : null
        if (share) {
          const of = { redeliveryId: made.id, threadId: wish.threadId, chefId: order.chefId }
          await insertShare(tx, { ...of, ...share, refundedBy: asker.accountId, toldAt: now })
        }
        const details = {
          ...(asker.name !== undefined && { askedBy: asker.name }),
          ...{ redelivery: made.id, deliveryDate, liable, worth: dollars(valueCents), lines },
          ...(overReason && { overReason }),
        }
        await recordAudit(
          tx,
          staff,
          'redelivery-arranged',
          { about: ['order', order.id], reason, details },
          now,
        )
        return tellAgain(tx, parts, standing, { made, share }, wish, asker.accountId, now)
      },
    }
  },
}

interface Pressed {
  key: string
  now: Date
}

/** Decides and writes the order that brings it, under the rules that hold for any: its date, its menu, its servings. */
async function orderAgain(
  tx: Queries,
  parts: Parts,
  order: OrderRecord,
  { deliveryDate, lines, liable }: Wish,
  { key, now }: Pressed,
): Promise<{ made: OrderRecord; shareCents: Cents } | Refusal> {
  const { market, clock, settings } = parts
  const items = lines.map(({ line, quantity, mealId }) => {
    const { sideOption, doubleProtein, ...bought } = order.lines[line - 1]!
    return { mealId: mealId ?? bought.mealId, quantity, sideOption, doubleProtein }
  })
  const checkoutKey = `redelivery:${key}`
  const loaded = await loadCheckout(tx, {
    ...{ chefId: order.chefId, mealIds: items.map(item => item.mealId), accountId: order.accountId },
    ...{ checkoutKey, throttleKeys: [] },
  })
  const decided = decideAgain(parts, loaded, { items, deliveryDate }, now)
  if (isRefusal(decided)) return decided
  const { chef } = loaded
  if (!bringsTo(market, chef!.reach, order.address.postalCode)) return refuse('outside-area')
  const { carrier } = termsOn(chef!.deliveryDays, weekdayOf(decided.deliveryDate))
  const [account] = await tx.query<{ claimedAt: Date | null }>(
    'select claimed_at from accounts where id = $1',
    [order.accountId],
    'account-claimed',
  )
  const commissionPercent = commissionOf(market, now, order.chefId)
  const inserted = await insertOrder(tx, {
    ...{ accountId: order.accountId, claimedAt: account!.claimedAt, chef: chef!, checkoutKey, bodyHash: key },
    ...{ plan: 'one-time', promoCode: null, taxPercent: 0, shares: market, network: '', renewalOf: null },
    commissionPercent,
    ...{ address: order.address, instructions: order.instructions },
    ...{ saveCard: false, paymentMethod: null, providerCustomerId: null, creditCents: 0 },
    decided: orderedAgain(decided, { liable, carrier }),
    ...{ placedAt: now, isPlatformsTime: clock.isPlatforms, graceMs: settings.SWEEP_GRACE_MS },
    expiresAt: new Date(now.getTime() + settings.PAYMENT_EXPIRES_MINUTES * 60_000),
  })
  if (!inserted) return refuse('date-full')
  const gone = await mealsBeyondLimit(tx, inserted.order.id)
  if (gone.length > 0) return refuse('meal-sold-out')
  return {
    made: inserted.order,
    shareCents: wouldEarn(decided.quote, { market, carrier, commissionPercent }),
  }
}

function decideAgain(
  { market }: Parts,
  { chef, meals }: Checkout,
  wish: Pick<Parameters<typeof decideOrder>[0], 'items' | 'deliveryDate'>,
  now: Date,
): DecidedOrder | Refusal {
  const decision = decideOrder({
    ...{ ...wish, now, market, chef, meals, plan: 'one-time', couponPercent: null, tipCents: 0 },
    // A meal comes back with its week of the menu, which may be a later one.
    ...{ shownTotalCents: null, isRenewal: true },
  })
  if (decision.ok) return decision.order
  const { code } = decision
  if (code === 'meal-not-found') return refuse('meal-not-available')
  return code === 'empty-order' || code === 'price-changed' ? refuse('lines-refunded') : refuse(code)
}

/** Tells the customer instead of a confirmation, the kitchen, and whoever reads the conversation. */
async function tellAgain(
  tx: Queries,
  { settings, market }: Parts,
  { order, customer }: Standing,
  { made, share }: { made: OrderRecord; share: { shareCents: Cents; contestUntil: Date } | null },
  { threadId, reason }: Wish,
  authorId: number,
  now: Date,
): Promise<undefined> {
  const told = { made, of: order.id, threadId, reason }
  const place = { settings, timeZone: market.timeZone }
  await settleFree(tx, made, redeliveryMail(told, customer, place), now)
  const kitchen = await kitchenOfOrder(tx, order.chefId)
  if (kitchen) await enqueue(tx, redeliveryKitchenMail({ ...told, share }, kitchen, place), now)
  const details = { orderId: made.id, date: made.deliveryDate }
  const by = { party: 'staff', authorId, audience: 'all' } as const
  await note(tx, threadId, { what: 'redelivery', ...by, text: reason, details }, now)
}
