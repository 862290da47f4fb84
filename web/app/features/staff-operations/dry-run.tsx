import type { DryBox, DryPayout, DryRun } from '@ladlewell/contract/dry-run.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { centsOf } from '../../ui/price.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { Facts } from '../staff/kit/facts.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffDay, staffMoney } from '../staff/kit/words.ts'

/** What boxes, payouts and taxes would come to by the moment that is looked ahead to. */
export function DryRunSections({ run: { boxes, payouts, taxes } }: { run: DryRun }) {
  const { counts, charged } = boxes
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const paid = dollars(payouts.reduce((sum, { amount }) => sum + centsOf(amount), 0))
  return (
    <>
      <StaffSection title="What it would come to">
        <Facts
          facts={{
            'Boxes charged': counts.charged ?? 0,
            'Meals before discounts': staffMoney(charged.subtotal),
            Discounts: staffMoney(charged.discount),
            'Taxes and fees': staffMoney(charged.taxes),
            'Delivery fees': staffMoney(charged.deliveryFee),
            'Charged in all': staffMoney(charged.total),
            'Of it from credit': staffMoney(charged.credit),
            'Of it from cards': staffMoney(cardPart(charged)),
            'Above their ceiling': counts['above-ceiling'] ?? 0,
            'Waiting after a higher price': counts['price-rose'] ?? 0,
            'Opened, charged later': counts.opened ?? 0,
            Skipped: counts.skipped ?? 0,
            Payouts: `${staffMoney(paid)} in ${payouts.length}`,
            'Taxes that come due': `${staffMoney(taxes.amount)} of ${taxes.orders} ${taxes.orders === 1 ? 'order' : 'orders'}`,
          }}
        />
        <p className="text-sm text-muted">
          As things stand: nobody changes anything, every card is taken, and each box is filled as if it came
          first. A box whose customer’s first order hasn’t arrived yet is in the list above, but not in these
          sums. Boxes are planned six weeks ahead.
        </p>
      </StaffSection>
      <TableSection
        title={all > boxes.rows.length ? `Boxes, the first ${boxes.rows.length} of ${all}` : 'Boxes'}
        caption="Boxes, by date"
        columns={boxColumns}
        rowKey={({ subscriptionId, deliveryDate }) => `${subscriptionId} ${deliveryDate}`}
        rows={boxes.rows}
        empty="No box opens, is charged or ends by then."
      />
      <TableSection
        title="Payouts"
        caption="Payouts that would be made"
        columns={payoutColumns}
        rowKey={({ on, party, payeeId }) => `${on} ${party} ${payeeId}`}
        rows={payouts}
        empty="No payout is made by then."
      />
    </>
  )
}

const cardPart = ({ total, credit }: DryRun['boxes']['charged']) => dollars(centsOf(total) - centsOf(credit))

const outcomes: Record<DryBox['outcome'], string> = {
  opened: 'Opened',
  'above-ceiling': 'Above the ceiling',
  'price-rose': 'Price rose',
  charged: 'Charged',
  skipped: 'Skipped',
}

const boxColumns: Column<DryBox>[] = [
  {
    head: 'Customer',
    cell: ({ customerId, customerName }) => (
      <TextLink to={`/staff/customers/${customerId}`}>{customerName}</TextLink>
    ),
  },
  { head: 'Kitchen', cell: ({ chefName }) => chefName },
  { head: 'For', cell: ({ deliveryDate }) => staffDay(deliveryDate) },
  {
    head: 'What happens',
    cell: ({ outcome, why }) => (why ? `${outcomes[outcome]}: ${spoken(why)}` : outcomes[outcome]),
  },
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  {
    head: 'Meals',
    cell: ({ meals }) => meals.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  },
  { head: 'Before', cell: ({ amounts }) => amounts && staffMoney(amounts.subtotal), isNumber: true },
  { head: 'Discount', cell: ({ amounts }) => amounts && staffMoney(amounts.discount), isNumber: true },
  { head: 'Taxes', cell: ({ amounts }) => amounts && staffMoney(amounts.taxes), isNumber: true },
  { head: 'Fee', cell: ({ amounts }) => amounts && staffMoney(amounts.deliveryFee), isNumber: true },
  { head: 'Total', cell: ({ amounts }) => amounts && staffMoney(amounts.total), isNumber: true },
  { head: 'Credit', cell: ({ amounts }) => amounts && staffMoney(amounts.credit), isNumber: true },
]

const payoutColumns: Column<DryPayout>[] = [
  { head: 'On', cell: ({ on }) => staffDay(on) },
  { head: 'To', cell: ({ party, name }) => (party === 'driver' ? `${name}, driver` : name) },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
]
