import type { LetterBlock } from '@ladlewell/contract/letter.ts'
import { type MarketDate, type Weekday, weekdays } from '@ladlewell/domain/calendar.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import { type Language, localeTags } from '@ladlewell/domain/language.ts'
import type { MessageKind } from '@ladlewell/domain/message-kinds.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { isolated, list, longDay, money } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { letterMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import type { MailPlace } from '../boxes/mails.ts'
import type { BoxRecord, SubscriptionTerms } from '../boxes/queries.ts'
import { type SubscriptionSaid, type SubscriptionWords, subscriptionWords } from './words.ts'

export interface StillComing {
  stillComing: readonly { orderId: number | null; deliveryDate: MarketDate }[]
}

/** What became another, with what it was before where that can be said in a word. */
export interface TermsChanges {
  weekday?: { from: Weekday; to: Weekday }
  slots?: { from: number; to: number }
  rule?: { from: SubscriptionTerms['rule']; to: SubscriptionTerms['rule'] }
  ceilingCents?: { from: Cents | null; to: Cents | null }
  address?: DeliveryAddress
  card?: true
}

/** The dated record of a cancellation: it always comes. `subscription`: as it is after the change, in all of these. */
export function cancelledMail(subscription: SubscriptionTerms, coming: StillComing, place: MailPlace): Mail {
  const { words, said } = speaking(subscription)
  const telling = { what: 'cancelled', kind: 'payments', told: words.cancelled(said) } as const
  return subscriptionMail(subscription, place, { ...telling, more: stillComing(subscription, coming) })
}

/** A cancelled one is taken up again. */
export function revivedMail(subscription: SubscriptionTerms, coming: StillComing, place: MailPlace): Mail {
  const { words, said } = speaking(subscription)
  const telling = { what: 'resumed', kind: 'payments', told: words.resumed(said) } as const
  return subscriptionMail(subscription, place, { ...telling, more: stillComing(subscription, coming) })
}

export function pausedMail(subscription: SubscriptionTerms, coming: StillComing, place: MailPlace): Mail {
  const { words, said, language } = speaking(subscription)
  const until = subscription.pausedUntil && longDay(subscription.pausedUntil, language)
  const told = words.paused({ ...said, until })
  return subscriptionMail(subscription, place, {
    what: 'paused',
    told,
    more: stillComing(subscription, coming),
  })
}

export function pausedForPaymentMail(subscription: SubscriptionTerms, place: MailPlace): Mail {
  const { words, said } = speaking(subscription)
  const told = words.pausedForPayment(said)
  return subscriptionMail(subscription, place, { what: 'paused-for-payment', kind: 'payments', told })
}

/** A pause ended. `boxes`: those that it had held back. */
export function resumedMail(
  subscription: SubscriptionTerms,
  { boxes }: { boxes: readonly BoxRecord[] },
  place: MailPlace,
): Mail {
  const { words, said, language } = speaking(subscription)
  const days = boxes
    .filter(({ state }) => state !== 'skipped')
    .map(({ deliveryDate }) => longDay(deliveryDate, language))
  const more = days.length > 0 ? [words.comesBack(list(days, language))] : []
  return subscriptionMail(subscription, place, { what: 'resumed', told: words.resumed(said), more })
}

export function termsChangedMail(
  subscription: SubscriptionTerms,
  changes: TermsChanges,
  place: MailPlace,
): Mail {
  const { words, said, language } = speaking(subscription)
  const rows = changedRows(changes, words, language)
  return subscriptionMail(subscription, place, { what: 'changed', told: words.changed(said), rows })
}

function changedRows(changes: TermsChanges, words: SubscriptionWords, language: Language) {
  const { weekday, slots, rule, ceilingCents, address, card } = changes
  const amount = (cents: number | null) => (cents === null ? words.noCeiling : money(cents, language))
  const values: [keyof TermsChanges, string | undefined][] = [
    ['weekday', weekday && words.fromTo(dayName(weekday.from, language), dayName(weekday.to, language))],
    ['slots', slots && words.fromTo(String(slots.from), String(slots.to))],
    ['rule', rule && words.fromTo(words.rules[rule.from], words.rules[rule.to])],
    ['ceilingCents', ceilingCents && words.fromTo(amount(ceilingCents.from), amount(ceilingCents.to))],
    [
      'address',
      address && isolated(`${address.streetAddress1}, ${address.city} ${address.postalCode}`, language),
    ],
    ['card', card && words.anotherCard],
  ]
  return values.flatMap(([term, value]) => (value ? [{ label: words.terms[term], value }] : []))
}

function speaking({ chef, customer, slots, weekday }: SubscriptionTerms) {
  const { language } = customer
  const said: SubscriptionSaid = {
    chef: isolated(chef.name, language),
    meals: slots,
    weekday: dayName(weekday, language),
  }
  return { language, words: subscriptionWords[language], said }
}

function stillComing(subscription: SubscriptionTerms, coming: StillComing): string[] {
  const { words, language } = speaking(subscription)
  return coming.stillComing.map(({ orderId, deliveryDate }) =>
    words.stillComes({ id: orderId, day: longDay(deliveryDate, language) }),
  )
}

/** The first Monday of 2026 and the days after it. */
function dayName(weekday: Weekday, language: Language): string {
  const day = Date.UTC(2026, 0, 5 + weekdays.indexOf(weekday))
  return dateFormat(localeTags[language], { weekday: 'long', timeZone: 'UTC' }).format(day)
}

interface Telling {
  what: string
  kind?: MessageKind
  told: { subject: string; what: string; short?: string }
  more?: readonly string[]
  rows?: readonly { label: string; value: string }[]
}

function subscriptionMail(
  { id, version, customer }: SubscriptionTerms,
  { settings }: MailPlace,
  { what, kind = 'boxes', told, more = [], rows = [] }: Telling,
): Mail {
  const { language } = customer
  const url = `${settings.PUBLIC_URL ?? ''}/profile/subscription`
  const blocks: LetterBlock[] = [
    ...[told.what, ...more].map(text => ({ kind: 'paragraph', text }) as const),
    ...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []),
    { kind: 'button', label: labels[language].subscriptions, url },
  ]
  return letterMail(customer, {
    key: `subscription:${id}:${what}:${version}`,
    kind,
    subject: told.subject,
    blocks,
    short: told.short && `${told.short} ${url}`,
  })
}
