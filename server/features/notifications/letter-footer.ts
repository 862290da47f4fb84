import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LetterFooter } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type MessageKind, mayTurnOff, messageKinds } from '@ladlewell/domain/message-kinds.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'

export interface Foot {
  footer: LetterFooter
  /** Where mail programs turn the kind off by themselves; null: it always comes. */
  unsubscribeUrl: string | null
}

/** Why somebody gets a mail and how they change that; undefined for who has no account. */
export function footOf(
  { accountId, kind }: Pick<Mail, 'accountId' | 'kind'>,
  language: Language,
  { PUBLIC_URL: publicUrl = '', SESSION_SECRET: secret }: Pick<Settings, 'PUBLIC_URL' | 'SESSION_SECRET'>,
): Foot | undefined {
  if (!accountId) return
  const say = sayIn(language)
  const preferences = { label: say('letter_footer_preferences'), url: `${publicUrl}/profile/messages` }
  if (!kind || !mayTurnOff(kind, 'mail')) {
    return { footer: { reason: say('letter_footer_always'), preferences }, unsubscribeUrl: null }
  }
  const reason = {
    account: say('letter_footer_reasons_account'),
    payments: say('letter_footer_reasons_payments'),
    orders: say('letter_footer_reasons_orders'),
    boxes: say('letter_footer_reasons_boxes'),
    reminders: say('letter_footer_reasons_reminders'),
    reviews: say('letter_footer_reasons_reviews'),
    kitchen: say('letter_footer_reasons_kitchen'),
    routes: say('letter_footer_reasons_routes'),
    desk: say('letter_footer_reasons_desk'),
  }[kind]
  const token = unsubscribeToken(secret, { accountId, kind })
  const unsubscribe = { label: say('letter_footer_unsubscribe'), url: `${publicUrl}/unsubscribe/${token}` }
  return {
    footer: { reason, preferences, unsubscribe },
    unsubscribeUrl: `${publicUrl}/api/v1/unsubscribe/${token}`,
  }
}

export function plainFooter({ reason, preferences, unsubscribe }: LetterFooter): string {
  const links = [preferences, unsubscribe].flatMap(link => (link ? [`${link.label}: ${link.url}`] : []))
  return `\n-- \n${[reason, ...links].join('\n')}\n`
}

interface Unsubscribing {
  accountId: number
  kind: MessageKind
}

/** For a link that turns one kind of mail off for one account, for as long as the secret stands. */
export function unsubscribeToken(secret: string, { accountId, kind }: Unsubscribing): string {
  return `${accountId}-${kind}-${signature(secret, accountId, kind)}`
}

/** What a token turns off; null when it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | null {
  const [, id = '', written = '', signed = ''] = token.match(/^(\d{1,10})-([a-z]+)-([\w-]{22})$/) ?? []
  const accountId = Number(id)
  const kind = messageKinds.find(known => known === written && mayTurnOff(known, 'mail'))
  if (!kind) return null
  const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, accountId, kind)))
  return isOurs ? { accountId, kind } : null
}

function signature(secret: string, accountId: number, kind: MessageKind): string {
  return createHmac('sha256', secret)
    .update(`unsubscribe ${accountId} ${kind}`)
    .digest('base64url')
    .slice(0, 22)
}
