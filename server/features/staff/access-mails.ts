import type { Language } from '@ladlewell/domain/language.ts'
import { harmlessName } from '@ladlewell/domain/name.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'

type Named = Addressee & { firstname: string }

/** Tells somebody that their account is closed or open again, why, and what became of their weekly boxes. */
export function accessMail(
  customer: Named,
  { allowed, reason, boxes }: { allowed: boolean; reason: string; boxes: number },
  now: Date,
): Mail {
  const said = words[customer.language]
  const { subject, text, ...about } = allowed ? said.opened : said.closed
  const ofBoxes = boxes > 0 ? [about.boxes] : []
  const paragraphs = [
    said.hi(harmlessName(customer.firstname)),
    text,
    ...ofBoxes,
    said.teamWrites(reason),
    said.question,
  ]
  return accountMail(`access:${customer.accountId}:${now.getTime()}`, customer, { subject, paragraphs })
}

/** Tells somebody that one of our team works in their account. */
export function actingMail(
  customer: Named,
  staff: { accountId: number; firstname: string },
  reason: string,
  now: Date,
): Mail {
  const key = `acting:${customer.accountId}:${staff.accountId}:${now.getTime()}`
  const { hi, acting } = words[customer.language]
  const { subject, paragraphs } = acting(staff.firstname, reason)
  return accountMail(key, customer, {
    subject,
    paragraphs: [hi(harmlessName(customer.firstname)), ...paragraphs],
  })
}

function accountMail(key: string, { email, accountId, language }: Addressee, said: Said): Mail {
  const content = letter(plainLetter(language, said))
  return { key, channel: 'mail', recipient: email, accountId, kind: 'account', content }
}

interface Said {
  subject: string
  paragraphs: string[]
}

interface Words {
  hi: (firstname: string) => string
  opened: { subject: string; text: string; boxes: string }
  closed: { subject: string; text: string; boxes: string }
  teamWrites: (reason: string) => string
  question: string
  acting: (firstname: string, reason: string) => Said
}

const words: Record<Language, Words> = {
  en: {
    hi: firstname => `Hi ${firstname},`,
    opened: {
      subject: 'Your Ladlewell account is open again',
      text: 'You can sign in again.',
      boxes:
        'Your weekly boxes come again as far as there is time. We tell you what each costs before your card is charged.',
    },
    closed: {
      subject: 'Your Ladlewell account is closed for now',
      text: 'You cannot sign in until our team opens your account again.',
      boxes: 'Your weekly boxes that are not paid yet are skipped, and nothing is charged for them.',
    },
    teamWrites: reason => `Our team writes: “${reason}”`,
    question: 'If you have a question, reply to this mail.',
    acting: (firstname, reason) => ({
      subject: 'Our team is working in your account',
      paragraphs: [
        `${firstname} of our team acts for you in your account for at most 30 minutes. Every change is written down.`,
        `The reason: “${reason}”`,
        'Your password, your data and your cards stay yours alone. If you did not expect this, reply to this mail.',
      ],
    }),
  },
  es: {
    hi: firstname => `Hola, ${firstname}:`,
    opened: {
      subject: 'Tu cuenta de Ladlewell vuelve a estar abierta',
      text: 'Ya puedes iniciar sesión de nuevo.',
      boxes:
        'Tus cajas semanales vuelven a llegar siempre que haya tiempo. Te decimos cuánto cuesta cada una antes de cobrarla.',
    },
    closed: {
      subject: 'Tu cuenta de Ladlewell está cerrada por ahora',
      text: 'No puedes iniciar sesión hasta que nuestro equipo vuelva a abrir tu cuenta.',
      boxes: 'Tus cajas semanales que aún no están pagadas quedan omitidas y no se cobra nada por ellas.',
    },
    teamWrites: reason => `Nuestro equipo escribe: «${reason}»`,
    question: 'Si tienes alguna pregunta, responde a este correo.',
    acting: (firstname, reason) => ({
      subject: 'Nuestro equipo está trabajando en tu cuenta',
      paragraphs: [
        `${firstname}, de nuestro equipo, actúa por ti en tu cuenta durante 30 minutos como máximo. Cada cambio queda registrado.`,
        `El motivo: «${reason}»`,
        'Tu contraseña, tus datos y tus tarjetas siguen siendo solo tuyos. Si no lo esperabas, responde a este correo.',
      ],
    }),
  },
  ar: {
    hi: firstname => `مرحبًا ${isolated(firstname, 'ar')}،`,
    opened: {
      subject: 'حسابك في Ladlewell مفتوح من جديد',
      text: 'يمكنك تسجيل الدخول من جديد.',
      boxes: 'تعود صناديقك الأسبوعية ما دام الوقت يسمح بذلك، ونخبرك بسعر كل منها قبل الخصم من بطاقتك.',
    },
    closed: {
      subject: 'حسابك في Ladlewell مغلق حاليًا',
      text: 'لا يمكنك تسجيل الدخول إلى أن يعيد فريقنا فتح حسابك.',
      boxes: 'تم تجاوز صناديقك الأسبوعية التي لم تُدفع بعد، ولن يُخصم منك شيء مقابلها.',
    },
    teamWrites: reason => `كتب فريقنا: «${isolated(reason, 'ar')}»`,
    question: 'إن كان لديك سؤال فردّ على هذه الرسالة.',
    acting: (firstname, reason) => ({
      subject: 'فريقنا يعمل في حسابك',
      paragraphs: [
        `عضو فريقنا ${isolated(firstname, 'ar')} يتصرف نيابة عنك في حسابك لمدة 30 دقيقة على الأكثر. ويُسجَّل كل تغيير.`,
        `السبب: «${isolated(reason, 'ar')}»`,
        'تبقى كلمة مرورك وبياناتك وبطاقاتك لك وحدك. إن لم تكن تتوقع ذلك فردّ على هذه الرسالة.',
      ],
    }),
  },
}

const dana = (language: Language) => ({
  accountId: 1,
  email: 'dana@ladlewell.test',
  firstname: 'Dana',
  language,
})
const now = new Date('2026-11-21T16:00:00Z')

export const examples: Examples = {
  'account-closed': language =>
    accessMail(dana(language), { allowed: false, reason: 'Three refunds were disputed.', boxes: 2 }, now),
  'account-open-again': language =>
    accessMail(dana(language), { allowed: true, reason: 'Thank you for clearing it up.', boxes: 2 }, now),
  'staff-acting': language =>
    actingMail(dana(language), { accountId: 3, firstname: 'Sam' }, 'You asked us to change an address.', now),
}
