import { dateParts } from '@ladlewell/domain/calendar.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
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
    recipient,
    content: {
      subject: `Order #${order.id} is placed: ${order.chefName}, ${when}`,
      text: `${intro}\n\n${rows.map(([name, amount]) => `${name}: ${amount}`).join('\n')}\n\nYour orders: ${link}\n`,
      html: page(intro, rows, link),
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

function page(intro: string, rows: readonly AmountRow[], link: string): string {
  const cells = rows
    .map(
      ([name, amount]) =>
        `<tr><td style="padding:4px 24px 4px 0">${escaped(name)}</td><td align="right">${amount}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:560px;padding:24px">
<h1 style="font-size:22px">Thank You for Your Order!</h1><p>${escaped(intro)}</p>
<table role="presentation" cellspacing="0" width="100%">${cells}</table>
<p><a href="${escaped(link)}">Go to Orders</a></p></body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character)
}
