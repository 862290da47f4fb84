import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, labels } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface MovedOrder extends Addressee {
  id: number
  chefName: string
}

type Step = 'preparing' | 'ready' | 'out-for-delivery' | 'delivered'

/** What somebody may have to go to the door for; the other steps would only use up the texts of their week. */
const worthAText: readonly Step[] = ['out-for-delivery', 'delivered']

/** Tells how far an order is. */
export function progressMail(order: MovedOrder, status: Step, publicUrl: string): Mail {
  const { accountId, email, language } = order
  const { subject, what, more } = words[language][status](order)
  const action = { label: labels.orders[language], url: `${publicUrl}/profile/orders` }
  return {
    key: `order:${order.id}:${status}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'orders',
    content: letter(
      plainLetter(language, { subject, paragraphs: [what, more], action }),
      worthAText.includes(status) ? { short: { accountId, body: `Ladlewell: ${what}` } } : {},
    ),
  }
}

interface Words {
  subject: string
  what: string
  more: string
}

const words: Record<Language, Record<Step, (order: MovedOrder) => Words>> = {
  en: {
    preparing: ({ id, chefName }) => ({
      subject: `Order #${id} is being prepared`,
      what: `${chefName} has begun to cook your order #${id}.`,
      more: 'We write again when it is on its way.',
    }),
    ready: ({ id, chefName }) => ({
      subject: `Order #${id} is ready`,
      what: `Your order #${id} from ${chefName} is cooked and packed.`,
      more: 'It leaves the kitchen next.',
    }),
    'out-for-delivery': ({ id, chefName }) => ({
      subject: `Order #${id} is out for delivery`,
      what: `Your order #${id} from ${chefName} is on its way to you.`,
      more: 'It arrives today.',
    }),
    delivered: ({ id, chefName }) => ({
      subject: `Order #${id} is delivered`,
      what: `Your order #${id} from ${chefName} is delivered.`,
      more: 'Enjoy! Keep the meals in the refrigerator, heat them to 165 °F, and eat them within 3–4 days.',
    }),
  },
  es: {
    preparing: ({ id, chefName }) => ({
      subject: `El pedido n.º ${id} se está preparando`,
      what: `${chefName} ya está cocinando tu pedido n.º ${id}.`,
      more: 'Te escribimos de nuevo cuando vaya en camino.',
    }),
    ready: ({ id, chefName }) => ({
      subject: `El pedido n.º ${id} está listo`,
      what: `Tu pedido n.º ${id} de ${chefName} está cocinado y empacado.`,
      more: 'Pronto sale de la cocina.',
    }),
    'out-for-delivery': ({ id, chefName }) => ({
      subject: `El pedido n.º ${id} va en camino`,
      what: `Tu pedido n.º ${id} de ${chefName} va en camino.`,
      more: 'Llega hoy.',
    }),
    delivered: ({ id, chefName }) => ({
      subject: `El pedido n.º ${id} fue entregado`,
      what: `Tu pedido n.º ${id} de ${chefName} fue entregado.`,
      more: '¡Buen provecho! Guarda los platos en el refrigerador, caliéntalos a 165 °F y cómelos en un plazo de 3 a 4 días.',
    }),
  },
  ar: {
    preparing: ({ id, chefName }) => ({
      subject: `الطلب رقم ${id} قيد التحضير`,
      what: `بدأ مطبخ ${isolated(chefName, 'ar')} بطهي طلبك رقم ${id}.`,
      more: 'سنكتب إليك مجددًا عندما يكون في الطريق.',
    }),
    ready: ({ id, chefName }) => ({
      subject: `الطلب رقم ${id} جاهز`,
      what: `طلبك رقم ${id} من ${isolated(chefName, 'ar')} مطهو ومعبأ.`,
      more: 'الخطوة التالية خروجه من المطبخ.',
    }),
    'out-for-delivery': ({ id, chefName }) => ({
      subject: `الطلب رقم ${id} في الطريق إليك`,
      what: `طلبك رقم ${id} من ${isolated(chefName, 'ar')} في الطريق إليك.`,
      more: 'يصل اليوم.',
    }),
    delivered: ({ id, chefName }) => ({
      subject: `تم توصيل الطلب رقم ${id}`,
      what: `تم توصيل طلبك رقم ${id} من ${isolated(chefName, 'ar')}.`,
      more: `بالهناء والشفاء! احفظ الوجبات في الثلاجة، وسخّنها إلى ${isolated('165 °F', 'ar')}، وتناولها خلال 3 إلى 4 أيام.`,
    }),
  },
}

const example = (status: Step) => (language: Language) =>
  progressMail(
    { id: 1042, chefName: 'Amara Okafor', accountId: 1, email: 'dana@ladlewell.test', language },
    status,
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'order-preparing': example('preparing'),
  'order-ready': example('ready'),
  'order-out-for-delivery': example('out-for-delivery'),
  'order-delivered': example('delivered'),
}
