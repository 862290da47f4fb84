import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'

const reasons: Record<string, string> = {
  cancelled: 'The order was canceled',
  refused: 'The order was refused',
  'late-success': 'The payment came too late',
  'late-delivery': 'It came late, so the delivery fee was refunded automatically',
}

const bearers: Record<StaffOrder['refunds'][number]['liable'], string> = {
  chef: 'Borne by the chef',
  driver: 'Borne by the driver',
  platform: 'Borne by Ladlewell',
}

export function OrderRefunds({ order }: { order: StaffOrder }) {
  if (order.refunds.length === 0) return null
  return (
    <ul aria-label="Refunds" className="grid gap-2 text-sm">
      {order.refunds.map(refund => (
        <li key={refund.refundId} className="flex flex-wrap justify-between gap-x-4 rounded-md bg-sunk p-3">
          <span className="min-w-0">
            <strong className="tabular">{staffMoney(refund.amount)}</strong>{' '}
            {refund.note ?? reasons[refund.reason]}
            {refund.lines && (
              <span className="block text-muted">
                {(
                  refund.parts?.lines ??
                  refund.lines.map(line => ({ line, quantity: order.items[line - 1]?.quantity }))
                )
                  .map(({ line, quantity }) => `${quantity} × ${order.items[line - 1]?.name}`)
                  .join(', ')}
              </span>
            )}
          </span>
          <span className="text-muted">
            {bearers[refund.liable]}
            {refund.kitchenPaid > 0 && ` (${staffMoney(refund.kitchenPaid)})`} ·{' '}
            {refund.doneAt ? (
              <>
                Made <Moment at={refund.doneAt} />
              </>
            ) : (
              spoken(refund.tries > 1 ? `on-its-way-after-${refund.tries}-tries` : 'on-its-way')
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
