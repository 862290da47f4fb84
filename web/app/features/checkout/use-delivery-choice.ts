import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import type { useDeliveryDates } from '../delivery/delivery-dates.ts'

/**
 * The date of a checkout. Nothing is chosen for somebody new; whoever ordered before is offered the first date with room
 * enough, once: it does not move on by itself between reading and paying.
 */
export function useDeliveryChoice(
  { offer }: ReturnType<typeof useDeliveryDates>,
  { first, proposes, servings }: { first: MarketDate | null; proposes: boolean; servings: number },
) {
  const [picked, pick] = useState<MarketDate | null | undefined>(first ?? undefined)
  const proposed = offer?.dates.find(({ servingsLeft }) => servingsLeft >= servings)?.date
  const isProposed = picked === undefined && proposes && proposed !== undefined
  if (isProposed) pick(proposed)
  const isOffered = offer === null || offer.dates.some(({ date }) => date === picked)
  const date = isOffered ? (picked ?? null) : null
  return {
    date,
    pick,
    isSettled: !isProposed,
    window: offer?.dates.find(offered => offered.date === date)?.window,
    /** Why what was chosen cannot be had any more. */
    passed: picked && !isOffered ? m.delivery_date_passed({ day: dayText(picked) }) : undefined,
  }
}
