import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { briefDay, isolated, longDay } from '@ladlewell/words/formats.ts'

interface Asked {
  id: number
  chefName: string
  deliveryDate: MarketDate
  proposedDate: MarketDate
  reason: string
  /** Until when an answer counts, in words; `untilBrief`: without its date. */
  until: string
  untilBrief: string
}

interface Accepted {
  id: number
  chefName: string
  proposedDate: MarketDate
}

export type DelayAnswer = 'accepted' | 'declined' | 'no-answer'

interface DelayWords {
  asked: (delay: Asked) => Record<'subject' | 'what' | 'why' | 'choice' | 'choose' | 'short', string>
  accepted: (delay: Accepted) => { subject: string; what: string }
  answered: (
    delay: { id: number; proposedDate: MarketDate },
    answer: DelayAnswer,
  ) => { subject: string; what: string }
}

export const delayWords: Record<Language, DelayWords> = {
  en: {
    asked: ({ id, chefName, deliveryDate, proposedDate, reason, until, untilBrief }) => {
      const what = `${chefName} would like to deliver your order #${id} on ${longDay(proposedDate, 'en')} instead of ${longDay(deliveryDate, 'en')}.`
      const choice = `Take the new date, or get all your money back. Without an answer by ${until} we refund you.`
      return {
        subject: `Order #${id}: is a later date all right?`,
        what,
        why: `The kitchen writes: “${reason}”`,
        choice,
        choose: 'Choose',
        short: `is ${briefDay(proposedDate, 'en')} all right for your order #${id} from ${chefName}? Answer by ${untilBrief}, or we refund you:`,
      }
    },
    accepted: ({ id, chefName, proposedDate }) => ({
      subject: `Order #${id} has a new date`,
      what: `Your order #${id} from ${chefName} now arrives on ${longDay(proposedDate, 'en')}.`,
    }),
    answered: ({ id, proposedDate }, answer) => ({
      subject: `Order #${id}: ${
        {
          accepted: 'the new date is agreed',
          declined: 'the new date was declined',
          'no-answer': 'no answer to the new date',
        }[answer]
      }`,
      what: `${
        {
          accepted: 'The customer takes the new date',
          declined: 'The customer declined the new date and is refunded',
          'no-answer': 'The customer did not answer in time and is refunded',
        }[answer]
      }: order #${id}, ${longDay(proposedDate, 'en')}.`,
    }),
  },
  es: {
    asked: ({ id, chefName, deliveryDate, proposedDate, reason, until, untilBrief }) => ({
      subject: `Pedido n.º ${id}: ¿te viene bien una fecha posterior?`,
      what: `${chefName} quisiera entregar tu pedido n.º ${id} el ${longDay(proposedDate, 'es')} en lugar del ${longDay(deliveryDate, 'es')}.`,
      why: `La cocina escribe: «${reason}»`,
      choice: `Acepta la nueva fecha o recupera todo tu dinero. Si no respondes antes del ${until}, te lo devolvemos.`,
      choose: 'Elegir',
      short: `¿te viene bien recibir tu pedido #${id} el ${briefDay(proposedDate, 'es')}? Responde antes del ${untilBrief} o te devolvemos todo:`,
    }),
    accepted: ({ id, chefName, proposedDate }) => ({
      subject: `El pedido n.º ${id} tiene una nueva fecha`,
      what: `Tu pedido n.º ${id} de ${chefName} llega ahora el ${longDay(proposedDate, 'es')}.`,
    }),
    answered: ({ id, proposedDate }, answer) => ({
      subject: `Pedido n.º ${id}: ${
        {
          accepted: 'nueva fecha aceptada',
          declined: 'nueva fecha rechazada',
          'no-answer': 'sin respuesta a la nueva fecha',
        }[answer]
      }`,
      what: `${
        {
          accepted: 'El cliente acepta la nueva fecha',
          declined: 'El cliente no aceptó la nueva fecha y recibe un reembolso',
          'no-answer': 'El cliente no respondió a tiempo y recibe un reembolso',
        }[answer]
      }: pedido n.º ${id}, ${longDay(proposedDate, 'es')}.`,
    }),
  },
  ar: {
    asked: ({ id, chefName, deliveryDate, proposedDate, reason, until, untilBrief }) => ({
      subject: `الطلب رقم ${id}: هل يناسبك موعد لاحق؟`,
      what: `يودّ مطبخ ${isolated(chefName, 'ar')} توصيل طلبك رقم ${id} يوم ${longDay(proposedDate, 'ar')} بدلًا من ${longDay(deliveryDate, 'ar')}.`,
      why: `كتب المطبخ: «${isolated(reason, 'ar')}»`,
      choice: `اقبل الموعد الجديد أو استرد كامل مبلغك. إن لم تُجب قبل ${until} فسنعيد إليك المبلغ.`,
      choose: 'اختيار',
      short: `هل يناسبك الطلب ${id} يوم ${briefDay(proposedDate, 'ar')}؟ أجب قبل ${untilBrief} وإلا أعدنا مبلغك:`,
    }),
    accepted: ({ id, chefName, proposedDate }) => ({
      subject: `موعد جديد للطلب رقم ${id}`,
      what: `يصل طلبك رقم ${id} من ${isolated(chefName, 'ar')} الآن يوم ${longDay(proposedDate, 'ar')}.`,
    }),
    answered: ({ id, proposedDate }, answer) => ({
      subject: `الطلب رقم ${id}: ${
        {
          accepted: 'قُبل الموعد الجديد',
          declined: 'رُفض الموعد الجديد',
          'no-answer': 'لا رد على الموعد الجديد',
        }[answer]
      }`,
      what: `${
        {
          accepted: 'قبل العميل الموعد الجديد',
          declined: 'لم يقبل العميل الموعد الجديد وسيُعاد إليه المبلغ',
          'no-answer': 'لم يُجب العميل في الوقت المحدد وسيُعاد إليه المبلغ',
        }[answer]
      }: الطلب رقم ${id}، ${longDay(proposedDate, 'ar')}.`,
    }),
  },
}
