import type { Thread, ThreadEntry, ThreadRow } from '@ladlewell/contract/threads.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'

export const kindWords: Record<ThreadRow['kind'], () => string> = {
  missing: () => m.orders_report_missing(),
  quality: () => m.orders_report_quality(),
  late: () => m.orders_report_late(),
  allergen: () => m.orders_report_allergen(),
  other: () => m.orders_report_other(),
  'not-delivered': () => m.orders_report_not_delivered(),
  damaged: () => m.orders_report_damaged(),
  general: () => m.threads_general(),
}

/** How a conversation stands, as one of its parties is told. */
export function stateWord(state: ThreadRow['state'], as: Thread['as']): string {
  if (state === 'open') return as === 'customer' ? m.orders_reported_open() : m.threads_state_open()
  if (state === 'solved') return m.threads_state_solved()
  return state === `waiting-for-${as}` ? m.threads_state_waiting() : m.threads_state_others()
}

export function authorWord({ party, author, isMine }: ThreadEntry): string {
  if (isMine) return m.threads_you()
  if (party === 'staff') return m.threads_team()
  if (party === 'system') return m.threads_system()
  return party === 'kitchen' ? m.threads_kitchen({ name: author }) : m.threads_customer({ name: author })
}

/** What happened, in words; null of what need not be told. */
export function eventWord({ what, details }: ThreadEntry): string | null {
  const amount = typeof details.amount === 'number' ? money(centsOf(details.amount)) : ''
  switch (what) {
    case 'solved':
      return m.threads_solved()
    case 'reopened':
      return m.threads_reopened()
    case 'refunded':
      return m.threads_refunded({ amount })
    case 'redelivery':
      return m.threads_redelivery()
    case 'swapped':
      return m.threads_swapped({
        servings: Number(details.servings),
        to: String(details.to),
        from: String(details.from),
      })
    case 'share-told':
      return m.threads_share_told({ amount })
    case 'contested':
      return m.threads_contested()
    case 'decided':
      return details.moved ? m.threads_decided_moved() : m.threads_decided_stays()
    case 'joined':
      return m.threads_joined()
    default:
      return null
  }
}
