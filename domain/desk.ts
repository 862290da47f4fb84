import { type MarketDate, type Weekday, weekdayOf } from './calendar.ts'
import { instantAt, marketDateAt } from './market-clock.ts'
import { mayDo, type StaffRole, type StaffWork } from './staff-role.ts'

/** How soon somebody of our team has to look: what hurts people or food that is on its way, what ends today, what can be planned. */
export const urgencies = ['now', 'today', 'soon'] as const
export type Urgency = (typeof urgencies)[number]

/** The page of the console that an item belongs to. */
export const deskPlaces = [
  'orders',
  'routes',
  'problems',
  'chefs',
  'payouts',
  'approvals',
  'books',
  'operations',
] as const
export type DeskPlace = (typeof deskPlaces)[number]

/** What an item is about. */
export type DeskSubject =
  | 'order'
  | 'route'
  | 'problem'
  | 'chef'
  | 'payout'
  | 'approval'
  | 'dispute'
  | 'account'
  | 'task'
  | 'work'

interface KindOfItem {
  urgency: Urgency
  place: DeskPlace
  subject: DeskSubject
  /** The kitchen can mend it by itself, and is told first. */
  kitchen?: true
  /** A thing that has happened: it leaves when somebody says that they looked at it. */
  seen?: true
}

/**
 * Everything that Today lists. Each is a fact that the database knows, so that an item comes with the fact and leaves with it;
 * only what has happened and cannot end leaves by being looked at.
 */
export const deskKinds = {
  'order-not-locked': { urgency: 'now', place: 'orders', subject: 'order' },
  'order-not-ready': { urgency: 'now', place: 'orders', subject: 'order', kitchen: true },
  'order-not-gone': { urgency: 'now', place: 'orders', subject: 'order', kitchen: true },
  'order-not-delivered': { urgency: 'now', place: 'orders', subject: 'order', kitchen: true },
  'payment-stuck': { urgency: 'today', place: 'orders', subject: 'order' },
  'route-without-driver': { urgency: 'now', place: 'routes', subject: 'route' },
  'route-not-started': { urgency: 'now', place: 'routes', subject: 'route' },
  'stop-without-route': { urgency: 'now', place: 'routes', subject: 'order' },
  'allergen-problem': { urgency: 'now', place: 'problems', subject: 'problem' },
  problem: { urgency: 'today', place: 'problems', subject: 'problem' },
  thread: { urgency: 'today', place: 'problems', subject: 'problem' },
  'share-contested': { urgency: 'today', place: 'problems', subject: 'problem' },
  application: { urgency: 'soon', place: 'chefs', subject: 'chef' },
  papers: { urgency: 'today', place: 'chefs', subject: 'chef' },
  'permit-ended': { urgency: 'today', place: 'chefs', subject: 'chef', kitchen: true },
  'inspection-due': { urgency: 'soon', place: 'chefs', subject: 'chef' },
  'inspection-overdue': { urgency: 'today', place: 'chefs', subject: 'chef' },
  'inspection-failed': { urgency: 'now', place: 'chefs', subject: 'chef' },
  'menu-missing': { urgency: 'soon', place: 'chefs', subject: 'chef', kitchen: true },
  'low-rating': { urgency: 'soon', place: 'chefs', subject: 'chef' },
  'many-problems': { urgency: 'soon', place: 'chefs', subject: 'chef' },
  'approval-waiting': { urgency: 'today', place: 'approvals', subject: 'approval' },
  'dispute-due': { urgency: 'today', place: 'books', subject: 'dispute' },
  'payout-failed': { urgency: 'today', place: 'payouts', subject: 'payout' },
  'payout-held': { urgency: 'soon', place: 'payouts', subject: 'chef', kitchen: true },
  'driver-payout-held': { urgency: 'soon', place: 'payouts', subject: 'account' },
  'refund-refused': { urgency: 'now', place: 'orders', subject: 'order' },
  'unusual-refund': { urgency: 'today', place: 'orders', subject: 'order', seen: true },
  'unusual-sign-in': { urgency: 'now', place: 'operations', subject: 'account', seen: true },
  'sign-in-attempts': { urgency: 'today', place: 'operations', subject: 'account', seen: true },
  'message-undelivered': { urgency: 'today', place: 'operations', subject: 'task' },
  'dead-task': { urgency: 'today', place: 'operations', subject: 'task' },
  'job-failing': { urgency: 'now', place: 'operations', subject: 'work' },
  'work-late': { urgency: 'now', place: 'operations', subject: 'work' },
} as const satisfies Record<string, KindOfItem>

