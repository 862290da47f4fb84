import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { money } from '@ladlewell/words/formats.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { exampleOrder } from './example-order.ts'
import { goesBack } from './money-words.ts'
import { planGoesOn } from './plan-goes-on.ts'
import type { OrderRecord } from './record.ts'

/** Tells of a cancellation and of the refund that follows, if one does. */
export function cancellationMail(
  order: OrderRecord,
  refund: { cents: number; isInTime: boolean; goesOn: OrderRecord['weeklyPlan'] },
  to: Addressee,
  publicUrl: string,
): Mail {
  const { language } = to
  const said = words[language](order)
  const inTime = refund.cents > 0 ? goesBack[language](money(refund.cents, language)) : said.nothing
  const text = `${said.what} ${refund.isInTime ? inTime : said.late}`
  const plan = planGoesOn(order, refund.goesOn, language, publicUrl)
  return {
    key: `order:${order.id}:cancelled`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'orders',
    content: letter(
      plainLetter(language, {
        subject: said.subject,
        paragraphs: [text, ...plan.paragraphs],
        action: plan.action,
      }),
      { short: { accountId: to.accountId, body: `Ladlewell: ${text}${plan.brief}` } },
    ),
  }
}

interface Words {
  subject: string
  what: string
  nothing: string
  late: string
}

const words = inEachLanguage<(order: OrderRecord) => Words>(say => ({ id, chefName }) => ({
  subject: say('cancellation_subject', { id }),
  what: say('cancellation_what', { id, chefName }),
  nothing: say('cancellation_nothing'),
  late: say('cancellation_late'),
}))

const example = (cents: number, isInTime: boolean, nextDelivery?: MarketDate) => (language: Language) =>
  cancellationMail(
    exampleOrder,
    { cents, isInTime, goesOn: nextDelivery ? { subscriptionId: 1, nextDelivery } : null },
    { accountId: 1, email: 'dana@ladlewell.test', language },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'order-cancelled': example(exampleOrder.totalCents, true),
  'order-cancelled-plan-goes-on': example(exampleOrder.totalCents, true, '2026-12-03'),
  'order-cancelled-late': example(0, false),
}
