import { formatDollars } from '@ladlewell/domain/money.ts'
import type { OrderActor } from '@ladlewell/domain/order.ts'
import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { OrderRecord } from './record.ts'

/** Tells that an order will not come, why, and what goes back. */
export function refusalMail(
  order: OrderRecord,
  recipient: string,
  {
    actor,
    reason,
    refundCents,
    publicUrl,
  }: {
    actor: OrderActor
    reason: string
    refundCents: number
    publicUrl: string
  },
): Mail {
  const number = `#${order.id}`
  const what = {
    chef: `We are sorry: ${order.chefName} cannot deliver your order ${number}.`,
    staff: `We are sorry: your order ${number} from ${order.chefName} cannot be delivered.`,
    customer: `You declined the later date, so your order ${number} from ${order.chefName} will not be delivered.`,
    system: `Your order ${number} from ${order.chefName} will not be delivered.`,
  }[actor]
  const why = { chef: `The kitchen writes: “${reason}”`, staff: reason, customer: null, system: reason }[
    actor
  ]
  const money =
    refundCents > 0
      ? `${formatDollars(refundCents)} goes back to your card within 3-5 business days.`
      : 'Nothing is owed back for it.'
  return {
    key: `order:${order.id}:refused`,
    channel: 'mail',
    recipient,
    content: {
      ...letter({
        subject: `Order ${number} is refused`,
        paragraphs: [what, ...(why ? [why] : []), money],
        action: { label: 'Go to Orders', url: `${publicUrl}/profile/orders` },
      }),
      short: { accountId: order.accountId, body: `Ladlewell: ${what} ${money}` },
    },
  }
}
