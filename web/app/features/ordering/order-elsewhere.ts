import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** The newest order, if it is what a lost attempt asked for; throws when the orders cannot be read. */
export async function orderOfAttempt({ body }: PaymentAttempt): Promise<Order | null> {
  const answer = await api('GET /api/v1/auth/orders', { query: { limit: 1 } })
  if (!answer.ok) throw new Error('The orders could not be read')
  const [newest] = answer.data
  if (!newest || newest.paymentStatus === 'Failed') return null
  const isSame =
    newest.chefId === body.chefId &&
    newest.totalAmount === body.totalAmount &&
    dateFromParts(newest.deliveryDate) === body.orderDate
  return isSame ? newest : null
}
