import type { LetterBlock, LetterRow } from '@ladlewell/contract/letter.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { nameRefusal } from '@ladlewell/domain/name.ts'
import { isolated, longDay, moment, money, weekdayOf } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail } from '../../platform/letter.ts'
import { letterPicture } from '../../platform/letter-picture.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import { type OrderLineRecord, type OrderRecord, windowOf } from './record.ts'
import { sideText } from './side-words.ts'

/** The mail that a paid order is confirmed with, also one that a weekly box was charged for; one an order. */
export function confirmationMail(
  order: OrderRecord,
  to: Addressee,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): Mail {
  const { language } = to
  const day = longDay(order.deliveryDate, language)
  const say = sayIn(language)
  const total = money(order.totalCents, language)
  const said = saidOf(say, order, { ...order, when: day, total, window: windowOf(order) })
  const lines = order.lines.map((line): LetterRow => {
    const picture = letterPicture(line.imageUrl, publicUrl)
    const value = money(line.servingCents * line.quantity, language)
    return { label: lineText(say, line), value, ...(picture && { picture }) }
  })
  // A street that reads as a link is somebody's message to a third person.
  const street = addressLine(order.address)
  const facts: AmountRow[] = [
    [say('box_row_delivery'), say('delivery_time', { day: order.deliveryDate, window: windowOf(order) })],
    [say('delivered_by'), order.carrier === 'kitchen' ? isolated(order.chefName, language) : 'Ladlewell'],
    ...(nameRefusal(street)
      ? []
      : [[say('confirmation_address'), isolated(street, language)] satisfies AmountRow]),
    [
      order.isRenewal ? say('box_row_cutoff') : say('confirmation_free_until'),
      moment(order.cutoffAt, language, timeZone),
    ],
  ]
  const url = `${publicUrl}/profile/${order.isRenewal ? 'subscription' : 'orders'}`
  const { subscriptions, yourOrders } = labels[language]
  const label = order.isRenewal ? subscriptions : yourOrders
  return letterMail(to, {
    key: `order:${order.id}:paid`,
    kind: order.isRenewal ? 'payments' : 'orders',
    subject: said.subject,
    blocks: [
      { kind: 'paragraph', text: said.intro },
      { kind: 'rows', rows: lines },
      {
        kind: 'rows',
        rows: [
          ...rowsOf(amountRows(order, language)),
          { label: said.total, value: total, strong: true },
          ...rowsOf(paidRows(order, language)),
        ],
      },
      { kind: 'rows', rows: rowsOf(facts) },
      { kind: 'paragraph', text: nextSteps(say, order, moment(order.cutoffAt, language, timeZone)) },
      { kind: 'button', label, url },
      ...planBlocks(order, language, publicUrl),
    ],
    short: `Ladlewell: ${said.short} ${url}`,
  })
}

function saidOf(
  say: Say,
  { isRenewal }: OrderRecord,
  facts: Pick<OrderRecord, 'id' | 'chefName' | 'deliveryDate'> & {
    when: string
    total: string
    window: DeliveryWindow
  },
) {
  return isRenewal
    ? {
        subject: say('confirmation_box_subject', facts),
        intro: say('confirmation_box_intro', facts),
        total: say('confirmation_box_total'),
        short: say('confirmation_box_short', facts),
      }
    : {
        subject: say('confirmation_subject', facts),
        intro: say('confirmation_intro', facts),
        total: say('confirmation_total'),
        short: say('confirmation_short', facts),
      }
}

/** What happens when, until the meals are on the table. */
function nextSteps(say: Say, order: OrderRecord, cutoff: string): string {
  const facts = { chef: order.chefName, cutoff, day: order.deliveryDate, window: windowOf(order) }
  const steps = [
    order.isRenewal ? say('next_skip', facts) : say('next_cancel', facts),
    say('next_cook', facts),
    say('next_delivery', facts),
    say('next_heat'),
  ]
  return [say('next_title'), ...steps.map(step => `• ${step}`)].join('\n')
}

/** What the first order of a weekly plan begins, and where it is ended. */
function planBlocks(order: OrderRecord, language: Language, publicUrl: string): LetterBlock[] {
  if (order.plan !== 'weekly' || order.isRenewal) return []
  const say = sayIn(language)
  const weekday = weekdayOf(order.deliveryDate, language)
  const subscriptions = { label: labels[language].subscriptions, url: `${publicUrl}/profile/subscription` }
  return [
    {
      kind: 'paragraph',
      text: say('confirmation_plan', { chef: isolated(order.chefName, language), weekday }),
    },
    { kind: 'links', links: [subscriptions] },
  ]
}

const rowsOf = (pairs: readonly AmountRow[]) => pairs.map(([label, value]) => ({ label, value }))

function addressLine({ streetAddress1, streetAddress2, city, postalCode }: OrderRecord['address']): string {
  return [streetAddress1, streetAddress2, `${city} ${postalCode}`].filter(Boolean).join(', ')
}

type Line = Pick<OrderLineRecord, 'quantity' | 'name' | 'doubleProtein' | 'sideOption' | 'sideName'>

function lineText(say: Say, line: Line): string {
  const { quantity, name, doubleProtein } = line
  const double = doubleProtein ? say('digest_double') : ''
  return say('confirmation_line', { quantity, name, double, side: sideText(say, line) })
}

const example = (order: OrderRecord) => (language: Language) =>
  confirmationMail(order, exampleOwner(language), {
    publicUrl: 'https://ladlewell.test',
    timeZone: 'America/Chicago',
  })

export const examples: Examples = {
  'order-placed': example(exampleOrder),
  'box-charged': example({ ...exampleOrder, isRenewal: true }),
}

export type AmountRow = [name: string, amount: string]

/** What credit paid of the total, and what a card, where credit did. */
export function paidRows({ creditCents, totalCents }: OrderRecord, language: Language): AmountRow[] {
  const say = sayIn(language)
  if (creditCents === 0) return []
  return [
    [say('amount_rows_names_credit'), money(creditCents, language)],
    [say('amount_rows_names_card'), money(totalCents - creditCents, language)],
  ]
}

/** Every part of an order's total by its name, in the order in which they add up. */
export function amountRows(order: OrderRecord, language: Language = 'en'): AmountRow[] {
  const say = sayIn(language)
  const discount =
    order.discountKind === 'coupon'
      ? say('amount_rows_names_coupon', { code: order.promoCode ?? '' })
      : say('amount_rows_names_weekly')
  const rows: [string, Cents][] = [
    [say('amount_rows_names_subtotal'), order.subtotalCents],
    [say('amount_rows_names_taxes'), order.taxesCents],
    [say('amount_rows_names_delivery'), order.deliveryFeeCents],
    [discount, -order.discountCents],
    [say('amount_rows_names_quantity'), -order.quantityDiscountCents],
    [say('amount_rows_names_tip'), order.tipCents],
  ]
  const always = 3
  return rows
    .filter(([, cents], index) => index < always || cents !== 0)
    .map(([name, cents]) => [name, money(cents, language)])
}
