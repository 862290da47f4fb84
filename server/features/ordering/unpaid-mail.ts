import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import type { OrderRecord } from './record.ts'

type Named = Pick<OrderRecord, 'id' | 'chefName'>

/** Tells that an order ended because its payment was declined, which made it no order with a number, or did not come in time. */
export function unpaidMail(order: Named, why: 'failed' | 'expired', to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const { subject, what, next, label } = words[language](order)[why]
  const url = `${publicUrl}/cart`
  return {
    key: `order:${order.id}:${why}`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'payments',
    content: letter(plainLetter(language, { subject, paragraphs: [what, next], action: { label, url } }), {
      short: { accountId: to.accountId, body: `Ladlewell: ${what} ${next}` },
    }),
  }
}

interface Words {
  subject: string
  what: string
  next: string
  label: string
}

const words: Record<Language, (order: Named) => Record<'failed' | 'expired', Words>> = {
  en: ({ id, chefName }) => {
    const shared = { next: 'Nothing was charged. Your cart is as it was.', label: 'Go to your cart' }
    return {
      failed: {
        ...shared,
        subject: 'Your card was declined',
        what: `Your card was declined, so your order from ${chefName} was not placed.`,
      },
      expired: {
        ...shared,
        subject: `Order #${id} was not paid in time`,
        what: `The payment for your order #${id} from ${chefName} was not finished in time, so it was not placed.`,
      },
    }
  },
  es: ({ id, chefName }) => {
    const shared = { next: 'No se te cobró nada. Tu carrito sigue igual.', label: 'Ir a tu carrito' }
    return {
      failed: {
        ...shared,
        subject: 'Tu tarjeta fue rechazada',
        what: `Tu tarjeta fue rechazada y tu pedido de ${chefName} no se hizo.`,
      },
      expired: {
        ...shared,
        subject: `El pedido n.º ${id} no se pagó a tiempo`,
        what: `Tu pedido n.º ${id} de ${chefName} no se pagó a tiempo y no se hizo.`,
      },
    }
  },
  ar: ({ id, chefName }) => {
    const shared = { next: 'لم يُخصم منك شيء. سلتك كما كانت.', label: 'الانتقال إلى سلتك' }
    return {
      failed: {
        ...shared,
        subject: 'رُفضت بطاقتك',
        what: `رُفضت بطاقتك، لذلك لم يُقدَّم طلبك من ${isolated(chefName, 'ar')}.`,
      },
      expired: {
        ...shared,
        subject: `لم يُدفع الطلب رقم ${id} في الوقت المحدد`,
        what: `لم يكتمل دفع طلبك رقم ${id} من ${isolated(chefName, 'ar')} في الوقت المحدد، لذلك لم يُقدَّم.`,
      },
    }
  },
}

const example = (why: 'failed' | 'expired') => (language: Language) =>
  unpaidMail(
    exampleOrder,
    why,
    { accountId: 1, email: 'dana@ladlewell.test', language },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'payment-declined': example('failed'),
  'payment-expired': example('expired'),
}
