import type { LoggedMessage } from '@ladlewell/contract/messages.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import type { MessageChannel, MessageKind } from '@ladlewell/domain/message-kinds.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'

export const channelWords: Record<MessageChannel, () => string> = {
  mail: m.messages_channel_mail,
  sms: m.messages_channel_sms,
  push: m.messages_channel_push,
}

interface KindWords {
  title: () => string
  explained: () => string
  whyAlways?: () => string
}

export const kindWords: Record<MessageKind, KindWords> = {
  account: {
    title: m.messages_kind_account,
    explained: m.messages_kind_account_more,
    whyAlways: m.messages_kind_account_always,
  },
  payments: {
    title: m.messages_kind_payments,
    explained: m.messages_kind_payments_more,
    whyAlways: m.messages_kind_payments_always,
  },
  orders: { title: m.messages_kind_orders, explained: m.messages_kind_orders_more },
  boxes: { title: m.messages_kind_boxes, explained: m.messages_kind_boxes_more },
  reminders: { title: m.messages_kind_reminders, explained: m.messages_kind_reminders_more },
  reviews: { title: m.messages_kind_reviews, explained: m.messages_kind_reviews_more },
  kitchen: { title: m.messages_kind_kitchen, explained: m.messages_kind_kitchen_more },
  routes: { title: m.messages_kind_routes, explained: m.messages_kind_routes_more },
  desk: { title: m.messages_kind_desk, explained: m.messages_kind_desk_more },
}

export const stateWords: Record<LoggedMessage['state'], { tone: BadgeTone; word: () => string }> = {
  sent: { tone: 'herb', word: m.messages_state_sent },
  waiting: { tone: 'saffron', word: m.messages_state_waiting },
  'left-out': { tone: 'plain', word: m.messages_state_left_out },
  failed: { tone: 'danger', word: m.messages_state_failed },
}

/** Why a message was left out; null where it was not. */
export function reasonText({ state, reason }: LoggedMessage): string | null {
  return state === 'left-out' ? (reasons[reason ?? ''] ?? m.messages_reason_undeliverable)() : null
}

const reasons: Record<string, () => string> = {
  'not-wanted': m.messages_reason_not_wanted,
  'no-consent': m.messages_reason_no_consent,
  'enough-texts': m.messages_reason_enough_texts,
  'no-texts': m.messages_reason_no_texts,
  'signed-out': m.messages_reason_signed_out,
}

/** What stands for a message in a list. Of some only that they were sent is kept. */
export function subjectOf({ channel, subject, text }: LoggedMessage): string {
  if (subject) return subject
  return channel === 'sms' ? (text ?? m.messages_unkept_text()) : m.messages_unkept_mail()
}

/** 'Nov 21, 2026, 5:04 PM' of an ISO instant in the market's zone. */
export function sentAt(instant: string, timeZone: string): string {
  const format = dateFormat(localeTag(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return format.format(Date.parse(instant))
}
