import { orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { jpegOf } from '../../platform/picture-encoding.ts'
import type { EvidenceFile } from '../../vendors/stripe-balance.ts'
import { optionsOf } from '../ordering/line-words.ts'
import { orderOf } from '../ordering/queries.ts'
import { receiptPdf } from '../ordering/receipt-pdf.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { conversationPdf, messagesSql, type Said, said } from './evidence-conversation.ts'

/** The provider takes no more of one text. */
const LONGEST_TEXT = 20_000

interface Known {
  customer: { name: string; email: string }
  problems: { kind: string; text: string; at: string; answer: string | null }[]
  messages: Said[]
  refunds: { cents: number; at: string }[]
  photos: string[]
}

/** What an order tells a bank, by the provider's names of evidence; nothing of an order that we do not know. */
export async function evidenceTexts(
  db: Queries,
  orderId: number | null,
  timeZone: string,
  statement = '',
): Promise<{ texts: Record<string, string>; files: string[] }> {
  const order = orderId === null ? null : await orderOf(db, null, orderId)
  if (!order) return { texts: statement === '' ? {} : { uncategorized_text: statement }, files: [] }
  const known = await knownOf(db, order.id)
  const { address } = order
  const when = momentOf(timeZone)
  const texts = {
    customer_name: known.customer.name,
    customer_email_address: known.customer.email,
    product_description: order.lines
      .map(line => `${line.quantity} × ${line.name} (${optionsOf(line)})`)
      .join('\n'),
    service_date: order.deliveryDate,
    shipping_address: [
      `${address.firstName} ${address.lastName}`.trim(),
      [address.streetAddress1, address.streetAddress2].filter(Boolean).join(', '),
      `${address.city}, ${address.state} ${address.postalCode}`,
    ].join('\n'),
    uncategorized_text: [statement, historyOf(order, known, when)].filter(Boolean).join('\n\n'),
  }
  const files = [
    'Receipt',
    ...known.photos.slice(0, 1).map(() => 'Photo of the delivery'),
    ...known.messages.slice(0, 1).map(() => 'Conversation with the customer'),
  ]
  return { texts: shortened(texts), files }
}

function momentOf(timeZone: string) {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (instant: Date | string) => moment.format(new Date(instant))
}

/** The files that go along: the receipt, what was said with the customer, and the last photo of the delivery. */
export async function evidenceFiles(
  { db, pictures, markets }: Parts,
  orderId: number,
): Promise<EvidenceFile[]> {
  const order = await orderOf(db, null, orderId)
  if (!order) return []
  const { timeZone } = markets.ofKitchen(order.chefId)
  const receipt = await receiptPdf(order, timeZone)
  const files: EvidenceFile[] = [
    { field: 'receipt', name: `receipt-${orderId}.pdf`, media: 'application/pdf', bytes: receipt },
  ]
  const { photos, messages } = await knownOf(db, orderId)
  if (messages.length > 0)
    files.push({
      ...{ field: 'customer_communication', name: `conversation-${orderId}.pdf`, media: 'application/pdf' },
      bytes: await conversationPdf(orderId, messages, momentOf(timeZone)),
    })
  const [photo] = photos
  const content = photo === undefined ? null : await pictures.readPrivate(photo)
  if (content) {
    const bytes = await jpegOf(content)
    files.push({
      field: 'shipping_documentation',
      name: `delivery-${orderId}.jpg`,
      media: 'image/jpeg',
      bytes,
    })
  }
  return files
}

function historyOf(order: OrderRecord, known: Known, when: (instant: Date | string) => string): string {
  return [
    `Order ${order.id} was placed at ladlewell.com with ${order.chefName}, who cooked it.`,
    `${when(order.placedAt)}: placed.`,
    ...(order.settledAt ? [`${when(order.settledAt)}: paid.`] : []),
    ...order.events
      .filter(({ undoes, id }) => undoes === null && !order.events.some(later => later.undoes === id))
      .map(({ status, at }) => `${when(at)}: ${orderStatusWord(status)}.`),
    ...known.refunds.map(({ cents, at }) => `${when(at)}: $${(cents / 100).toFixed(2)} refunded.`),
    ...known.problems.flatMap(({ kind, text, at, answer }) => [
      `${when(at)}: the customer reported (${kind}): ${text}`,
      ...(answer ? [`We answered: ${answer}`] : []),
    ]),
    ...known.messages.map(message => said(message, when)),
    ...(known.photos.length > 0 ? ['A photo was taken at the door when it was delivered.'] : []),
  ].join('\n')
}

function shortened(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.slice(0, LONGEST_TEXT)]))
}

async function knownOf(db: Queries, orderId: number): Promise<Known> {
  const [known] = await db.query<Known>(knownSql, [orderId], 'evidence')
  return known!
}

const knownSql = `
  select json_build_object('name', a.firstname || ' ' || a.lastname, 'email', a.email) as customer,
    coalesce((select json_agg(json_build_object('kind', b.kind, 'text', b.text, 'at', b.reported_at, 'answer', b.answer) order by b.id)
      from problem_reports b where b.order_id = o.id and not exists (select from threads t where t.problem_id = b.id)), '[]') as problems,
    ${messagesSql} as messages,
    coalesce((select json_agg(json_build_object('cents', r.amount_cents, 'at', r.created_at) order by r.id)
      from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id), '[]') as refunds,
    coalesce((select json_agg(s.picture_id order by s.taken_at desc) from stop_photos s where s.order_id = o.id), '[]') as photos
  from orders o join accounts a on a.id = o.account_id where o.id = $1`
