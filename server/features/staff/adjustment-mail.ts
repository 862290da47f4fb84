import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { isolated, money } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { AdjustmentRow } from '../ledger/adjustments.ts'

type Adjusted = Pick<AdjustmentRow, 'id' | 'payer' | 'amountCents' | 'reason' | 'orderId'>

/** Tells a kitchen what our team added to its account or took from it, and why. */
export function adjustmentMail(adjusted: Adjusted, to: Addressee, publicUrl: string): Mail {
  const { id, payer, amountCents, reason, orderId } = adjusted
  const { email, accountId, language } = to
  const said = words[language]
  const amount = money(amountCents, language)
  const what = payer === 'chef' ? said.taken(amount) : said.added(amount)
  const paragraphs = [
    what,
    ...(orderId ? [said.order(orderId)] : []),
    said.writes(isolated(reason, language)),
  ]
  const action = { label: said.label, url: `${publicUrl}/chefdashboard/earnings` }
  return {
    key: `adjustment:${id}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: null,
    content: letter(plainLetter(language, { subject: said.subject, paragraphs, action })),
  }
}

interface Words {
  subject: string
  added: (amount: string) => string
  taken: (amount: string) => string
  order: (orderId: number) => string
  writes: (reason: string) => string
  label: string
}

const words: Record<Language, Words> = {
  en: {
    subject: 'Your earnings were adjusted',
    added: amount => `We added ${amount} to your earnings.`,
    taken: amount => `We took ${amount} from your earnings.`,
    order: id => `It is about order #${id}.`,
    writes: reason => `Our team writes: “${reason}”`,
    label: 'See your earnings',
  },
  es: {
    subject: 'Ajustamos tus ganancias',
    added: amount => `Sumamos ${amount} a tus ganancias.`,
    taken: amount => `Restamos ${amount} de tus ganancias.`,
    order: id => `Se trata del pedido n.º ${id}.`,
    writes: reason => `Nuestro equipo escribe: «${reason}»`,
    label: 'Ver tus ganancias',
  },
  ar: {
    subject: 'تم تعديل أرباحك',
    added: amount => `أضفنا ${amount} إلى أرباحك.`,
    taken: amount => `خصمنا ${amount} من أرباحك.`,
    order: id => `يتعلق ذلك بالطلب رقم ${id}.`,
    writes: reason => `كتب فريقنا: «${reason}»`,
    label: 'عرض أرباحك',
  },
}

export const examples: Examples = {
  'ledger-adjusted': language =>
    adjustmentMail(
      {
        id: 1,
        payer: 'platform',
        amountCents: 99,
        orderId: 1042,
        reason: 'A refund took more than it should have.',
      },
      { accountId: 1, email: 'amara@ladlewell.test', language },
      'https://ladlewell.test',
    ),
}
