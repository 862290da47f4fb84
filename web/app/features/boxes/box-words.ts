import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { BoxWhy } from '@ladlewell/domain/box/box.ts'
import { momentText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { onDay } from './on-day.ts'

type Around = Pick<SubscriptionDetails, 'chefName' | 'chefSells' | 'rule' | 'ceiling'> & {
  timeZone: string
  now: number
}

export function stateWord(box: Pick<Box, 'state' | 'obstacle' | 'why'>): string {
  if (isPaused(box)) return m.boxes_state_paused()
  return waitsForCustomer(box) ? m.boxes_state_waits() : states[box.state]()
}

export function isPaused({ state, why }: Pick<Box, 'state' | 'why'>): boolean {
  return state === 'skipped' && why === 'paused'
}

/** Nothing comes of it unless they do something, or a refused card is taken after all. */
export function waitsForCustomer({ state, obstacle }: Pick<Box, 'state' | 'obstacle'>): boolean {
  return (state === 'open' || state === 'locked') && obstacle !== null && obstacle !== 'price-rose'
}

/** Why the box stands where it stands, in one sentence; empty where its meals and its times say it all. */
export function standing(box: Box, around: Around): string {
  const at = (instant: string) => momentText(instant, around.timeZone)
  // It waits with its kitchen, as the page says above all boxes.
  if (!around.chefSells && (box.state === 'planned' || box.state === 'open')) return ''
  if (box.waitsFor === 'first-delivery') return m.boxes_waits_first()
  if (box.waitsFor === 'papers') return m.boxes_waits_papers({ chef: around.chefName })
  switch (box.state) {
    case 'planned':
      return box.pickedBy === 'customer' ? '' : opens[around.rule]({ when: onDay(box.opensAt, around) })
    case 'open':
      return ''
    case 'locked':
      return m.boxes_locked_since({ moment: at(box.changedAt) })
    case 'ordered':
      return m.boxes_paid_since({ moment: at(box.changedAt), number: box.orderId ?? 0 })
    case 'failed':
      return m.boxes_why_failed()
    case 'skipped':
      return whySkipped(box, around)
  }
}

/** What keeps the box from being charged, and what to do about it; null when nothing does. */
export function trouble(box: Box, { ceiling, timeZone }: Omit<Around, 'now'>): string | null {
  if (!box.obstacle) return null
  const amount = box.price ? money(centsOf(box.price.totalAmount)) : ''
  const moment = box.chargeAt && momentText(box.chargeAt, timeZone)
  const before =
    box.formerTotal === null ? '' : m.boxes_trouble_former({ amount: money(centsOf(box.formerTotal)) })
  switch (box.obstacle) {
    case 'declined':
      return moment ? m.boxes_trouble_declined({ moment }) : m.boxes_trouble_declined_last()
    case 'card-needed':
      return m.boxes_trouble_card_needed()
    case 'authentication':
      return m.boxes_trouble_authentication()
    case 'above-ceiling':
      return before + m.boxes_trouble_above_ceiling({ amount, ceiling: money(centsOf(ceiling ?? 0)) })
    case 'price-rose':
      return before + (moment ? m.boxes_trouble_price_rose({ amount, moment }) : m.boxes_why_price_rose())
  }
}

const opens = {
  'choose-for-me': m.boxes_opens_choose,
  repeat: m.boxes_opens_repeat,
  skip: m.boxes_opens_skip,
} as const

function whySkipped(box: Box, { chefName: chef, timeZone }: Around): string {
  const moment = momentText(box.changedAt, timeZone)
  const byStaff = box.actor === 'staff'
  const said = whys[box.why as BoxWhy]
  if (said) return said({ chef })
  return byStaff ? m.boxes_why_skipped_staff({ moment }) : m.boxes_why_skipped({ moment })
}

const states: Record<Box['state'], () => string> = {
  planned: () => m.boxes_state_planned(),
  open: () => m.boxes_state_open(),
  locked: () => m.boxes_state_locked(),
  ordered: () => m.boxes_state_ordered(),
  skipped: () => m.boxes_state_skipped(),
  failed: () => m.boxes_state_failed(),
}

const whys: Partial<Record<BoxWhy, (by: { chef: string }) => string>> = {
  'rule-skips': () => m.boxes_why_rule_skips(),
  paused: () => m.boxes_why_paused(),
  cancelled: () => m.boxes_why_cancelled(),
  'account-closed': () => m.boxes_why_account_closed(),
  'nothing-suits': () => m.boxes_why_nothing_suits(),
  'kitchen-closed': by => m.boxes_why_kitchen_closed(by),
  'outside-area': by => m.boxes_why_outside_area(by),
  'kitchen-suspended': by => m.boxes_why_kitchen_suspended(by),
  'no-servings-left': by => m.boxes_why_no_servings(by),
  'above-ceiling': () => m.boxes_why_above_ceiling(),
  'price-rose': () => m.boxes_why_price_rose(),
  payment: () => m.boxes_why_payment(),
  'first-not-delivered': () => m.boxes_why_first_not_delivered(),
  'order-cancelled': () => m.boxes_why_order_cancelled(),
  'order-refused': by => m.boxes_why_order_refused(by),
  'too-late': () => m.boxes_why_too_late(),
}
