import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Urgency, urgencies } from '@ladlewell/domain/desk.ts'
import { briefDay, isolated } from '@ladlewell/words/formats.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

/** What kitchens are told to mend: the kinds that are theirs. */
export type NudgedKind = keyof typeof nudges

interface NudgeWords {
  subject(say: Say, orders: string): string
  what(say: Say, orders: string): string
  label(say: Say): string
  path: string
}

const toOrders = { label: (say: Say) => say('nudge_orders_label'), path: '/chefdashboard/cheforders' }

export const nudges = {
  'order-not-ready': {
    subject: (say, orders) => say('nudge_order_not_ready_subject', { orders }),
    what: (say, orders) => say('nudge_order_not_ready_what', { orders }),
    ...toOrders,
  },
  'order-not-gone': {
    subject: (say, orders) => say('nudge_order_not_gone_subject', { orders }),
    what: (say, orders) => say('nudge_order_not_gone_what', { orders }),
    ...toOrders,
  },
  'order-not-delivered': {
    subject: (say, orders) => say('nudge_order_not_delivered_subject', { orders }),
    what: (say, orders) => say('nudge_order_not_delivered_what', { orders }),
    ...toOrders,
  },
  'permit-ended': {
    subject: say => say('nudge_permit_ended_subject'),
    what: say => say('nudge_permit_ended_what'),
    label: say => say('nudge_papers_label'),
    path: '/chefdashboard/papers',
  },
  'menu-missing': {
    subject: say => say('nudge_menu_missing_subject'),
    what: say => say('nudge_menu_missing_what'),
    label: say => say('nudge_meals_label'),
    path: '/chefdashboard/meals',
  },
  'payout-held': {
    subject: say => say('nudge_payout_held_subject'),
    what: say => say('nudge_payout_held_what'),
    label: say => say('nudge_earnings_label'),
    path: '/chefdashboard/earnings',
  },
} as const satisfies Record<string, NudgeWords>

export const isNudged = (kind: string): kind is NudgedKind => kind in nudges

/** Tells a kitchen what it can mend, all of a kind at once; `once` is whatever makes it another mail. */
export function nudgeMail(
  kitchen: Addressee & { name: string },
  { kind, orders, once, publicUrl }: { kind: NudgedKind; orders: string; once: string; publicUrl: string },
): Mail {
  const say = sayIn(kitchen.language)
  const { subject, what, label, path }: NudgeWords = nudges[kind]
  const told = subject(say, orders)
  return plainMail(kitchen, {
    key: `desk:${kitchen.accountId}:nudge:${kind}:${once}`,
    kind: 'kitchen',
    subject: told,
    short: `Ladlewell: ${told} ${publicUrl}${path}`,
    paragraphs: [say('nudge_hi', { name: isolated(kitchen.name, kitchen.language) }), what(say, orders)],
    action: { label: label(say), url: `${publicUrl}${path}` },
  })
}

/** An item as mails to our team tell it. */
export interface Told {
  urgency: Urgency
  name: string
  chefName: string | null
  what: string
}

/** More are told by their number. */
const MOST_TOLD = 15

/** What waits for somebody of our team in the morning. The console is in English, and so are its mails. */
export function digestMail(
  to: Addressee,
  { day, items, publicUrl }: { day: MarketDate; items: readonly Told[]; publicUrl: string },
): Mail {
  const waits = items.length === 1 ? '1 thing waits' : `${items.length} things wait`
  return letterMail(
    { ...to, language: 'en' },
    {
      key: `desk:${to.accountId}:digest:${day}`,
      kind: 'desk',
      subject: `${waits} for us today, ${briefDay(day, 'en')}`,
      blocks: [
        { kind: 'paragraph', text: countsByUrgency(items) },
        { kind: 'rows', rows: rowsOf(items) },
        { kind: 'button', label: 'Open Today', url: `${publicUrl}/staff` },
      ],
    },
  )
}

/** What cannot wait, to who works at the moment. */
export function alertMail(
  to: Addressee,
  { items, once, publicUrl }: { items: readonly Told[]; once: string; publicUrl: string },
): Mail {
  const [first] = items
  const others = items.length > 1 ? ` and ${items.length - 1} more` : ''
  const subject = `Can’t wait: ${sentenceOf(first!)}${others}`
  return letterMail(
    { ...to, language: 'en' },
    {
      key: `desk:${to.accountId}:alert:${once}`,
      kind: 'desk',
      subject,
      short: `Ladlewell desk: ${subject} ${publicUrl}/staff`,
      blocks: [
        { kind: 'rows', rows: rowsOf(items) },
        { kind: 'button', label: 'Open Today', url: `${publicUrl}/staff` },
      ],
    },
  )
}

const sentenceOf = ({ name, what }: Told) => `${name}: ${what}`

function rowsOf(items: readonly Told[]): { label: string; value: string }[] {
  const rows = items.slice(0, MOST_TOLD).map(({ name, chefName, what }) => ({
    label: chefName === null || chefName === name ? name : `${name}, ${chefName}`,
    value: what,
  }))
  const left = items.length - rows.length
  return left > 0 ? [...rows, { label: 'And', value: `${left} more` }] : rows
}

const urgencyWords: Record<Urgency, string> = {
  now: 'can’t wait',
  today: 'for today',
  soon: 'can be planned',
}

function countsByUrgency(items: readonly Told[]): string {
  const counted = urgencies.map(urgency => {
    const count = items.filter(item => item.urgency === urgency).length
    return count > 0 ? `${count} ${urgencyWords[urgency]}` : null
  })
  return `${counted.filter(Boolean).join(', ')}.`
}

const url = 'https://ladlewell.test'
const late: Told = {
  urgency: 'now',
  name: 'Order #1042',
  chefName: 'Amara Okafor',
  what: 'Past its delivery hours',
}
const due: Told = {
  urgency: 'soon',
  name: 'Hana Sato',
  chefName: 'Hana Sato',
  what: 'Inspection due Thu, Dec 3',
}

export const examples: Examples = {
  'desk-nudge': language =>
    nudgeMail(
      { ...exampleOwner(language), name: 'Amara Okafor' },
      { kind: 'order-not-ready', orders: '1042', once: '1', publicUrl: url },
    ),
  'desk-digest': language =>
    digestMail(exampleOwner(language), { day: '2026-11-26', items: [late, due], publicUrl: url }),
  'desk-alert': language => alertMail(exampleOwner(language), { items: [late], once: '1', publicUrl: url }),
}
