import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { OrderActor } from '@ladlewell/domain/order.ts'
import { isolated, money } from '@ladlewell/words/formats.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import { goesBack, nothingOwed } from './money-words.ts'
import { planGoesOn } from './plan-goes-on.ts'
import type { OrderRecord } from './record.ts'

/** Why our team refuses the orders of a kitchen that it closed. */
export const CLOSED_FOR_NOW = 'This kitchen is closed for now.'
export const CLOSED_BY_INSPECTION = 'This kitchen is closed until it passes an inspection.'

const closed: Record<'es' | 'ar', Record<string, string>> = {
  es: {
    [CLOSED_FOR_NOW]: 'Esta cocina está cerrada por ahora.',
    [CLOSED_BY_INSPECTION]: 'Esta cocina está cerrada hasta que apruebe una inspección.',
  },
  ar: {
    [CLOSED_FOR_NOW]: 'هذا المطبخ مغلق حاليًا.',
    [CLOSED_BY_INSPECTION]: 'هذا المطبخ مغلق إلى أن يجتاز تفتيشًا.',
  },
}

interface Told {
  actor: OrderActor
  reason: string
  refundCents: number
  publicUrl: string
}

/** Tells that an order will not come, why, and what goes back. */
export function refusalMail(
  order: OrderRecord,
  to: Addressee,
  { actor, reason, refundCents, publicUrl }: Told,
): Mail {
  const { language } = to
  const said = words[language](order, reason)
  const what = said.what[actor]
  const why = { chef: said.kitchen, staff: said.team, customer: null, system: said.unanswered }[actor]
  const back = refundCents > 0 ? goesBack[language](money(refundCents, language)) : nothingOwed[language]
  const plan = planGoesOn(order, order.weeklyPlan, language, publicUrl)
  const paragraphs = [what, ...(why ? [why] : []), back, ...plan.paragraphs]
  return {
    key: `order:${order.id}:refused`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'orders',
    content: letter(plainLetter(language, { subject: said.subject, paragraphs, action: plan.action }), {
      short: { accountId: to.accountId, body: `Ladlewell: ${what} ${back}${plan.brief}` },
    }),
  }
}

interface Words {
  subject: string
  what: Record<OrderActor, string>
  kitchen: string
  team: string
  /** The system refuses what was not answered. */
  unanswered: string
}

const words: Record<Language, (order: OrderRecord, reason: string) => Words> = {
  en: ({ id, chefName }, reason) => ({
    subject: `Order #${id} will not be delivered`,
    what: {
      chef: `We are sorry: ${chefName} cannot deliver your order #${id}.`,
      staff: `We are sorry: your order #${id} from ${chefName} cannot be delivered.`,
      customer: `You declined the later date, so your order #${id} from ${chefName} will not be delivered.`,
      system: `Your order #${id} from ${chefName} will not be delivered.`,
    },
    kitchen: `The kitchen writes: “${reason}”`,
    team: reason,
    unanswered: 'The later date was not answered in time.',
  }),
  es: ({ id, chefName }, reason) => ({
    subject: `El pedido n.º ${id} no se entregará`,
    what: {
      chef: `Lo sentimos: ${chefName} no puede entregar tu pedido n.º ${id}.`,
      staff: `Lamentamos no poder entregar tu pedido n.º ${id} de ${chefName}.`,
      customer: `No aceptaste la nueva fecha, así que no llega tu pedido n.º ${id} de ${chefName}.`,
      system: `Tu pedido n.º ${id} de ${chefName} no se entregará.`,
    },
    kitchen: `La cocina escribe: «${reason}»`,
    team: closed.es[reason] ?? `Nuestro equipo escribe: «${reason}»`,
    unanswered: 'No hubo respuesta a tiempo sobre la nueva fecha.',
  }),
  ar: ({ id, chefName }, reason) => ({
    subject: `لن يُوصَّل الطلب رقم ${id}`,
    what: {
      chef: `نأسف: لا يستطيع مطبخ ${isolated(chefName, 'ar')} توصيل طلبك رقم ${id}.`,
      staff: `نأسف: لا يمكن توصيل طلبك رقم ${id} من ${isolated(chefName, 'ar')}.`,
      customer: `لم تقبل الموعد الجديد، فلن يُوصَّل طلبك رقم ${id} من ${isolated(chefName, 'ar')}.`,
      system: `لن يُوصَّل طلبك رقم ${id} من ${isolated(chefName, 'ar')}.`,
    },
    kitchen: `كتب المطبخ: «${isolated(reason, 'ar')}»`,
    team: closed.ar[reason] ?? `كتب فريقنا: «${isolated(reason, 'ar')}»`,
    unanswered: 'لم يُجَب عن الموعد الجديد في الوقت المحدد.',
  }),
}

const example = (actor: OrderActor, reason: string, nextDelivery?: MarketDate) => (language: Language) =>
  refusalMail(
    nextDelivery ? { ...exampleOrder, weeklyPlan: { subscriptionId: 1, nextDelivery } } : exampleOrder,
    { accountId: 1, email: 'dana@ladlewell.test', language },
    { actor, reason, refundCents: exampleOrder.totalCents, publicUrl: 'https://ladlewell.test' },
  )

export const examples: Examples = {
  'order-refused': example('chef', 'Our stove broke down this morning.'),
  'order-refused-plan-goes-on': example('chef', 'Our stove broke down this morning.', '2026-12-03'),
  'order-refused-kitchen-closed': example('staff', CLOSED_FOR_NOW),
  'order-refused-inspection': example('staff', CLOSED_BY_INSPECTION),
  'order-refused-declined-delay': example('customer', ''),
  'order-refused-unanswered-delay': example('system', ''),
}
