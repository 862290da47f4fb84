import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Addressee {
  email: string
}

const action = (publicUrl: string | undefined) => ({
  label: 'Show a paper',
  url: `${publicUrl ?? ''}/chefdashboard/papers`,
})

/** Tells a chef that a paper was not accepted, and why. */
export function refusedPaperMail(
  { email }: Addressee,
  paper: { id: number; version: number; name: string; reason: string },
  publicUrl: string | undefined,
): Mail {
  const content = letter({
    subject: `We could not accept your paper: ${paper.name}`,
    paragraphs: [
      `Our team looked at what you showed for “${paper.name}”. ${paper.reason}`,
      'Please show it again.',
    ],
    action: action(publicUrl),
  })
  return { key: `paper:${paper.id}:refused:${paper.version}`, channel: 'mail', recipient: email, content }
}

/** Reminds a chef of a paper's last day; `days` is the warning that it is. */
export function endingPaperMail(
  { email }: Addressee,
  paper: { id: number; name: string; expiresOn: MarketDate },
  days: number,
  publicUrl: string | undefined,
): Mail {
  const day = longDay(paper.expiresOn)
  const content = letter({
    subject: `${paper.name}: its last day is ${day}`,
    paragraphs: [
      `“${paper.name}” of your kitchen counts until ${day}. Dates after that day are closed to customers until we have accepted a new one; dates up to it stay open.`,
    ],
    action: action(publicUrl),
  })
  return { key: `paper:${paper.id}:ends-in-${days}`, channel: 'mail', recipient: email, content }
}

/** 'Thursday, November 26, 2026'. */
export function longDay(date: MarketDate): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
