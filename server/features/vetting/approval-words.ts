import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'

interface Decided {
  subject: string
  text: string
  action?: 'menu' | 'papers'
}

export interface ApprovalWords extends Record<ApprovalDecision | 'lift', Decided> {
  hello: (name: string) => string
  wrote: (reason: string) => string
  actions: Record<'menu' | 'papers', string>
}

/** What a kitchen reads of each decision about it. */
export const approvalWords = inEachLanguage<ApprovalWords>(say => ({
  hello: name => say('approval_hello', { name }),
  wrote: reason => say('approval_wrote', { reason }),
  actions: { menu: say('approval_actions_menu'), papers: say('approval_actions_papers') },
  approve: { subject: say('approval_approve_subject'), text: say('approval_approve_text'), action: 'menu' },
  lift: { subject: say('approval_lift_subject'), text: say('approval_lift_text'), action: 'menu' },
  ask: { subject: say('approval_ask_subject'), text: say('approval_ask_text'), action: 'papers' },
  refuse: { subject: say('approval_refuse_subject'), text: say('approval_refuse_text') },
  suspend: { subject: say('approval_suspend_subject'), text: say('approval_suspend_text'), action: 'papers' },
}))
