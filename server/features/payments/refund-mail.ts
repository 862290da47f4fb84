import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, labels, money } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface MadeRefund extends Addressee {
  id: number
  reason: 'cancelled' | 'refused' | 'late-success' | 'staff'
  amountCents: Cents
  orderId: number
  chefName: string
}

/** Tells that money was really sent back. */
export function refundMail(refund: MadeRefund, publicUrl: string): Mail {
  const { id, accountId, email, language, reason, amountCents } = refund
  const said = words[language](refund, money(amountCents, language))
  const paragraphs = [reason === 'late-success' ? said.late : said.sent, said.when]
  const action = { label: labels.orders[language], url: `${publicUrl}/profile/orders` }
  return {
    key: `refund:${id}:made`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'payments',
    content: letter(
      plainLetter(language, { subject: said.subject, paragraphs, action }),
      // Of the others a text told when they were decided.
      reason === 'late-success' ? { short: { accountId, body: `Ladlewell: ${paragraphs.join(' ')}` } } : {},
    ),
  }
}

interface Words {
  subject: string
  sent: string
  late: string
  when: string
}

const words: Record<Language, (refund: MadeRefund, amount: string) => Words> = {
  en: ({ orderId, chefName }, amount) => ({
    subject: `Your refund for order #${orderId} is on its way`,
    sent: `We sent ${amount} for order #${orderId} from ${chefName} back to your card.`,
    late: `Your payment for order #${orderId} from ${chefName} came after the order had ended, so we sent ${amount} back to your card.`,
    when: 'Your bank shows it within 3-5 business days.',
  }),
  es: ({ orderId, chefName }, amount) => ({
    subject: `Tu reembolso del pedido n.º ${orderId} está en camino`,
    sent: `Enviamos ${amount} del pedido n.º ${orderId} de ${chefName} de vuelta a tu tarjeta.`,
    late: `El pago del pedido n.º ${orderId} de ${chefName} llegó tarde y devolvimos ${amount} a tu tarjeta.`,
    when: 'Llega en 3 a 5 días hábiles.',
  }),
  ar: ({ orderId, chefName }, amount) => ({
    subject: `المبلغ المسترد للطلب رقم ${orderId} في الطريق إليك`,
    sent: `أرسلنا ${amount} عن الطلب رقم ${orderId} من ${isolated(chefName, 'ar')} إلى بطاقتك.`,
    late: `وصل دفعك للطلب رقم ${orderId} من ${isolated(chefName, 'ar')} بعد انتهائه، فأعدنا ${amount} إلى بطاقتك.`,
    when: 'يصل خلال 3 إلى 5 أيام عمل.',
  }),
}

const example = (reason: MadeRefund['reason']) => (language: Language) =>
  refundMail(
    {
      id: 1,
      reason,
      amountCents: 5871,
      orderId: 1042,
      chefName: 'Amara Okafor',
      accountId: 1,
      email: 'dana@ladlewell.test',
      language,
    },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'refund-made': example('cancelled'),
  'refund-late': example('late-success'),
}
