import type { Language } from '@ladlewell/domain/language.ts'
import type { KitchenStep, Undo } from '@ladlewell/domain/order-step.ts'
import { type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, labels } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { MovedOrder } from './progress-mail.ts'

/** Tells who read of a step that was taken back how it really is. */
export function undoMail(
  order: MovedOrder,
  { step, eventId }: Pick<Undo, 'step' | 'eventId'>,
  publicUrl: string,
): Mail {
  const { id, email, accountId, language } = order
  const { subject, what, more } = words[language](order, step)
  const action = { label: labels.orders[language], url: `${publicUrl}/profile/orders` }
  const isOnTheRoad = step === 'out-for-delivery' || step === 'delivered'
  return {
    key: `order:${id}:undone:${eventId}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'orders',
    content: letter(
      plainLetter(language, { subject, paragraphs: [what, more], action }),
      isOnTheRoad ? { short: { accountId, body: `Ladlewell: ${what}` } } : {},
    ),
  }
}

interface Words {
  subject: string
  what: string
  more: string
}

const words: Record<Language, (order: MovedOrder, step: KitchenStep) => Words> = {
  en: ({ id, chefName }, step) => ({
    subject: `A correction about order #${id}`,
    what: {
      preparing: `We wrote too early: ${chefName} has not begun to cook your order #${id}.`,
      ready: `We wrote too early: your order #${id} from ${chefName} is not ready yet.`,
      'out-for-delivery': `We wrote too early: your order #${id} from ${chefName} has not left the kitchen yet.`,
      delivered: `We wrote too early: your order #${id} from ${chefName} is not delivered yet.`,
    }[step],
    more: 'The kitchen took that step back. We write again when it is so.',
  }),
  es: ({ id, chefName }, step) => ({
    subject: `Una corrección sobre el pedido n.º ${id}`,
    what: {
      preparing: `Te escribimos antes de tiempo: ${chefName} aún no ha empezado a cocinar tu pedido n.º ${id}.`,
      ready: `Te escribimos antes de tiempo: tu pedido n.º ${id} de ${chefName} aún no está listo.`,
      'out-for-delivery': `Te escribimos antes de tiempo: tu pedido n.º ${id} de ${chefName} aún no ha salido de la cocina.`,
      delivered: `Te escribimos antes de tiempo: tu pedido n.º ${id} de ${chefName} aún no fue entregado.`,
    }[step],
    more: 'La cocina deshizo ese paso. Te escribimos de nuevo cuando sea así.',
  }),
  ar: ({ id, chefName }, step) => ({
    subject: `تصحيح بشأن الطلب رقم ${id}`,
    what: {
      preparing: `كتبنا إليك قبل الأوان: لم يبدأ مطبخ ${isolated(chefName, 'ar')} طهي طلبك رقم ${id} بعد.`,
      ready: `كتبنا إليك قبل الأوان: طلبك رقم ${id} من ${isolated(chefName, 'ar')} ليس جاهزًا بعد.`,
      'out-for-delivery': `كتبنا إليك قبل الأوان: لم يخرج طلبك رقم ${id} من مطبخ ${isolated(chefName, 'ar')} بعد.`,
      delivered: `كتبنا إليك قبل الأوان: لم يُسلَّم طلبك رقم ${id} من ${isolated(chefName, 'ar')} بعد.`,
    }[step],
    more: 'تراجع المطبخ عن هذه الخطوة. سنكتب إليك مجددًا عندما تتم.',
  }),
}

export const examples: Examples = {
  'order-undone': language =>
    undoMail(
      { id: 1042, chefName: 'Amara Okafor', accountId: 1, email: 'dana@ladlewell.test', language },
      { step: 'delivered', eventId: 1 },
      'https://ladlewell.test',
    ),
}
