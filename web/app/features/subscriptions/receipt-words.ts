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

interface Of {
  date: string
  details: SubscriptionReceipt['details']
}

const kinds: Record<string, (of: Of) => string> = {
  skipped({ date, details: { refundCents } }) {
    if (typeof refundCents !== 'number' || refundCents === 0) return m.boxes_did_skipped({ date })
    return m.boxes_did_skipped_refund({ date, amount: money(refundCents) })
  },
  unskipped: of => m.boxes_did_unskipped(of),
  chose: of => m.boxes_did_chose(of),
  unchose: of => m.boxes_did_unchose(of),
  agreed: of => m.boxes_did_agreed(of),
  paused({ details: { until } }) {
    if (typeof until !== 'string' || !isMarketDate(until)) return m.boxes_did_paused()
    return m.boxes_did_paused_until({ date: dayText(until) })
  },
  resumed: () => m.boxes_did_resumed(),
  cancelled: () => m.boxes_did_cancelled(),
  'brought-back': () => m.boxes_did_brought_back(),
  'terms-changed'({ details }) {
    const changed = Object.keys(details).flatMap(term => terms[term]?.() ?? [])
    return changed.length > 0 ? m.boxes_did_changed({ terms: list(changed) }) : m.boxes_did_terms_changed()
  },
}

const terms: Record<string, () => string> = {
  weekday: () => m.boxes_term_weekday(),
  slots: () => m.boxes_term_slots(),
  rule: () => m.boxes_term_rule(),
  ceilingCents: () => m.boxes_term_ceiling(),
  address: () => m.boxes_term_address(),
  card: () => m.boxes_term_card(),
}

const actors: Record<SubscriptionReceipt['actor'], () => string> = {
  customer: () => m.boxes_actor_customer(),
  staff: () => m.boxes_actor_staff(),
  chef: () => m.boxes_actor_chef(),
  system: () => m.boxes_actor_system(),
}
