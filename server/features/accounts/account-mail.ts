import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, type Plain, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Viewer } from '../../platform/session.ts'

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
  const mail = plainMail(to, {
    key: `account:${to.accountId}:${what}:${once}`,
    kind: isLast ? null : 'account',
    keep,
    ...words[to.language][what](url),
  })
  return isLast ? { ...mail, accountId: null } : mail
}

type OfSignIn = Extract<AccountNews, `second-step-${string}` | 'recovery-code-used' | `passkey-${string}`>

/** What happens to how somebody signs in is mailed to them, in case that it was not them; of staff it is audited too. */
export async function tellOfSignIn(tx: Queries, viewer: Viewer, what: OfSignIn, now: Date): Promise<void> {
  const { accountId, role } = viewer
  if (role === 'STAFF') await recordAudit(tx, viewer, what, { about: ['staff', accountId] }, now)
  await enqueue(tx, accountMail(viewer, { what, once: now.getTime() }), now)
}

/**
 * `url`: where the mail's button leads. No name: whoever typed it need not be whom the address belongs to, and would have us
 * say anything to them.
 */
const words = inEachLanguage((say): Record<AccountNews, (url: string) => Plain> => {
  const secondStep = (subject: string, news: string) => () => ({
    subject,
    paragraphs: [news, say('account_second_step_paragraphs_2')],
  })
  const verify = [say('account_verify_1'), say('account_verify_2')]
  const ignore = say('account_ignore')
  const chefs = say('account_chefs')
  return {
    welcome: url => ({
      subject: say('account_welcome_subject'),
      paragraphs: [say('account_welcome_paragraphs_1'), ...verify],
      action: { label: say('account_welcome_action_label'), url },
    }),
    'welcome-google': url => ({
      subject: say('account_welcome_google_subject'),
      paragraphs: [say('account_welcome_google_paragraphs_1'), say('account_welcome_google_paragraphs_2')],
      action: { label: chefs, url },
    }),
    'verify-email': url => ({
      subject: say('account_verify_email_subject'),
      paragraphs: [say('account_verify_email_paragraphs_1'), ...verify],
      action: { label: say('account_verify_email_action_label'), url },
    }),
    'email-verified': url => ({
      subject: say('account_email_verified_subject'),
      paragraphs: [say('account_email_verified_paragraphs')],
      action: { label: chefs, url },
    }),
    'reset-password': url => ({
      subject: say('account_reset_password_subject'),
      paragraphs: [
        say('account_reset_password_paragraphs_1'),
        say('account_reset_password_paragraphs_2', { ignore }),
      ],
      action: { label: say('account_reset_password_action_label'), url },
    }),
    'password-changed': url => ({
      subject: say('account_password_changed_subject'),
      paragraphs: [
        say('account_password_changed_paragraphs_1'),
        say('account_password_changed_paragraphs_2'),
      ],
      action: { label: say('account_password_changed_action_label'), url },
    }),
    'google-connected': url => ({
      subject: say('account_google_connected_subject'),
      paragraphs: [
        say('account_google_connected_paragraphs_1'),
        say('account_google_connected_paragraphs_2'),
      ],
      action: { label: say('account_google_connected_action_label'), url },
    }),
    'second-step-set-up': secondStep(
      say('account_second_step_set_up_1'),
      say('account_second_step_set_up_2'),
    ),
    'second-step-removed': secondStep(
      say('account_second_step_removed_1'),
      say('account_second_step_removed_2'),
    ),
    'recovery-code-used': secondStep(
      say('account_recovery_code_used_1'),
      say('account_recovery_code_used_2'),
    ),
    'passkey-added': () => ({
      subject: say('account_passkey_added_subject'),
      paragraphs: [say('account_passkey_added_paragraphs_1'), say('account_passkey_added_paragraphs_2')],
    }),
    'passkey-removed': secondStep(say('account_passkey_removed_1'), say('account_passkey_removed_2')),
    'delete-account': url => ({
      subject: say('account_delete_account_subject'),
      paragraphs: [
        say('account_delete_account_paragraphs_1'),
        say('account_delete_account_paragraphs_2', { ignore }),
      ],
      action: { label: say('account_delete_account_action_label'), url },
    }),
    deleted: () => ({
      subject: say('account_deleted_subject'),
      paragraphs: [say('account_deleted_paragraphs_1'), say('account_deleted_paragraphs_2')],
    }),
  }
})

export const examples: Examples = Object.fromEntries(
  accountNews.map(what => [
    `account-${what}`,
    language =>
      accountMail(exampleOwner(language), {
        what,
        once: 1,
        url: 'https://ladlewell.test/profile/edit-profile',
      }),
  ]),
)