export type DeskKind = keyof typeof deskKinds

export const kindOfItem = (kind: DeskKind): KindOfItem => deskKinds[kind]

/** Whether an item is of no market, as its page is: whoever was given some of the markets is not told. */
export function concernsEveryMarket(kind: DeskKind): boolean {
  return kindOfItem(kind).place === 'operations'
}

const workOf: Record<DeskPlace, StaffWork> = {
  orders: 'move-orders',
  routes: 'routes',
  problems: 'problems',
  chefs: 'approve-kitchens',
  payouts: 'payouts',
  approvals: 'approvals',
  books: 'ledger',
  operations: 'tasks',
}

/** Whether an item of a page is the work of somebody with these roles: who is called, and what their morning's mail tells. */
export const concerns = (place: DeskPlace, roles: readonly StaffRole[]) => mayDo(roles, workOf[place])

/** Below so many stars on average, from so many ratings on, a kitchen is looked at. */
export const LOW_RATING = { stars: 3.5, ratings: 5 } as const
/** Above this share of problems, in percent of the orders of so many days, and from so many problems on. */
export const MANY_PROBLEMS = { percent: 3, days: 90, problems: 3 } as const
/** Refunds by staff from this amount on, or so many of one customer within so many days, are looked at by somebody. */
export const UNUSUAL_REFUND = { cents: 15_000, times: 3, days: 30 } as const
/** So many failed sign-ins to one account of our team within a day. */
export const SIGN_IN_ATTEMPTS = 10

/** What a kitchen can mend is its own for so many minutes before our team is called. */
export const KITCHEN_FIRST_MINUTES = 15
/** A kitchen is not reminded again of the same within so many minutes. */
export const REMINDED_MINUTES = 30
/** An item can be put away for so many days at most. */
export const LONGEST_SNOOZE_DAYS = 30
/** The hour of the market's day at which our team reads what waits for it. */
export const DIGEST_HOUR = 7

export interface Ranked {
  kind: DeskKind
  since: Date
}

/** What hurts first comes first, allergens before all; among equals what has waited longest. */
export function byUrgency(one: Ranked, other: Ranked): number {
  return rankOf(one.kind) - rankOf(other.kind) || one.since.getTime() - other.since.getTime()
}

const rankOf = (kind: DeskKind) =>
  kind === 'allergen-problem' ? -1 : urgencies.indexOf(kindOfItem(kind).urgency)

/** Hours of a weekday on which somebody works, '09:00' to '17:30', in the market's zone. */
export interface Shift {
  weekday: Weekday
  from: string
  until: string
}

/** Whether somebody with these shifts works at that moment; without any they always do. */
export function isOnShift(shifts: readonly Shift[], now: Date, timeZone: string): boolean {
  if (shifts.length === 0) return true
  const today = marketDateAt(now, timeZone)
  return shifts.some(
    shift =>
      shift.weekday === weekdayOf(today) &&
      instantAt(today, shift.from, timeZone) <= now &&
      now < instantAt(today, shift.until, timeZone),
  )
}

/** Whether somebody with these shifts works on that day at all. */
export function worksOn(shifts: readonly Shift[], day: MarketDate): boolean {
  return shifts.length === 0 || shifts.some(({ weekday }) => weekday === weekdayOf(day))
}
