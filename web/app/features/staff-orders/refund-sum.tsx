import { dollars } from '@ladlewell/domain/money.ts'
import { kitchenPays, type Liable, type RefundDecision } from '@ladlewell/domain/refund.ts'
import { staffMoney } from '../staff/kit/words.ts'

/** What a refund is made of, worked out before it is made, and who pays it. */
export function RefundSum({ decision, liable }: { decision: RefundDecision; liable: Liable }) {
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
    <dl aria-label="What goes back" className="grid gap-1 rounded-md bg-sunk p-3 text-sm">
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
