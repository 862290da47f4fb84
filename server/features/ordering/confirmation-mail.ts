import type { LetterBlock } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { nameRefusal } from '@ladlewell/domain/name.ts'
import { isolated, longDay, moment, money, weekdayOf } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { type AmountRow, amountRows } from './amount-rows.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderLineRecord, OrderRecord } from './record.ts'

/** The mail that a paid order is confirmed with, also one that a weekly box was charged for; one an order. */
export function confirmationMail(
  order: OrderRecord,
  to: Addressee,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): Mail {
  const { language } = to
  const day = longDay(order.deliveryDate, language)
  const said = order.isRenewal
    ? boxWords[language](order, day, money(order.totalCents, language))
    : words[language](order, day)
  const lines = order.lines.map(
    (line): AmountRow => [lineWords[language](line), money(line.servingCents * line.quantity, language)],
  )
  const { delivery, address, undoable } = factWords[language]
  // A street that reads as a link is somebody's message to a third person.
  const street = addressLine(order.address)
  const facts: AmountRow[] = [
    [delivery, day],
    ...(nameRefusal(street) ? [] : [[address, isolated(street, language)] satisfies AmountRow]),
    [undoable[order.isRenewal ? 'box' : 'order'], moment(order.cutoffAt, language, timeZone)],
  ]
  const url = `${publicUrl}/profile/${order.isRenewal ? 'subscription' : 'orders'}`
  const { subscriptions, yourOrders } = labels[language]
  const label = order.isRenewal ? subscriptions : yourOrders
  return {
    key: `order:${order.id}:paid`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: order.isRenewal ? 'payments' : 'orders',
    content: letter(
      {
        language,
        subject: said.subject,
        blocks: [
          { kind: 'paragraph', text: said.intro },
          { kind: 'rows', rows: rowsOf(lines) },
          {
            kind: 'rows',
            rows: [
              ...rowsOf(amountRows(order, language)),
              { label: said.total, value: money(order.totalCents, language), strong: true },
            ],
          },
          { kind: 'rows', rows: rowsOf(facts) },
          { kind: 'button', label, url },
          ...planBlocks(order, language, publicUrl),
        ],
      },
      { short: { accountId: to.accountId, body: `Ladlewell: ${said.short} ${url}` } },
    ),
  }
}

/** What the first order of a weekly plan begins, and where it is ended. */
function planBlocks(order: OrderRecord, language: Language, publicUrl: string): LetterBlock[] {
  if (order.plan !== 'weekly' || order.isRenewal) return []
  const weekday = weekdayOf(order.deliveryDate, language)
  const subscriptions = { label: labels[language].subscriptions, url: `${publicUrl}/profile/subscription` }
  return [
    { kind: 'paragraph', text: planWords[language](isolated(order.chefName, language), weekday) },
    { kind: 'links', links: [subscriptions] },
  ]
}

const rowsOf = (pairs: readonly AmountRow[]) => pairs.map(([label, value]) => ({ label, value }))

function addressLine({ streetAddress1, streetAddress2, city, postalCode }: OrderRecord['address']): string {
  return [streetAddress1, streetAddress2, `${city} ${postalCode}`].filter(Boolean).join(', ')
}

/** Of an order and of a weekly box: until when it can be given back for all its money. */
const factWords: Record<
  Language,
  Record<'delivery' | 'address', string> & { undoable: Record<'order' | 'box', string> }
> = {
  en: {
    delivery: 'Delivery',
    address: 'Address',
    undoable: { order: 'Free to cancel until', box: 'Cut-off' },
  },
  es: {
    delivery: 'Entrega',
    address: 'Dirección',
    undoable: { order: 'Cancelación gratis hasta el', box: 'Hora límite' },
  },
  ar: {
    delivery: 'التوصيل',
    address: 'العنوان',
    undoable: { order: 'الإلغاء مجاني حتى', box: 'الموعد النهائي' },
  },
}

interface Words {
  subject: string
  intro: string
  total: string
  short: string
}

const words = inEachLanguage<(order: OrderRecord, when: string) => Words>(
  say =>
    ({ id, chefName, deliveryDate }, when) => ({
      subject: say('confirmation_subject', { id, chefName, when }),
      intro: say('confirmation_intro', { chefName, id, when }),
      total: say('confirmation_total'),
      short: say('confirmation_short', { id, chefName, when, deliveryDate }),
    }),
)

const planWords = inEachLanguage<(chef: string, weekday: string) => string>(
  say => (chef, weekday) => say('confirmation_plan', { chef, weekday }),
)

const boxWords = inEachLanguage<(order: OrderRecord, when: string, total: string) => Words>(
  say =>
    ({ id, chefName, deliveryDate }, when, total) => ({
      subject: say('confirmation_box_subject', { when, chefName }),
      intro: say('confirmation_box_intro', { total, chefName, id, when }),
      total: say('confirmation_box_total'),
      short: say('confirmation_box_short', { total, chefName, when, deliveryDate }),
    }),
)

type Line = Pick<OrderLineRecord, 'quantity' | 'name' | 'doubleProtein' | 'sideOption'>

const lineWords: Record<Language, (line: Line) => string> = {
  en: ({ quantity, name, doubleProtein, sideOption }) =>
    `${quantity} × ${name}${doubleProtein ? ', double protein' : ''} (${sideOption})`,
  es: ({ quantity, name, doubleProtein, sideOption }) =>
    `${quantity} × ${name}${doubleProtein ? ', doble proteína' : ''} (${sideOption === 'veggie' ? 'verduras' : 'carbohidratos'})`,
  ar: ({ quantity, name, doubleProtein, sideOption }) =>
    `${quantity} × ${isolated(name, 'ar')}${doubleProtein ? '، بروتين مضاعف' : ''} (${sideOption === 'veggie' ? 'خضار' : 'نشويات'})`,
}

const example = (order: OrderRecord) => (language: Language) =>
  confirmationMail(
    order,
    { accountId: 1, email: 'dana@ladlewell.test', language },
    { publicUrl: 'https://ladlewell.test', timeZone: 'America/Chicago' },
  )

export const examples: Examples = {
  'order-placed': example(exampleOrder),
  'box-charged': example({ ...exampleOrder, isRenewal: true }),
}
