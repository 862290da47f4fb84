import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, longDay, money } from '../../platform/letter-words.ts'
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

const words: Record<Language, Words> = {
  en: {
    subject: {
      refunded: id => `Order #${id}: a refund`,
      cancelled: id => `Order #${id} was cancelled by our team`,
      refused: id => `Order #${id} was refused by our team`,
    },
    what: {
      refunded: (id, day) => `Our team gave back money of order #${id} for ${day}.`,
      cancelled: (id, day) => `Our team cancelled order #${id} for ${day}. Please do not deliver it.`,
      refused: (id, day) =>
        `Our team refused order #${id} for ${day} in your name. Please do not deliver it.`,
    },
    pays: amount => `You pay ${amount} of it: at most what you earned on it. Your earnings show it.`,
    paysNothing: 'It costs you nothing.',
    keeps: amount => `You keep ${amount} that you earned on it.`,
    writes: note => `Our team writes: “${note}”`,
    label: 'See your earnings',
  },
  es: {
    subject: {
      refunded: id => `Pedido n.º ${id}: un reembolso`,
      cancelled: id => `Nuestro equipo canceló el pedido n.º ${id}`,
      refused: id => `Nuestro equipo rechazó el pedido n.º ${id}`,
    },
    what: {
      refunded: (id, day) => `Nuestro equipo devolvió dinero del pedido n.º ${id} para el ${day}.`,
      cancelled: (id, day) => `Nuestro equipo canceló el pedido n.º ${id} para el ${day}. No lo entregues.`,
      refused: (id, day) =>
        `Nuestro equipo rechazó en tu nombre el pedido n.º ${id} para el ${day}. No lo entregues.`,
    },
    pays: amount => `Tú pagas ${amount}: como mucho lo que ganaste con ello. Lo ves en tus ganancias.`,
    paysNothing: 'No te cuesta nada.',
    keeps: amount => `Conservas ${amount} que ganaste con él.`,
    writes: note => `Nuestro equipo escribe: «${note}»`,
    label: 'Ver tus ganancias',
  },
  ar: {
    subject: {
      refunded: id => `الطلب رقم ${id}: مبلغ مسترد`,
      cancelled: id => `ألغى فريقنا الطلب رقم ${id}`,
      refused: id => `رفض فريقنا الطلب رقم ${id}`,
    },
    what: {
      refunded: (id, day) => `أعاد فريقنا مبلغًا من الطلب رقم ${id} ليوم ${day}.`,
      cancelled: (id, day) => `ألغى فريقنا الطلب رقم ${id} ليوم ${day}. يرجى عدم توصيله.`,
      refused: (id, day) => `رفض فريقنا باسمك الطلب رقم ${id} ليوم ${day}. يرجى عدم توصيله.`,
    },
    pays: amount => `تدفع منه ${amount}: ما كسبته منه على الأكثر. تجده في أرباحك.`,
    paysNothing: 'لا يكلفك شيئًا.',
    keeps: amount => `تحتفظ بمبلغ ${amount} كسبته منه.`,
    writes: note => `كتب فريقنا: «${note}»`,
    label: 'عرض أرباحك',
  },
}

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
