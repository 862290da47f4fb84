import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import { centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import {
  decideRefund,
  kitchenPays,
  type Liable,
  type RefundableOrder,
  type RefundDecision,
  servingsLeft,
} from '@ladlewell/domain/refund.ts'
import type { LineQuantity } from '@ladlewell/domain/refund-parts.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Asked } from '../../api/use-call.ts'
import { SelectField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { centsOf } from '../../ui/price.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { AmountField } from '../staff/kit/amount-field.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import { KitchenNote } from './kitchen-note.tsx'
import { OverReason } from './over-reason.tsx'
import { type Chosen, RefundLines } from './refund-lines.tsx'

/** Whom staff can let bear it. */
type Bearer = Exclude<Liable, 'driver'>

/** Gives some of an order's money back: servings of its meals, the fee, the tip, or an amount for goodwill. */
export default function RefundDialog({
  order,
  suggestion,
  give = giveOfOrder,
  onClose,
}: {
  order: StaffOrder
  /** What is chosen at first. */
  suggestion?: { servings: readonly LineQuantity[]; fee: boolean; liable: Bearer; to: RefundTarget }
  /** Sends it, if not as a refund of the order alone. */
  give?: (order: StaffOrder, body: RefundBody, key: string) => Asked<{ waits: number | null }>
  onClose: () => void
}) {
  const [by, setBy] = useState<'lines' | 'amount'>('lines')
  const [chosen, setChosen] = useState<Chosen>(() => chosenBy(order, suggestion))
  const [amount, setAmount] = useState('')
  const [liable, setLiable] = useState<Bearer>(suggestion?.liable ?? 'platform')
  const [to, setTo] = useState<RefundTarget>(suggestion?.to ?? 'as-paid')
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const refundable = refundableOf(order)
  const lines = [...chosen.servings]
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line, quantity }))
  const { fee, tip } = chosen
  const decision = decideRefund(
    refundable,
    by === 'lines' ? { lines, fee, tip } : { goodwillCents: centsFromDollars(amount) ?? 0 },
  )

  function send(reason: string, entries: FormData) {
    if (decision.kind === 'refused') return faults[by]
    const note = entry(entries, 'kitchenNote')
    const overReason = entry(entries, 'overReason')
    const body = {
      ...{ liable, reason, to },
      ...(liable === 'chef' && note !== '' && { kitchenNote: note }),
      ...(overReason !== '' && { overReason }),
      ...(by === 'amount'
        ? { amount: dollars(decision.cents) }
        : { fee, tip, ...(lines.length > 0 && { lines }) }),
    }
    return give(order, body, key)
  }

  return (
    <ReasonDialog
      title={`Refund order #${order.orderId}`}
      label="Reason, as the customer reads it"
      submit={decision.kind === 'refund' ? `Refund ${staffMoney(dollars(decision.cents))}` : 'Refund'}
      send={send}
      said={({ waits }) => {
        if (waits !== null) return 'This is above the limit: it waits for a second person.'
        return decision.kind === 'refund'
          ? `${staffMoney(dollars(decision.cents))} goes back to the customer${to === 'credit' ? ' as credit' : ''}.`
          : ''
      }}
      onClose={onClose}
    >
      <p className="text-muted">Up to {staffMoney(order.refundable)} can be refunded.</p>
      <RadioGroup label="What to refund" className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="by" label="Meals" checked={by === 'lines'} onChange={() => setBy('lines')} />
        <RadioCard
          name="by"
          label="A goodwill amount"
          checked={by === 'amount'}
          onChange={() => setBy('amount')}
        />
      </RadioGroup>
      {by === 'amount' ? (
        <AmountField
          label="Amount in dollars"
          name="amount"
          hint="This doesn’t include taxes or commission."
          value={amount}
          onChange={setAmount}
        />
      ) : (
        <RefundLines {...{ order, refundable, chosen }} onChoose={setChosen} />
      )}
      <SelectField
        label="Where it goes"
        hint={
          to === 'credit'
            ? 'The customer can spend it right away, and it never expires.'
            : 'The card first, as far as it paid; the rest to credit.'
        }
        value={to}
        onChange={event => setTo(event.target.value as RefundTarget)}
      >
        <option value="as-paid">Back the way they paid</option>
        <option value="credit">To their credit</option>
      </SelectField>
      <SelectField
        label="Who pays for it"
        hint={
          liable === 'chef'
            ? 'Taken from what the chef earned on it, never more. Ladlewell covers the rest.'
            : 'The chef keeps what the order earned.'
        }
        value={liable}
        onChange={event => setLiable(event.target.value as Bearer)}
      >
        <option value="platform">Ladlewell</option>
        <option value="chef">The chef</option>
      </SelectField>
      {liable === 'chef' && <KitchenNote />}
      {order.redeliveries && <OverReason />}
      <RefundSum decision={decision} liable={liable} />
    </ReasonDialog>
  )
}

