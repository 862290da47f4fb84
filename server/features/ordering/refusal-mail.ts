import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { OrderActor } from '@ladlewell/domain/order.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { planGoesOn } from './cancellation-mail.ts'
import { exampleOrder } from './example-order.ts'
import { moneyBack } from './money-back.ts'
import type { OrderRecord } from './record.ts'

/** Why our team refuses the orders of a kitchen that it closed. */
export const CLOSED_FOR_NOW = 'This kitchen is closed for now.'
export const CLOSED_BY_INSPECTION = 'This kitchen is closed until it passes an inspection.'

/** Why a customer cancels an order whose kitchen moved its hours. */
export const OTHER_HOURS = 'The new delivery hours were declined.'

interface Told {
  actor: Exclude<OrderActor, 'driver'>
  reason: string
  refundCents: number
  publicUrl: string
}

/** Tells that an order will not come, why, and what goes back. */
export function refusalMail(
  order: OrderRecord,
  to: Addressee,
  { actor, reason, refundCents, publicUrl }: Told,
): Mail {
  const { language } = to
  const say = sayIn(language)
  const { what, why } = {
    chef: { what: say('refusal_chef', order), why: say('refusal_kitchen', { reason }) },
    staff: { what: say('refusal_staff', order), why: teamSays(say, reason) },
    customer: {
      what: reason === OTHER_HOURS ? say('refusal_customer_hours', order) : say('refusal_customer', order),
      why: null,
    },
    // What was not answered.
    system: { what: say('refusal_system', order), why: say('refusal_unanswered') },
  }[actor]
  const back = refundCents > 0 ? moneyBack(say, order, refundCents) : say('money_nothing_owed')
  const plan = planGoesOn(order, order.weeklyPlan, language, publicUrl)
  return plainMail(to, {
    key: `order:${order.id}:refused`,
    kind: 'orders',
    subject: say('refusal_subject', order),
    paragraphs: [what, ...(why ? [why] : []), back, ...plan.paragraphs],
    action: plan.action,
    short: `Ladlewell: ${what} ${back}${plan.brief}`,
  })
}

function teamSays(say: Say, reason: string): string {
  if (reason === CLOSED_FOR_NOW) return say('refusal_closed')
  if (reason === CLOSED_BY_INSPECTION) return say('refusal_closed_by_inspection')
  return say('refusal_team', { reason })
}

const example = (actor: Told['actor'], reason: string, nextDelivery?: MarketDate) => (language: Language) =>
  refusalMail(
    nextDelivery ? { ...exampleOrder, weeklyPlan: { subscriptionId: 1, nextDelivery } } : exampleOrder,
    exampleOwner(language),
    { actor, reason, refundCents: exampleOrder.totalCents, publicUrl: 'https://ladlewell.test' },
  )

export const examples: Examples = {
  'order-refused': example('chef', 'Our stove broke down this morning.'),
  'order-refused-plan-goes-on': example('chef', 'Our stove broke down this morning.', '2026-12-03'),
  'order-refused-kitchen-closed': example('staff', CLOSED_FOR_NOW),
  'order-refused-inspection': example('staff', CLOSED_BY_INSPECTION),
  'order-refused-declined-delay': example('customer', ''),
  'order-refused-declined-hours': example('customer', OTHER_HOURS),
  'order-refused-unanswered-delay': example('system', ''),
}
