import type { Carrier } from '@ladlewell/domain/delivery-window.ts'
import { kitchenShares } from '@ladlewell/domain/ledger.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import {
  type KeptRefund,
  kitchenWillPay,
  type RefundableOrder,
  type RefundParts,
} from '@ladlewell/domain/refund.ts'
import type { Queries } from '../../platform/database.ts'

type Order = Omit<RefundableOrder, 'capturedCents' | 'refunds' | keyof ReturnType<typeof kitchenShares>> &
  Parameters<typeof kitchenShares>[0] & { totalCents: Cents; paymentStatus: string; carrier: Carrier }

/** An order with its refunds, for the domain to decide about; `capturedCents` is 0 of one that is not paid. */
export function refundable(
  order: Order,
  refunds: readonly KeptRefund[],
  /** Whether it is brought, or will be: of one that ends before that nobody has earned the fee. */
  isBrought = true,
): RefundableOrder {
  return {
    ...order,
    ...kitchenShares(order, isBrought ? order.carrier : null),
    capturedCents: order.paymentStatus === 'paid' ? order.totalCents : 0,
    refunds,
  }
}

/** What a kitchen that is liable pays of a refund: as the ledger has it, or as it will once the order is earned. */
export async function kitchenCost(tx: Queries, refundId: number, parts: RefundParts): Promise<Cents> {
  const [booked] = await tx.query<{ cents: number | null }>(
    `select sum(amount_cents) filter (where party = 'chef')::int as cents from ledger_lines
     where refund_id = $1 having count(*) > 0`,
    [refundId],
    'kitchen-cost',
  )
  return booked ? -(booked.cents ?? 0) : kitchenWillPay(parts)
}
