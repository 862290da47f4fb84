import type { Language } from '@ladlewell/domain/language.ts'
import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import { type ApprovalWords, approvalWords } from './approval-words.ts'

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
  const said = approvalWords[kitchen.language]
  const { subject, text, action } = said[decision === 'approve' && lifted ? 'lift' : decision]
  return plainMail(kitchen, {
    key: `chef:${kitchen.id}:decision:${id}`,
    kind: 'account',
    subject,
    paragraphs: [said.hello(kitchen.name), text, ...(reason === '' ? [] : [said.wrote(reason)])],
    ...(action && { action: { label: said.actions[action], url: publicUrl + pages[action] } }),
  })
}

const pages: Record<keyof ApprovalWords['actions'], string> = {
  menu: '/chefdashboard/meals',
  papers: '/chefdashboard/papers',
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
