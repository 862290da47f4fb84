import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, type Plain, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { arabic } from './account-words.ar.ts'
import { english } from './account-words.en.ts'
import { spanish } from './account-words.es.ts'

/** What an account's owner is told of, each with what its words need. */
export const accountNews = [
  'welcome',
  'welcome-google',
  'verify-email',
  'email-verified',
  'reset-password',
  'password-changed',
  'google-connected',
  'second-step-set-up',
  'second-step-removed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'delete-account',
  'deleted',
] as const
export type AccountNews = (typeof accountNews)[number]

/**
 * `url`: where the mail's button leads. No name: whoever typed it need not be whom the address belongs to, and would have us
 * say anything to them.
 */
export type AccountWords = Record<AccountNews, (url: string) => Plain>

interface Telling {
  what: AccountNews
  /** Makes it one mail, however often it is told. */
  once: string | number
  url?: string
}

/** Tells whoever an account belongs to what happened to it. What a link in it opens is not kept once it is sent. */
export function accountMail(to: Addressee, { what, once, url = '' }: Telling): Mail {
  const isLast = what === 'deleted'
  const keep = isLast ? 'nothing' : url.includes('?') ? 'subject' : undefined
  return {
    key: `account:${to.accountId}:${what}:${once}`,
    channel: 'mail',
    recipient: to.email,
    accountId: isLast ? null : to.accountId,
    kind: isLast ? null : 'account',
    content: letter(plainLetter(to.language, words[to.language][what](url)), keep && { keep }),
  }
}

const words: Record<Language, AccountWords> = { en: english, es: spanish, ar: arabic }

export const examples: Examples = Object.fromEntries(
  accountNews.map(what => [
    `account-${what}`,
    language =>
      accountMail(
        { accountId: 1, email: 'dana@ladlewell.test', language },
        { what, once: 1, url: 'https://ladlewell.test/profile/edit-profile' },
      ),
  ]),
)
