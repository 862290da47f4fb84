import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import { fullDay, money } from '../../platform/letter-words.ts'
import type { Mail } from '../../platform/outbox.ts'

export interface ToldPayout extends Addressee {
  id: number
  amountCents: number
  through: MarketDate
}

/** Tells a chef that their money is with the provider, or that it stays here for now. */
export function payoutMail(payout: ToldPayout, what: 'paid' | 'held-up', publicUrl: string): Mail {
  const { id, amountCents, through, email, accountId, language } = payout
  const said = words[language]
  const told = said[what](money(amountCents, language), fullDay(through, language, 'long'))
  const action = { label: said.action, url: `${publicUrl}/chefdashboard/earnings` }
  return {
    key: `payout:${id}:${what}`,
    channel: 'mail',
    recipient: email,
    accountId,
    kind: 'kitchen',
    content: letter(plainLetter(language, { ...told, action })),
  }
}

type Said = (amount: string, day: string) => { subject: string; paragraphs: string[] }

const words: Record<Language, { action: string; paid: Said; 'held-up': Said }> = {
  en: {
    action: 'See your earnings',
    paid: (amount, day) => ({
      subject: `Your payout of ${amount} is on its way`,
      paragraphs: [
        `We sent ${amount} to your bank account for what you earned through ${day}.`,
        'Your bank shows it within two business days. The statement lists every order, fee and refund in it.',
      ],
    }),
    'held-up': (amount, day) => ({
      subject: `Your payout of ${amount} is held up`,
      paragraphs: [
        `Our payment provider did not take the payout of ${amount} for what you earned through ${day}.`,
        'The money is yours and stays with us until it goes through. Our team is looking into it.',
      ],
    }),
  },
  es: {
    action: 'Ver tus ganancias',
    paid: (amount, day) => ({
      subject: `Tu pago de ${amount} va en camino`,
      paragraphs: [
        `Enviamos ${amount} a tu cuenta bancaria por lo que ganaste hasta el ${day}.`,
        'Tu banco lo mostrará en un plazo de dos días hábiles. El estado de cuenta detalla cada pedido, comisión y reembolso.',
      ],
    }),
    'held-up': (amount, day) => ({
      subject: `Tu pago de ${amount} está retenido`,
      paragraphs: [
        `Nuestro proveedor de pagos no aceptó el pago de ${amount} por lo que ganaste hasta el ${day}.`,
        'El dinero es tuyo y se queda con nosotros hasta que se complete. Nuestro equipo lo está revisando.',
      ],
    }),
  },
  ar: {
    action: 'عرض أرباحك',
    paid: (amount, day) => ({
      subject: `دفعتك بمبلغ ${amount} في الطريق`,
      paragraphs: [
        `أرسلنا ${amount} إلى حسابك المصرفي مقابل ما كسبته حتى ${day}.`,
        'يظهر المبلغ لدى مصرفك خلال يومي عمل. ويعرض كشف الحساب كل ما فيه من طلبات ورسوم ومبالغ مستردة.',
      ],
    }),
    'held-up': (amount, day) => ({
      subject: `دفعتك بمبلغ ${amount} متوقفة`,
      paragraphs: [
        `لم يقبل مزود الدفع تحويل مبلغ ${amount} مقابل ما كسبته حتى ${day}.`,
        'المال لك ويبقى لدينا إلى أن يتم تحويله. ينظر فريقنا في الأمر.',
      ],
    }),
  },
}

const example = (what: 'paid' | 'held-up') => (language: Language) =>
  payoutMail(
    {
      id: 1,
      amountCents: 41250,
      through: '2026-11-22',
      accountId: 2,
      email: 'amara@ladlewell.test',
      language,
    },
    what,
    'https://ladlewell.test',
  )

export const examples: Examples = { 'payout-sent': example('paid'), 'payout-held-up': example('held-up') }
