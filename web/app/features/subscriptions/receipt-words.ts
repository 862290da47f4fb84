import type { SubscriptionReceipt } from '@ladlewell/contract/boxes.ts'
import { isMarketDate } from '@ladlewell/domain/calendar.ts'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { list, money } from '../../words/format.ts'

/** What a receipt proves, in a sentence. */
export function receiptText({ kind, deliveryDate, details }: SubscriptionReceipt): string {
  const date = deliveryDate ? dayText(deliveryDate) : ''
  return kinds[kind]?.({ date, details }) ?? kind
}

export function actorName(actor: SubscriptionReceipt['actor']): string {
  return actors[actor]()
}

const kinds: Record<string, (of: { date: string; details: SubscriptionReceipt['details'] }) => string> = {
  skipped({ date, details: { refundCents } }) {
    if (typeof refundCents !== 'number' || refundCents === 0) return m.subscriptions_did_skipped({ date })
    return m.subscriptions_did_skipped_refund({ date, amount: money(refundCents) })
  },
  unskipped: of => m.subscriptions_did_unskipped(of),
  chose: of => m.subscriptions_did_chose(of),
  unchose: of => m.subscriptions_did_unchose(of),
  agreed: of => m.subscriptions_did_agreed(of),
  paused({ details: { until } }) {
    if (typeof until !== 'string' || !isMarketDate(until)) return m.subscriptions_did_paused()
    return m.subscriptions_did_paused_until({ date: dayText(until) })
  },
  resumed: () => m.subscriptions_did_resumed(),
  cancelled: () => m.subscriptions_did_cancelled(),
  'brought-back': () => m.subscriptions_did_brought_back(),
  'terms-changed'({ details }) {
    const changed = Object.keys(details).flatMap(term => terms[term]?.() ?? [])
    return changed.length > 0
      ? m.subscriptions_did_changed({ terms: list(changed) })
      : m.subscriptions_did_terms_changed()
  },
}

const terms: Record<string, () => string> = {
  weekday: () => m.subscriptions_term_weekday(),
  slots: () => m.subscriptions_term_slots(),
  rule: () => m.subscriptions_term_rule(),
  ceilingCents: () => m.subscriptions_term_ceiling(),
  address: () => m.subscriptions_term_address(),
  card: () => m.subscriptions_term_card(),
}

const actors: Record<SubscriptionReceipt['actor'], () => string> = {
  customer: () => m.subscriptions_actor_customer(),
  staff: () => m.subscriptions_actor_staff(),
  chef: () => m.subscriptions_actor_chef(),
  system: () => m.subscriptions_actor_system(),
}
