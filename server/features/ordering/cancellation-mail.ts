import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { briefDay } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import { moneyBack } from './money-back.ts'
import type { OrderRecord } from './record.ts'

/** Tells of a cancellation and of the refund that follows, if one does. */
export function cancellationMail(
  order: OrderRecord,
  refund: { cents: number; isInTime: boolean; goesOn: OrderRecord['weeklyPlan']; to?: RefundTarget },
  to: Addressee,
  publicUrl: string,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const inTime =
    refund.cents > 0 ? moneyBack(say, order, refund.cents, refund.to) : say('cancellation_nothing')
  const text = `${say('cancellation_what', order)} ${refund.isInTime ? inTime : say('cancellation_late')}`
  const plan = planGoesOn(order, refund.goesOn, language, publicUrl)
  return plainMail(to, {
    key: `order:${order.id}:cancelled`,
    kind: 'orders',
    subject: say('cancellation_subject', order),
    paragraphs: [text, ...plan.paragraphs],
    action: plan.action,
    short: `Ladlewell: ${text}${plan.brief}`,
  })
}

const example = (cents: number, isInTime: boolean, nextDelivery?: MarketDate) => (language: Language) =>
  cancellationMail(
    exampleOrder,
    { cents, isInTime, goesOn: nextDelivery ? { subscriptionId: 1, nextDelivery } : null },
    exampleOwner(language),
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'order-cancelled': example(exampleOrder.totalCents, true),
  'order-cancelled-plan-goes-on': example(exampleOrder.totalCents, true, '2026-12-03'),
  'order-cancelled-late': example(0, false),
}

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
