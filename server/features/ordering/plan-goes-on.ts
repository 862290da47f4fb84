import type { Language } from '@ladlewell/domain/language.ts'
import { briefDay } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
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
    const action = { label: labels[language].orders, url: `${publicUrl}/profile/orders` }
    return { paragraphs: [], brief: '', action }
  }
  const { nextDelivery } = weeklyPlan
  const say = sayIn(language)
  return {
    paragraphs: [
      nextDelivery
        ? say('plan_goes_on_from', { chef: chefName, day: briefDay(nextDelivery, language) })
        : say('plan_goes_on_undated', { chef: chefName }),
    ],
    brief: ` ${say('plan_goes_on_briefly')}`,
    action: { label: say('plan_goes_on_plans'), url: `${publicUrl}/profile/subscription` },
  }
}
