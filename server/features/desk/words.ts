import type { DeskAction } from '@ladlewell/contract/desk.ts'
import type { ProblemKind } from '@ladlewell/contract/problems.ts'
import { type DeskKind, kindOfItem, MANY_PROBLEMS } from '@ladlewell/domain/desk.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
import { briefDay, hours, list } from '@ladlewell/words/formats.ts'
import type { Detail, FactRow } from './facts/fact.ts'

interface Words {
  what: string
  more?: string | null
  /** The page of the console on which it can be mended, and what is done there. */
  to: string
  label: string
}

/** What an item says, in English as the whole console, and where it leads. */
export function wordsOf({ kind, detail, subjectId }: Pick<FactRow, 'kind' | 'detail' | 'subjectId'>): Words {
  return words[kind](detail, subjectId)
}

/** The one that fits first. */
export function actionsOf(fact: FactRow): DeskAction[] {
  const { to, label } = wordsOf(fact)
  const { kitchen, seen } = kindOfItem(fact.kind)
  return [
    { kind: 'open', label, to },
    ...(kitchen && fact.chefId !== null
      ? [{ kind: 'nudge' as const, label: 'Remind kitchen', to: null }]
      : []),
    ...(seen ? [{ kind: 'acknowledge' as const, label: 'I’ve looked', to: null }] : []),
  ]
}

const toOrder = (id: string) => ({ to: `/staff/orders/${id}`, label: 'Open order' })
const toChef = (id: string, label = 'Open kitchen') => ({ to: `/staff/chefs/${id}`, label })
const toRoutes = ({ date }: Detail, label: string) => ({ to: `/staff/routes?date=${date}`, label })
/** An older process has made no conversation of it yet: then the list. */
const toThread = (id: string, label = 'Answer') => ({
  to: id ? `/staff/threads/${id}` : '/staff/problems',
  label,
})

const money = ({ cents }: Detail) => formatDollars(Number(cents))
const day = (date: Detail[string] | undefined) => briefDay(String(date), 'en')
const times = (count: Detail[string] | undefined, one: string, many = `${one}s`) =>
  `${count} ${Number(count) === 1 ? one : many}`
const said = (text: Detail[string] | undefined) => (text === null || text === undefined ? null : String(text))
const named = (names: Detail[string] | undefined) => list(Array.isArray(names) ? names : [], 'en')

/** Between which hours an order was to come, and to whom. */
const awaited = ({ date, from, until, customer }: Detail) =>
  `${day(date)}, ${hours({ from: String(from), until: String(until) }, 'en')}, for ${customer}`

