import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, money } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import { goesBack } from './money-words.ts'
import { planGoesOn } from './plan-goes-on.ts'
import type { OrderRecord } from './record.ts'

/** Tells of a cancellation and of the refund that follows, if one does. */
export function cancellationMail(
  order: OrderRecord,
  refund: { cents: number; isInTime: boolean; goesOn: OrderRecord['weeklyPlan'] },
  to: Addressee,
  publicUrl: string,
): Mail {
  const { language } = to
  const said = words[language](order)
  const inTime = refund.cents > 0 ? goesBack[language](money(refund.cents, language)) : said.nothing
  const text = `${said.what} ${refund.isInTime ? inTime : said.late}`
  const plan = planGoesOn(order, refund.goesOn, language, publicUrl)
  return {
    key: `order:${order.id}:cancelled`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'orders',
    content: letter(
      plainLetter(language, {
        subject: said.subject,
        paragraphs: [text, ...plan.paragraphs],
        action: plan.action,
      }),
      { short: { accountId: to.accountId, body: `Ladlewell: ${text}${plan.brief}` } },
    ),
  }
}

interface Words {
  subject: string
  what: string
  nothing: string
  late: string
}

const words: Record<Language, (order: OrderRecord) => Words> = {
  en: ({ id, chefName }) => ({
    subject: `Order #${id} is cancelled`,
    what: `Your order #${id} from ${chefName} is cancelled.`,
    nothing: 'Nothing was charged for it.',
    late: 'Its cancellation date had passed, so no refund is processed.',
  }),
  es: ({ id, chefName }) => ({
    subject: `El pedido n.º ${id} está cancelado`,
    what: `Tu pedido n.º ${id} de ${chefName} está cancelado.`,
    nothing: 'No se te cobró nada por él.',
    late: 'Ya había pasado la fecha para cancelarlo, así que no hay reembolso.',
  }),
  ar: ({ id, chefName }) => ({
    subject: `تم إلغاء الطلب رقم ${id}`,
    what: `تم إلغاء طلبك رقم ${id} من ${isolated(chefName, 'ar')}.`,
    nothing: 'لم يُخصم منك شيء مقابله.',
    late: 'كان موعد الإلغاء قد انقضى، لذلك لا يُسترد أي مبلغ.',
  }),
}

const example = (cents: number, isInTime: boolean, nextDelivery?: MarketDate) => (language: Language) =>
  cancellationMail(
    exampleOrder,
    { cents, isInTime, goesOn: nextDelivery ? { subscriptionId: 1, nextDelivery } : null },
    { accountId: 1, email: 'dana@ladlewell.test', language },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'order-cancelled': example(exampleOrder.totalCents, true),
  'order-cancelled-plan-goes-on': example(exampleOrder.totalCents, true, '2026-12-03'),
  'order-cancelled-late': example(0, false),
}
