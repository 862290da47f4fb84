import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import { type PlanTold, planGoesOn } from '../ordering/cancellation-mail.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { moneyBack } from '../ordering/money-back.ts'
import type { OrderRecord } from '../ordering/record.ts'

interface Told {
  reason: string
  settings: Pick<Settings, 'PUBLIC_URL'>
}

/** Tells a customer what our team gives back, and why. */
export function refundMail(
  order: OrderRecord,
  to: Addressee,
  { refundId, cents, target, ...told }: Told & { refundId: number; cents: Cents; target: RefundTarget },
): Mail {
  const say = sayIn(to.language)
  const amount = money(cents, to.language)
  return orderMail(to, {
    key: `order:${order.id}:refund:${refundId}`,
    kind: 'payments',
    subject: say('order_refund_subject', order),
    what:
      target === 'credit'
        ? say('order_credit_what', { ...order, amount })
        : say('order_refund_what', { ...order, amount }),
    ...told,
  })
}

/** Tells a customer that our team cancelled their order, why, and what goes back. */
export function staffCancellationMail(
  order: OrderRecord,
  to: Addressee,
  { cents, ...told }: Told & { cents: Cents },
): Mail {
  const say = sayIn(to.language)
  const back = cents > 0 ? moneyBack(say, order, cents) : say('order_no_refund')
  return orderMail(to, {
    key: `order:${order.id}:cancelled`,
    kind: 'orders',
    subject: say('order_cancelled_subject', order),
    what: `${say('order_cancelled_what', order)} ${back}`,
    plan: planGoesOn(order, order.weeklyPlan, to.language, told.settings.PUBLIC_URL ?? ''),
    ...told,
  })
}

interface Said extends Told {
  key: string
  kind: 'orders' | 'payments'
  subject: string
  what: string
  /** Of an order that began a weekly plan. */
  plan?: PlanTold
}

function orderMail(to: Addressee, { key, kind, subject, what, plan, reason, settings }: Said): Mail {
  const { language } = to
  const orders = { label: labels[language].orders, url: `${settings.PUBLIC_URL ?? ''}/profile/orders` }
  const say = sayIn(language)
  return plainMail(to, {
    key,
    kind,
    subject,
    paragraphs: [what, say('order_team_writes', { reason }), ...(plan?.paragraphs ?? [])],
    action: plan?.action ?? orders,
    short: `Ladlewell: ${what}${plan?.brief ?? ''}`,
  })
}

const settings = { PUBLIC_URL: 'https://ladlewell.test' }

export const examples: Examples = {
  'staff-refund': language =>
    refundMail(exampleOrder, exampleOwner(language), {
      refundId: 1,
      target: 'as-paid',
      cents: 1450,
      reason: 'We are sorry for the cold meal.',
      settings,
    }),
  'staff-cancellation': language =>
    staffCancellationMail(exampleOrder, exampleOwner(language), {
      cents: exampleOrder.totalCents,
      reason: 'The chef is ill; we are sorry.',
      settings,
    }),
  'staff-cancellation-plan-goes-on': language =>
    staffCancellationMail(
      { ...exampleOrder, weeklyPlan: { subscriptionId: 1, nextDelivery: '2026-12-03' } },
      exampleOwner(language),
      { cents: exampleOrder.totalCents, reason: 'The chef is ill; we are sorry.', settings },
    ),
}
