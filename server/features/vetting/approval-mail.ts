import type { Language } from '@ladlewell/domain/language.ts'
import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told {
  id: number
  decision: ApprovalDecision
  reason: string
  /** Whether an approval ends a suspension. */
  lifted: boolean
}

/** Tells a chef what staff decided about the kitchen, with their reason. It always comes: they may be locked out. */
export function approvalMail(
  kitchen: Addressee & { id: number; name: string },
  { id, decision, reason, lifted }: Told,
  publicUrl: string,
): Mail {
  const say = sayIn(kitchen.language)
  const { subject, text, action } = decided(say)[decision === 'approve' && lifted ? 'lift' : decision]
  return plainMail(kitchen, {
    key: `chef:${kitchen.id}:decision:${id}`,
    kind: 'account',
    subject,
    paragraphs: [
      say('approval_hello', { name: kitchen.name }),
      text,
      ...(reason === '' ? [] : [say('approval_wrote', { reason })]),
    ],
    ...(action && { action: { label: action.label, url: publicUrl + action.page } }),
  })
}

interface Decided {
  subject: string
  text: string
  action?: { label: string; page: string }
}

function decided(say: Say): Record<ApprovalDecision | 'lift', Decided> {
  const menu = { label: say('approval_actions_menu'), page: '/chefdashboard/meals' }
  const papers = { label: say('approval_actions_papers'), page: '/chefdashboard/papers' }
  return {
    approve: { subject: say('approval_approve_subject'), text: say('approval_approve_text'), action: menu },
    lift: { subject: say('approval_lift_subject'), text: say('approval_lift_text'), action: menu },
    ask: { subject: say('approval_ask_subject'), text: say('approval_ask_text'), action: papers },
    refuse: { subject: say('approval_refuse_subject'), text: say('approval_refuse_text') },
    suspend: { subject: say('approval_suspend_subject'), text: say('approval_suspend_text'), action: papers },
  }
}

const example = (decision: ApprovalDecision, reason: string, lifted: boolean) => (language: Language) =>
  approvalMail(
    { ...exampleOwner(language), id: 1, name: 'Amara’s Kitchen' },
    { id: 1, decision, reason, lifted },
    'https://ladlewell.test',
  )

export const examples: Examples = {
  'kitchen-approved': example('approve', '', false),
  'kitchen-asked': example('ask', 'Please send the second page of your permit.', false),
  'kitchen-refused': example('refuse', 'We do not serve your county yet.', false),
  'kitchen-suspended': example('suspend', 'Your permit was withdrawn.', false),
  'kitchen-open-again': example('approve', 'The new permit is fine.', true),
}
