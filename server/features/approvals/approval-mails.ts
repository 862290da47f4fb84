import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told {
  id: number
  publicUrl: string
}

/** Asks somebody to decide what a colleague may not do alone. */
export function askedMail(to: Addressee, { id, reason, publicUrl }: Told & { reason: string }): Mail {
  const say = sayIn(to.language)
  return approvalMail(to, `asked:${to.accountId}`, { id, publicUrl }, [
    say('approval_asked_subject'),
    say('approval_asked_what'),
    say('approval_because', { reason }),
  ])
}

/** Tells whoever asked what became of it. */
export function decidedMail(
  to: Addressee,
  {
    id,
    publicUrl,
    outcome,
    by,
    reason,
  }: Told & { outcome: 'approved' | 'declined'; by: string; reason: string },
): Mail {
  const say = sayIn(to.language)
  const [subject, what] =
    outcome === 'approved'
      ? [say('approval_approved_subject'), say('approval_approved_what', { by })]
      : [say('approval_declined_subject'), say('approval_declined_what', { by })]
  return approvalMail(to, outcome, { id, publicUrl }, [subject, what, say('approval_because', { reason })])
}

export function expiredMail(to: Addressee, told: Told): Mail {
  const say = sayIn(to.language)
  return approvalMail(to, 'expired', told, [say('approval_expired_subject'), say('approval_expired_what')])
}

function approvalMail(
  to: Addressee,
  event: string,
  { id, publicUrl }: Told,
  [subject, ...paragraphs]: [subject: string, ...paragraphs: string[]],
): Mail {
  const say = sayIn(to.language)
  const action = { label: say('approval_label'), url: `${publicUrl}/staff/approvals` }
  return plainMail(to, { key: `approval:${id}:${event}`, kind: null, subject, paragraphs, action })
}

const told = { id: 1, publicUrl: 'https://ladlewell.test' }

export const examples: Examples = {
  'approval-asked': language =>
    askedMail(exampleOwner(language), { ...told, reason: 'The whole party’s dinner was cold.' }),
  'approval-approved': language =>
    decidedMail(exampleOwner(language), {
      ...told,
      outcome: 'approved',
      by: 'Finn',
      reason: 'Seen the photos.',
    }),
  'approval-declined': language =>
    decidedMail(exampleOwner(language), {
      ...told,
      outcome: 'declined',
      by: 'Finn',
      reason: 'Half of it is enough.',
    }),
  'approval-expired': language => expiredMail(exampleOwner(language), told),
}
