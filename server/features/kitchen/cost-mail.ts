import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { isolated, longDay, money } from '@ladlewell/words/formats.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface KitchenCost {
  orderId: number
  deliveryDate: MarketDate
  /** The message's own part of its key. */
  event: string
  what: 'refunded' | 'cancelled' | 'refused'
  /** What the kitchen pays of it. */
  paysCents: Cents
  /** Of an order that it still earned: what it keeps. */
  keepsCents?: Cents
  /** '2 × Jollof rice', in the kitchen's own names. */
  meals: readonly string[]
  /** What staff wrote to the kitchen. */
  note: string | null
}

/** Tells a kitchen what our team did with an order of theirs, and what it costs them. */
export function costMail(cost: KitchenCost, to: Addressee, publicUrl: string): Mail {
  const { email, accountId, language } = to
  const said = words[language]
  const { orderId, deliveryDate, meals, note, paysCents, keepsCents = 0 } = cost
  const day = longDay(deliveryDate, language)
  const paragraphs = [
    said.what[cost.what](orderId, day),
    ...(meals.length > 0 ? [meals.map(meal => isolated(meal, language)).join(', ')] : []),
    paysCents > 0 ? said.pays(money(paysCents, language)) : said.paysNothing,
    ...(keepsCents > 0 ? [said.keeps(money(keepsCents, language))] : []),
    ...(note ? [said.writes(isolated(note, language))] : []),
  ]
  const action = { label: said.label, url: `${publicUrl}/chefdashboard/earnings` }
  return {
    key: `order:${orderId}:kitchen:${cost.event}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: null,
    content: letter(plainLetter(language, { subject: said.subject[cost.what](orderId), paragraphs, action })),
  }
}

interface Words {
  subject: Record<KitchenCost['what'], (orderId: number) => string>
  what: Record<KitchenCost['what'], (orderId: number, day: string) => string>
  pays: (amount: string) => string
  paysNothing: string
  keeps: (amount: string) => string
  writes: (note: string) => string
  label: string
}

const words = inEachLanguage<Words>(say => ({
  subject: {
    refunded: id => say('cost_subject_refunded', { id }),
    cancelled: id => say('cost_subject_cancelled', { id }),
    refused: id => say('cost_subject_refused', { id }),
  },
  what: {
    refunded: (id, day) => say('cost_what_refunded', { id, day }),
    cancelled: (id, day) => say('cost_what_cancelled', { id, day }),
    refused: (id, day) => say('cost_what_refused', { id, day }),
  },
  pays: amount => say('cost_pays', { amount }),
  paysNothing: say('cost_pays_nothing'),
  keeps: amount => say('cost_keeps', { amount }),
  writes: note => say('cost_writes', { note }),
  label: say('cost_label'),
}))

const example = (what: KitchenCost['what'], paysCents: Cents) => (language: Language) =>
  costMail(
    {
      ...{ orderId: 1042, deliveryDate: '2026-11-25', event: 'refund:1', what, paysCents },
      meals: what === 'refunded' ? ['1 × Smoky Jollof Rice with Chicken'] : [],
      note: 'The lid was open.',
    },
    { accountId: 1, email: 'amara@ladlewell.test', language },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'kitchen-refund': example('refunded', 1232),
  'kitchen-cancelled': example('cancelled', 2464),
  'kitchen-refused': example('refused', 0),
}
