import type { LetterFooter } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type MessageKind, mayTurnOff } from '@ladlewell/domain/message-kinds.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export interface Foot {
  footer: LetterFooter
  /** Where mail programs turn the kind off by themselves; null: it always comes. */
  unsubscribeUrl: string | null
}

/** Why somebody gets a mail and how they change that; undefined for who has no account. */
export function footOf(
  { accountId, kind }: Pick<Mail, 'accountId' | 'kind'>,
  language: Language,
  { PUBLIC_URL: publicUrl = '', SESSION_SECRET: secret }: Pick<Settings, 'PUBLIC_URL' | 'SESSION_SECRET'>,
): Foot | undefined {
  if (!accountId) return
  const said = words[language]
  const preferences = { label: said.preferences, url: `${publicUrl}/profile/messages` }
  if (!kind || !mayTurnOff(kind, 'mail')) {
    return { footer: { reason: said.always, preferences }, unsubscribeUrl: null }
  }
  const token = unsubscribeToken(secret, { accountId, kind })
  const unsubscribe = { label: said.unsubscribe, url: `${publicUrl}/unsubscribe/${token}` }
  return {
    footer: { reason: said.reasons[kind], preferences, unsubscribe },
    unsubscribeUrl: `${publicUrl}/api/v1/unsubscribe/${token}`,
  }
}

export function plainFooter({ reason, preferences, unsubscribe }: LetterFooter): string {
  const links = [preferences, unsubscribe].flatMap(link => (link ? [`${link.label}: ${link.url}`] : []))
  return `\n-- \n${[reason, ...links].join('\n')}\n`
}

interface Words {
  always: string
  preferences: string
  unsubscribe: string
  reasons: Record<MessageKind, string>
}

const words: Record<Language, Words> = {
  en: {
    always: 'You get this mail because you have an account at Ladlewell. We always send these.',
    preferences: 'Choose what we write to you about',
    unsubscribe: 'Unsubscribe from mails like this',
    reasons: {
      account: 'You get this mail because you have an account at Ladlewell.',
      payments: 'You get this mail because you pay for meals at Ladlewell.',
      orders: 'You get this mail because you ordered at Ladlewell.',
      boxes: 'You get this mail because you have a weekly subscription at Ladlewell.',
      reviews: 'You get mails about reviews because you order or cook at Ladlewell.',
      kitchen: 'You get this mail because you cook at Ladlewell.',
    },
  },
  es: {
    always:
      'Recibes este correo porque tienes una cuenta en Ladlewell. Los correos como este llegan siempre.',
    preferences: 'Elige sobre qué te escribimos',
    unsubscribe: 'Dejar de recibir correos como este',
    reasons: {
      account: 'Recibes este correo porque tienes una cuenta en Ladlewell.',
      payments: 'Recibes este correo porque pagas comidas en Ladlewell.',
      orders: 'Recibes este correo porque hiciste un pedido en Ladlewell.',
      boxes: 'Recibes este correo porque tienes una suscripción semanal en Ladlewell.',
      reviews: 'Recibes correos sobre reseñas porque pides o cocinas en Ladlewell.',
      kitchen: 'Recibes este correo porque cocinas en Ladlewell.',
    },
  },
  ar: {
    always: 'تصلك هذه الرسالة لأن لديك حسابًا في Ladlewell. الرسائل من هذا النوع تُرسل دائمًا.',
    preferences: 'اختر ما نراسلك بشأنه',
    unsubscribe: 'إلغاء الاشتراك في رسائل كهذه',
    reasons: {
      account: 'تصلك هذه الرسالة لأن لديك حسابًا في Ladlewell.',
      payments: 'تصلك هذه الرسالة لأنك تدفع ثمن وجبات في Ladlewell.',
      orders: 'تصلك هذه الرسالة لأنك طلبت من Ladlewell.',
      boxes: 'تصلك هذه الرسالة لأن لديك اشتراكًا أسبوعيًا في Ladlewell.',
      reviews: 'تصلك رسائل عن التقييمات لأنك تطلب أو تطبخ في Ladlewell.',
      kitchen: 'تصلك هذه الرسالة لأنك تطبخ في Ladlewell.',
    },
  },
}
