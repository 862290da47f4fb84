import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, labels, longDay } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'

/** What of an order and its customer the mails of its progress tell; as a select on `orders o` and `accounts a`. */
export interface ProgressedOrder extends Addressee {
  id: number
  chefName: string
  deliveryDate: MarketDate
}

export const progressColumns = `o.id, o.chef_name, o.delivery_date,
  a.id as account_id, a.email, a.language`

/** Tells that the kitchen began to reckon with an order, or that it is over. */
export function progressMail(
  order: ProgressedOrder,
  status: 'locked' | 'completed',
  publicUrl: string,
): Mail {
  const { id, language, accountId, email } = order
  const { subject, paragraphs, label } = words[language][status](order)
  const action = { label: label ?? labels.orders[language], url: `${publicUrl}/profile/orders` }
  return {
    key: `order:${id}:${status}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: status === 'completed' ? 'reviews' : 'orders',
    content: letter(plainLetter(language, { subject, paragraphs, action })),
  }
}

interface Words {
  subject: string
  paragraphs: string[]
  label?: string
}

type ByStatus = Record<'locked' | 'completed', (order: ProgressedOrder) => Words>

const words: Record<Language, ByStatus> = {
  en: {
    locked: ({ id, chefName, deliveryDate }) => ({
      subject: `Order #${id} is with the kitchen`,
      paragraphs: [
        `The cancellation date of your order #${id} has passed, and ${chefName} shops for it now.`,
        `It arrives on ${longDay(deliveryDate, 'en')}.`,
      ],
    }),
    completed: ({ id, chefName }) => ({
      subject: `How was your order from ${chefName}?`,
      paragraphs: [
        `Your order #${id} is completed. Your stars help ${chefName} and everybody who chooses next.`,
        'If something was not right, tell us: our team looks into it.',
      ],
      label: 'Rate your meals',
    }),
  },
  es: {
    locked: ({ id, chefName, deliveryDate }) => ({
      subject: `El pedido n.º ${id} ya está en la cocina`,
      paragraphs: [
        `Ya pasó la fecha para cancelar tu pedido n.º ${id}, y ${chefName} está haciendo las compras.`,
        `Llega el ${longDay(deliveryDate, 'es')}.`,
      ],
    }),
    completed: ({ id, chefName }) => ({
      subject: `¿Qué tal tu pedido de ${chefName}?`,
      paragraphs: [
        `Tu pedido n.º ${id} se completó. Tus estrellas ayudan a ${chefName} y a quienes elijan después.`,
        'Si algo no estuvo bien, cuéntanos: nuestro equipo lo revisa.',
      ],
      label: 'Califica tus platos',
    }),
  },
  ar: {
    locked: ({ id, chefName, deliveryDate }) => ({
      subject: `الطلب رقم ${id} لدى المطبخ`,
      paragraphs: [
        `انقضى موعد إلغاء طلبك رقم ${id}، ومطبخ ${isolated(chefName, 'ar')} يشتري مكوناته الآن.`,
        `يصل يوم ${longDay(deliveryDate, 'ar')}.`,
      ],
    }),
    completed: ({ id, chefName }) => ({
      subject: `كيف كان طلبك من ${isolated(chefName, 'ar')}؟`,
      paragraphs: [
        `اكتمل طلبك رقم ${id}. نجومك تساعد ${isolated(chefName, 'ar')} وكل من يختار بعدك.`,
        'إن لم يكن شيء ما على ما يرام فأخبرنا: ينظر فريقنا فيه.',
      ],
      label: 'قيّم وجباتك',
    }),
  },
}

const example = (status: 'locked' | 'completed') => (language: Language) =>
  progressMail({ ...exampleOrder, email: 'dana@ladlewell.test', language }, status, 'https://ladlewell.test')

export const examples: Examples = {
  'order-locked': example('locked'),
  'order-completed': example('completed'),
}
