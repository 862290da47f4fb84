import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import { exampleOrder } from '../ordering/example-order.ts'
import { goesBack } from '../ordering/money-words.ts'
import { type PlanTold, planGoesOn } from '../ordering/plan-goes-on.ts'
import type { OrderRecord } from '../ordering/record.ts'

interface Told {
  reason: string
  settings: Pick<Settings, 'PUBLIC_URL'>
}

/** Tells a customer what our team gives back, and why. */
export function refundMail(
  order: OrderRecord,
  to: Addressee,
  { refundId, cents, ...told }: Told & { refundId: number; cents: Cents },
): Mail {
  const said = words[to.language].refund(order, money(cents, to.language))
  return orderMail(`order:${order.id}:refund:${refundId}`, 'payments', to, { ...said, ...told })
}

/** Tells a customer that our team cancelled their order, why, and what goes back. */
export function staffCancellationMail(
  order: OrderRecord,
  to: Addressee,
  { cents, ...told }: Told & { cents: Cents },
): Mail {
  const { cancelled, noRefund } = words[to.language]
  const { subject, what } = cancelled(order)
  const back = cents > 0 ? goesBack[to.language](money(cents, to.language)) : noRefund
  const plan = planGoesOn(order, order.weeklyPlan, to.language, told.settings.PUBLIC_URL ?? '')
  const said = { subject, what: `${what} ${back}`, plan }
  return orderMail(`order:${order.id}:cancelled`, 'orders', to, { ...said, ...told })
}

function orderMail(
  key: string,
  kind: 'orders' | 'payments',
  { email, accountId, language }: Addressee,
  { subject, what, plan, reason, settings }: Said & Told,
): Mail {
  const orders = { label: labels[language].orders, url: `${settings.PUBLIC_URL ?? ''}/profile/orders` }
  const paragraphs = [what, words[language].teamWrites(reason), ...(plan?.paragraphs ?? [])]
  return {
    key,
    channel: 'mail',
    recipient: email,
    accountId,
    kind,
    content: letter(plainLetter(language, { subject, paragraphs, action: plan?.action ?? orders }), {
      short: { accountId, body: `Ladlewell: ${what}${plan?.brief ?? ''}` },
    }),
  }
}

interface Said {
  subject: string
  what: string
  /** Of an order that began a weekly plan. */
  plan?: PlanTold
}

interface Words {
  refund: (order: OrderRecord, amount: string) => Said
  cancelled: (order: OrderRecord) => Said
  noRefund: string
  teamWrites: (reason: string) => string
}

const words = inEachLanguage<Words>(say => ({
  refund: ({ id, chefName }, amount) => ({
    subject: say('order_refund_subject', { id }),
    what: say('order_refund_what', { amount, id, chefName }),
  }),
  cancelled: ({ id, chefName }) => ({
    subject: say('order_cancelled_subject', { id }),
    what: say('order_cancelled_what', { id, chefName }),
  }),
  noRefund: say('order_no_refund'),
  teamWrites: reason => say('order_team_writes', { reason }),
}))

const to = (language: Language) => ({ accountId: 1, email: 'dana@ladlewell.test', language })
const settings = { PUBLIC_URL: 'https://ladlewell.test' }

export const examples: Examples = {
  'staff-refund': language =>
    refundMail(exampleOrder, to(language), {
      refundId: 1,
      cents: 1450,
      reason: 'We are sorry for the cold meal.',
      settings,
    }),
  'staff-cancellation': language =>
    staffCancellationMail(exampleOrder, to(language), {
      cents: exampleOrder.totalCents,
      reason: 'The chef is ill; we are sorry.',
      settings,
    }),
  'staff-cancellation-plan-goes-on': language =>
    staffCancellationMail(
      { ...exampleOrder, weeklyPlan: { subscriptionId: 1, nextDelivery: '2026-12-03' } },
      to(language),
      { cents: exampleOrder.totalCents, reason: 'The chef is ill; we are sorry.', settings },
    ),
}
