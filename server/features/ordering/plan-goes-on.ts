import type { Language } from '@ladlewell/domain/language.ts'
import { briefDay, isolated, labels } from '../../platform/letter-words.ts'
import type { OrderRecord } from './record.ts'

/** What mails about an order's end say of the weekly plan that it began, where that goes on. */
export interface PlanTold {
  paragraphs: string[]
  /** For the text: begins with a space where there is something to say. */
  brief: string
  /** Where the plan is ended, or else the order seen. */
  action: { label: string; url: string }
}

export function planGoesOn(
  { chefName }: Pick<OrderRecord, 'chefName'>,
  weeklyPlan: OrderRecord['weeklyPlan'],
  language: Language,
  publicUrl: string,
): PlanTold {
  if (!weeklyPlan) {
    const action = { label: labels.orders[language], url: `${publicUrl}/profile/orders` }
    return { paragraphs: [], brief: '', action }
  }
  const { nextDelivery } = weeklyPlan
  const said = words[language]
  return {
    paragraphs: [
      nextDelivery ? said.from(chefName, briefDay(nextDelivery, language)) : said.undated(chefName),
    ],
    brief: ` ${said.briefly}`,
    action: { label: said.plans, url: `${publicUrl}/profile/subscription` },
  }
}

interface Words {
  from: (chef: string, day: string) => string
  /** No box of it is planned. */
  undated: (chef: string) => string
  briefly: string
  plans: string
}

const words: Record<Language, Words> = {
  en: {
    from: (chef, day) =>
      `Your weekly plan with ${chef} goes on: its next box is for ${day}. You can skip it or end the plan.`,
    undated: chef => `Your weekly plan with ${chef} goes on. You can end it at any time.`,
    briefly: 'Your weekly plan goes on.',
    plans: 'Your subscriptions',
  },
  es: {
    from: (chef, day) =>
      `Tu plan semanal con ${chef} sigue: la próxima caja es para el ${day}. Puedes omitirla o terminar el plan.`,
    undated: chef => `Tu plan semanal con ${chef} sigue. Puedes terminarlo cuando quieras.`,
    briefly: 'Tu plan semanal sigue.',
    plans: 'Tus suscripciones',
  },
  ar: {
    from: (chef, day) =>
      `يستمر اشتراكك الأسبوعي مع ${isolated(chef, 'ar')}: الصندوق التالي ليوم ${day}. يمكنك تجاوزه أو إنهاء الاشتراك.`,
    undated: chef => `يستمر اشتراكك الأسبوعي مع ${isolated(chef, 'ar')}. يمكنك إنهاؤه متى شئت.`,
    briefly: 'يستمر اشتراكك الأسبوعي.',
    plans: 'اشتراكاتك',
  },
}