const words: Record<DeskKind, (facts: Detail, subjectId: string) => Words> = {
  'order-not-locked': (facts, id) => ({
    what: 'Still open after its cut-off',
    more: `For ${day(facts.date)}`,
    ...toOrder(id),
  }),
  'order-not-ready': (facts, id) => ({
    what: 'Not packed an hour before its delivery',
    more: awaited(facts),
    ...toOrder(id),
  }),
  'order-not-gone': (facts, id) => ({
    what: 'Packed, but not on its way',
    more: awaited(facts),
    ...toOrder(id),
  }),
  'order-not-delivered': (facts, id) => ({
    what:
      facts.status === 'out-for-delivery' ? 'On its way, past its delivery hours' : 'Past its delivery hours',
    more: awaited(facts),
    ...toOrder(id),
  }),
  'payment-stuck': (facts, id) => ({
    what: `A payment of ${money(facts)} neither went through nor ended`,
    ...toOrder(id),
  }),
  'route-without-driver': facts => ({
    what: `No driver for ${times(facts.stops, 'stop')}`,
    more: day(facts.date),
    ...toRoutes(facts, 'Assign a driver'),
  }),
  'route-not-started': facts => ({
    what: `Not started, with ${times(facts.stops, 'stop')} ahead`,
    more: day(facts.date),
    ...toRoutes(facts, 'See the route'),
  }),
  'stop-without-route': facts => ({
    what: 'On no route',
    more: `For ${day(facts.date)}`,
    ...toRoutes(facts, 'Plan it'),
  }),
  'allergen-problem': (facts, id) => ({ what: problems.allergen, more: reported(facts), ...toThread(id) }),
  problem: (facts, id) => ({
    what: problems[facts.kind as ProblemKind],
    more: reported(facts),
    ...toThread(id),
  }),
  thread: (facts, id) => ({
    what: 'Wrote to us',
    more: [said(facts.customer), said(facts.subject)].filter(Boolean).join(': '),
    ...toThread(id),
  }),
  'share-contested': (facts, id) => ({
    what: facts.again
      ? `The kitchen contests a redelivery worth ${money(facts)} to it`
      : `The kitchen contests ${money(facts)} of a refund`,
    more: said(facts.reason),
    ...toThread(id, 'Decide'),
  }),
  application: (facts, id) => ({
    what: 'Wants to cook with us',
    more: `${times(facts.meals, 'meal')} drafted`,
    ...toChef(id, 'Review'),
  }),
  papers: (facts, id) => ({ what: 'Sent papers', more: named(facts.names), ...toChef(id, 'Review') }),
  'permit-ended': (facts, id) => ({
    what: 'Closed: a required paper has ended',
    more: `It counted until ${day(facts.until)}`,
    ...toChef(id),
  }),
  'inspection-due': (facts, id) => ({
    what: `Inspection due ${day(facts.due)}`,
    ...toChef(id, 'Log inspection'),
  }),
  'inspection-overdue': (facts, id) => ({
    what: `Inspection overdue since ${day(facts.due)}`,
    ...toChef(id, 'Log inspection'),
  }),
  'inspection-failed': (_, id) => ({
    what: 'Failed its inspection; closed until it passes one',
    ...toChef(id, 'Log inspection'),
  }),
  'menu-missing': (facts, id) => ({
    what: 'Nothing on next week’s menu',
    more: `Week ${facts.week}, from ${day(facts.monday)}`,
    ...toChef(id),
  }),
  'low-rating': (facts, id) => ({
    what: `Rated ${facts.rating} on average`,
    more: times(facts.ratings, 'rating'),
    ...toChef(id),
  }),
  'many-problems': (facts, id) => ({
    what: `Problems with ${share(facts)} of its orders`,
    more: `${facts.problems} of ${facts.orders} in ${MANY_PROBLEMS.days} days`,
    ...toChef(id),
  }),
  'approval-waiting': facts => ({
    what: `${facts.asker} asks for a second person`,
    more: said(facts.reason),
    ...{ to: '/staff/approvals', label: 'Decide' },
  }),
  'dispute-due': (facts, id) => ({
    what: `A chargeback of ${money(facts)} waits for our evidence`,
    more: facts.due ? `Until ${day(String(facts.due).slice(0, 10))}` : null,
    ...{ to: `/staff/books/disputes/${id}`, label: 'Send evidence' },
  }),
  'payout-failed': (facts, id) => ({
    what: `A payout of ${money(facts)} was refused`,
    more: said(facts.error),
    ...{ to: `/staff/payouts/${id}`, label: 'Open payout' },
  }),
  'payout-held': (_, id) => ({
    what: 'Earned money, and has no bank account to send it to',
    ...toChef(id),
  }),
  'driver-payout-held': () => ({
    what: 'Earned money, and has no bank account to send it to',
    ...{ to: '/staff/drivers', label: 'Open drivers' },
  }),
  'refund-refused': (facts, id) => ({
    what: `A refund of ${money(facts)} has not gone through`,
    more: `Tried ${times(facts.tries, 'time')}`,
    ...toOrder(id),
  }),
  'unusual-refund': (facts, id) => ({
    what: `${money(facts)} refunded`,
    more: [
      Number(facts.times) > 1 ? `The customer’s ${ordinal(Number(facts.times))} refund in a month` : null,
      said(facts.note),
    ]
      .filter(Boolean)
      .join(' · '),
    ...toOrder(id),
  }),
  'unusual-sign-in': facts => ({
    what: 'Signed in from a network we haven’t seen before',
    more: said(facts.network),
    ...{ to: '/staff/audit', label: 'See what they did' },
  }),
  'sign-in-attempts': facts => ({
    what: `${facts.times} failed sign-ins within a day`,
    ...{ to: '/staff/audit', label: 'See what they did' },
  }),
  'message-undelivered': facts => ({
    what: 'A message could not be sent',
    more: [said(facts.recipient), said(facts.error)].filter(Boolean).join(' · '),
    ...{ to: '/staff/operations', label: 'Open operations' },
  }),
  'dead-task': facts => ({
    what: 'A task was given up',
    more: said(facts.error),
    ...{ to: '/staff/operations', label: 'Open operations' },
  }),
  'job-failing': facts => ({
    what: 'Background work fails',
    more: said(facts.error),
    ...{ to: '/staff/operations', label: 'Open operations' },
  }),
  'work-late': facts => ({
    what: 'Background work has stopped',
    more: named(facts.names),
    ...{ to: '/staff/operations', label: 'Open operations' },
  }),
}

const problems: Record<ProblemKind, string> = {
  missing: 'Something is missing',
  quality: 'Quality',
  late: 'Late or missing',
  allergen: 'Allergen not declared',
  other: 'A problem',
  'not-delivered': 'Not delivered',
  damaged: 'Damaged on the way',
}

const reported = ({ customer, text }: Detail) => `${customer}: “${text}”`

const share = ({ problems, orders }: Detail) =>
  `${((Number(problems) / Number(orders)) * 100).toFixed(1).replace('.0', '')}%`

function ordinal(count: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>
  return `${count}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)]}`
}
