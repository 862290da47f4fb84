import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface ToOld {
  /** The new one. */
  email: string
  /** Whether this address has to confirm; one that was never proved can only stop it. */
  needsOld: boolean
  url: string
}

/** What the two addresses of a change are told. Nothing of the account stands in what goes to one that may be a stranger's; `once` makes each one mail. */
export function changeMails(once: string) {
  const key = (to: Addressee, what: string) => `account:${to.accountId}:email-${what}:${once}`
  return {
    old: (to: Addressee, { email, needsOld, url }: ToOld): Mail => {
      const say = sayIn(to.language)
      return plainMail(to, {
        key: key(to, 'old'),
        kind: 'account',
        keep: 'subject',
        subject: say('email_old_subject'),
        paragraphs: [
          say('email_old_asked', { email }),
          needsOld ? say('email_old_confirm') : say('email_old_unproved'),
          say('email_old_stop'),
        ],
        action: { label: needsOld ? say('email_old_action') : say('email_old_action_stop'), url },
      })
    },
    new: (to: Addressee, url: string): Mail => {
      const say = sayIn(to.language)
      return plainMail(to, {
        key: key(to, 'new'),
        kind: 'account',
        keep: 'subject',
        subject: say('email_new_subject'),
        paragraphs: [say('email_new_asked'), say('email_new_sign_in'), say('email_new_ignore')],
        action: { label: say('email_new_action'), url },
      })
    },
    /** To the owner of an address that somebody else asked for. */
    taken: (to: Addressee, publicUrl: string): Mail => {
      const say = sayIn(to.language)
      return plainMail(to, {
        key: key(to, 'taken'),
        kind: 'account',
        subject: say('email_taken_subject'),
        paragraphs: [say('email_taken_asked'), say('email_taken_was_you'), say('email_taken_ignore')],
        action: { label: say('email_write'), url: `${publicUrl}/contact` },
      })
    },
    gone: (to: Addressee, email: string, publicUrl: string): Mail => {
      const say = sayIn(to.language)
      return plainMail(to, {
        key: key(to, 'gone'),
        kind: 'account',
        subject: say('email_changed_subject'),
        paragraphs: [
          say('email_gone_changed', { email }),
          say('email_changed_sessions'),
          say('email_gone_not_you'),
        ],
        action: { label: say('email_write'), url: `${publicUrl}/contact` },
      })
    },
    done: (to: Addressee, publicUrl: string): Mail => {
      const say = sayIn(to.language)
      return plainMail(to, {
        key: key(to, 'done'),
        kind: 'account',
        subject: say('email_changed_subject'),
        paragraphs: [
          say('email_done_changed', { email: to.email }),
          say('email_changed_sessions'),
          say('email_done_sign_in'),
        ],
        action: { label: say('email_done_action'), url: `${publicUrl}/profile/edit-profile` },
      })
    },
  }
}

const site = 'https://ladlewell.test'
const url = `${site}/email-change?token=example`
const email = 'dana.new@ladlewell.test'

export const examples: Examples = {
  'email-change-old': language =>
    changeMails('example').old(exampleOwner(language), { email, needsOld: true, url }),
  'email-change-old-unproved': language =>
    changeMails('example').old(exampleOwner(language), { email, needsOld: false, url }),
  'email-change-new': language => changeMails('example').new({ ...exampleOwner(language), email }, url),
  'email-change-taken': language => changeMails('example').taken(exampleOwner(language), site),
  'email-changed-old': language => changeMails('example').gone(exampleOwner(language), email, site),
  'email-changed-new': language => changeMails('example').done({ ...exampleOwner(language), email }, site),
}
