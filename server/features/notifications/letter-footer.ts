import type { LetterFooter } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type MessageKind, mayTurnOff } from '@ladlewell/domain/message-kinds.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

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
  const said = words[language]
  const preferences = { label: said.preferences, url: `${publicUrl}/profile/messages` }
  if (!kind || !mayTurnOff(kind, 'mail')) {
    return { footer: { reason: said.always, preferences }, unsubscribeUrl: null }
  }
  const token = unsubscribeToken(secret, { accountId, kind })
  const unsubscribe = { label: said.unsubscribe, url: `${publicUrl}/unsubscribe/${token}` }
  return {
    footer: { reason: said.reasons[kind], preferences, unsubscribe },
    unsubscribeUrl: `${publicUrl}/api/v1/unsubscribe/${token}`,
  }
}

export function plainFooter({ reason, preferences, unsubscribe }: LetterFooter): string {
  const links = [preferences, unsubscribe].flatMap(link => (link ? [`${link.label}: ${link.url}`] : []))
  return `\n-- \n${[reason, ...links].join('\n')}\n`
}

interface Words {
  always: string
  preferences: string
  unsubscribe: string
  reasons: Record<MessageKind, string>
}

const words = inEachLanguage<Words>(say => ({
  always: say('letter_footer_always'),
  preferences: say('letter_footer_preferences'),
  unsubscribe: say('letter_footer_unsubscribe'),
  reasons: {
    account: say('letter_footer_reasons_account'),
    payments: say('letter_footer_reasons_payments'),
    orders: say('letter_footer_reasons_orders'),
    boxes: say('letter_footer_reasons_boxes'),
    reviews: say('letter_footer_reasons_reviews'),
    kitchen: say('letter_footer_reasons_kitchen'),
  },
}))