interface RefundBody {
  to: RefundTarget
  liable: Bearer
  reason: string
  kitchenNote?: string
  overReason?: string
  amount?: number
  lines?: { line: number; quantity: number }[]
  fee?: boolean
  tip?: boolean
}

function giveOfOrder(order: StaffOrder, body: RefundBody, key: string): Asked<{ waits: number | null }> {
  const params = { orderId: String(order.orderId) }
  return api('POST /api/v1/staff/orders/{orderId}/refunds', { params, key, body })
}

/** What a suggestion chooses of what is left. */
function chosenBy(
  order: StaffOrder,
  suggestion?: { servings: readonly LineQuantity[]; fee: boolean },
): Chosen {
  const refundable = refundableOf(order)
  const isFeeLeft = order.deliveryFee > 0 && !order.refunds.some(({ parts }) => (parts?.fee ?? 0) > 0)
  return {
    servings: new Map(
      (suggestion?.servings ?? []).map(({ line, quantity }) => [
        line,
        Math.min(quantity, servingsLeft(refundable, line)),
      ]),
    ),
    fee: Boolean(suggestion?.fee) && isFeeLeft,
    tip: false,
  }
}

const faults = {
  lines: 'Choose what to refund, worth no more than what’s left.',
  amount: 'Enter an amount up to what’s left.',
}

/** The server decides by the same rule. */
function refundableOf(order: StaffOrder): RefundableOrder {
  return {
    subtotalCents: centsOf(order.subtotal),
    taxesCents: centsOf(order.taxes),
    deliveryFeeCents: centsOf(order.deliveryFee),
    tipCents: centsOf(order.tip),
    discountCents: centsOf(order.discount),
    quantityDiscountCents: centsOf(order.quantityDiscount),
    commissionCents: centsOf(order.commission),
    kitchenFeeCents: centsOf(order.kitchenFee),
    kitchenTipCents: centsOf(order.kitchenTip),
    lines: order.items.map(item => ({ servingCents: centsOf(item.price), quantity: item.quantity })),
    capturedCents: centsOf(order.payment.captured),
    refunds: order.refunds.map(({ amount, liable, lines, parts }) => ({
      ...{ cents: centsOf(amount), liable, wholeLines: lines },
      parts: parts && {
        lines: parts.lines,
        priceCents: centsOf(parts.price),
        taxesCents: centsOf(parts.taxes),
        discountCents: centsOf(parts.discount),
        commissionCents: centsOf(parts.commission),
        feeCents: centsOf(parts.fee),
        tipCents: centsOf(parts.tip),
        goodwillCents: centsOf(parts.goodwill),
        nettedCents: centsOf(parts.netted),
        nettedChefCents: centsOf(parts.nettedChef),
      },
    })),
  }
}

/** What a refund is made of, worked out before it is made, and who pays it. */
function RefundSum({ decision, liable }: { decision: RefundDecision; liable: Bearer }) {
  if (decision.kind === 'refused') return null
  const { parts, cents } = decision
  const pays = liable === 'chef' ? kitchenPays(parts) : 0
  const rows = [
    ['Meals', parts.priceCents],
    ['Taxes and fees', parts.taxesCents],
    ['Discounts', -parts.discountCents],
    ['Delivery fee', parts.feeCents],
    ['Tip', parts.tipCents],
    ['Goodwill', parts.goodwillCents],
  ] as const
  return (
    <dl aria-label="What to refund" className="grid gap-1 rounded-md bg-sunk p-3 text-sm">
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <Row key={name} name={name} cents={amount} />
        ))}
      <Row name="To the customer" cents={cents} isSum />
      <Row name="The chef pays" cents={pays} />
      {liable === 'chef' && parts.commissionCents > 0 && (
        <Row name="Commission that Ladlewell gives up" cents={parts.commissionCents} />
      )}
    </dl>
  )
}

function Row({ name, cents, isSum = false }: { name: string; cents: number; isSum?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isSum ? 'border-t border-line pt-1 font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular">{staffMoney(dollars(cents))}</dd>
    </div>
  )
}
