import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'

/** Who gained and who gave; of an order that is not earned yet there is nothing. */
export function OrderLedger({ order }: { order: StaffOrder }) {
  if (order.ledger.length === 0) return null
  return (
    <TableSection
      title="Ledger"
      caption="Ledger lines of the order"
      columns={[
        { head: 'Party', cell: line => (line.party === 'platform' ? 'Ladlewell' : spoken(line.party)) },
        { head: 'For', cell: line => spoken(line.kind) },
        { head: 'When', cell: line => <Moment at={line.at} /> },
        { head: 'Owed to it', cell: line => staffMoney(line.amount), isNumber: true },
      ]}
      rows={order.ledger}
      rowKey={line => `${line.party} ${line.kind} ${line.at} ${line.amount}`}
      empty="Nothing yet."
    />
  )
}
