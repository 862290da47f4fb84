import { dateParts } from '@ladlewell/domain/calendar.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
import { letter } from '../../platform/letter.ts'
import type { Message } from '../../platform/outbox.ts'
import { type AmountRow, amountRows } from './amount-rows.ts'
import type { OrderRecord } from './record.ts'

/** The mail that a paid order is confirmed with; one an order. */
export function confirmationMail(order: OrderRecord, recipient: string, publicUrl: string): Message {
  const rows: AmountRow[] = [
    ...order.lines.map(
      (line): AmountRow => [
        `${line.quantity} × ${line.name}${line.doubleProtein ? ', double protein' : ''} (${line.sideOption})`,
        formatDollars(line.servingCents * line.quantity),
      ],
    ),
    ...amountRows(order),
    ['Total', formatDollars(order.totalCents)],
  ]
  const when = deliveryDay(order.deliveryDate)
  const link = `${publicUrl}/profile/orders`
  const intro = `${order.chefName} cooks for you. Your order #${order.id} arrives on ${when}.`
  return {
    key: `order:${order.id}:paid`,
    channel: 'mail',
    accountId: order.accountId,
    kind: 'orders',
    recipient,
    content: {
      ...letter({
        language: 'en',
        subject: `Order #${order.id} is placed: ${order.chefName}, ${when}`,
        blocks: [
          { kind: 'paragraph', text: intro },
          { kind: 'rows', rows: rows.map(([label, value]) => ({ label, value })) },
          { kind: 'links', links: [{ label: 'Your orders', url: link }] },
        ],
      }),
      short: {
        accountId: order.accountId,
        body: `Ladlewell: order #${order.id} from ${order.chefName} is placed and arrives on ${when}. ${link}`,
      },
    },
  }
}

/** 'Wednesday, November 25' of a market date. */
export function deliveryDay(date: string): string {
  const [year, month, day] = dateParts(date)
  return longDay.format(Date.UTC(year, month - 1, day))
}

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
