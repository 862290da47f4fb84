import { dollars } from '@ladlewell/domain/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Viewer } from '../../platform/session.ts'
import type { OrderRecord } from './record.ts'

interface Deed {
  /** A verb in the past, as in 'order-cancelled'. */
  action: string
  refundCents?: number
  /** The date that the order moved to. */
  deliveryDate?: string
}

/** Writes down, with amounts and address, what staff did to an order while they acted for its customer; else nothing. */
export async function recordOnBehalf(
  tx: Queries,
  { accountId, actingStaffId }: Pick<Viewer, 'accountId' | 'actingStaffId'>,
  order: Pick<OrderRecord, 'id' | 'totalCents' | 'address' | 'deliveryDate'>,
  { action, refundCents = 0, deliveryDate = order.deliveryDate }: Deed,
  now: Date,
): Promise<void> {
  if (actingStaffId === null) return
  const amounts = { total: dollars(order.totalCents), refund: dollars(refundCents) }
  const details = { customerId: accountId, ...amounts, deliveryDate, address: order.address }
  const done = `${action}-on-behalf`
  await recordAudit(tx, { accountId: actingStaffId }, done, { about: ['order', order.id], details }, now)
}
