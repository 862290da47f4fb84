import { type ClaimedThing, claimedThings } from '@ladlewell/contract/claimed.ts'
import { list } from '@ladlewell/words/formats.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

/** Tells whoever proved an address what was removed of the account that somebody else had opened with it. */
export function claimMail(to: Addressee, removed: readonly ClaimedThing[], url: string, now: Date): Mail {
  const say = sayIn(to.language)
  const names = thingNames(say)
  const things = list(
    removed.map(thing => names[thing]),
    to.language,
  )
  return plainMail(to, {
    key: `account:${to.accountId}:claimed:${now.getTime()}`,
    kind: 'account',
    subject: say('claim_subject'),
    paragraphs: [
      say('claim_yours'),
      ...(things ? [say('claim_removed', { things })] : []),
      say('claim_password'),
      say('claim_was_it'),
    ],
    action: { label: say('claim_write'), url },
  })
}

const thingNames = (say: Say): Record<ClaimedThing, string> => ({
  sessions: say('claim_things_sessions'),
  password: say('claim_things_password'),
  google: say('claim_things_google'),
  'second-step': say('claim_things_second_step'),
  passkeys: say('claim_things_passkeys'),
  links: say('claim_things_links'),
  'calendar-feed': say('claim_things_calendar_feed'),
  'text-consent': say('claim_things_text_consent'),
  'phone-number': say('claim_things_phone_number'),
  cards: say('claim_things_cards'),
  addresses: say('claim_things_addresses'),
  orders: say('claim_things_orders'),
  subscriptions: say('claim_things_subscriptions'),
  picture: say('claim_things_picture'),
  favorites: say('claim_things_favorites'),
  diet: say('claim_things_diet'),
  'payout-account': say('claim_things_payout_account'),
})

export const examples: Examples = {
  'account-claimed': language =>
    claimMail(
      exampleOwner(language),
      claimedThings.slice(0, 12),
      'https://ladlewell.test/contact',
      new Date('2026-11-21T16:00:00Z'),
    ),
}
