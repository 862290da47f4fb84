import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import { letter, type Plain } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told {
  id: number
  decision: ApprovalDecision
  reason: string
  /** Whether an approval ends a suspension. */
  lifted: boolean
}

/** Tells a chef what staff decided about the kitchen, with their reason. */
export function approvalMail(
  kitchen: { id: number; name: string; email: string },
  told: Told,
  publicUrl: string,
): Mail {
  const { subject, paragraphs, action } = letters[told.decision](told)
  const content = letter({
    subject,
    paragraphs: [`Hello ${kitchen.name},`, ...paragraphs],
    ...(action ? { action: { ...action, url: publicUrl + action.url } } : {}),
  })
  const key = `chef:${kitchen.id}:decision:${told.id}`
  return { key, channel: 'mail', recipient: kitchen.email, content }
}

const letters: Record<ApprovalDecision, (told: Told) => Plain> = {
  approve: ({ reason, lifted }) => ({
    subject: lifted ? 'Your kitchen is open again' : 'Your kitchen is approved',
    paragraphs: [
      lifted
        ? 'The suspension of your kitchen is lifted. Customers can find and order your meals again.'
        : 'Welcome to Ladlewell! Your kitchen is approved: customers can find and order your meals.',
      ...said(reason),
    ],
    action: { label: 'Look at your menu', url: '/chefdashboard/meals' },
  }),
  ask: ({ reason }) => ({
    subject: 'We need something from your kitchen',
    paragraphs: ['Our team looked at your kitchen and asks you for the following.', ...said(reason)],
    action: { label: 'Show a paper', url: '/chefdashboard/papers' },
  }),
  refuse: ({ reason }) => ({
    subject: 'About your application',
    paragraphs: ['Thank you for applying. We cannot approve your kitchen.', ...said(reason)],
  }),
  suspend: ({ reason }) => ({
    subject: 'Your kitchen is suspended',
    paragraphs: [
      'Your kitchen is suspended from now on. It is not listed, and its orders that have not left yet are cancelled and refunded. Orders that are on the road may be delivered.',
      ...said(reason),
    ],
    action: { label: 'Show a paper', url: '/chefdashboard/papers' },
  }),
}

const said = (reason: string) => (reason === '' ? [] : [`Our team wrote: ${reason}`])
