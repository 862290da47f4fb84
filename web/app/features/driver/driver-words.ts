import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import type { StopState } from '@ladlewell/domain/stop.ts'
import { clock } from '@ladlewell/words/formats.ts'
import { m } from '../../words/catalogue/messages.js'
import { language } from '../../words/language.ts'
import type { WaitingStep } from './waiting-steps.ts'

export const stateWords: Record<StopState, () => string> = {
  planned: m.driver_planned,
  arrived: m.driver_arrived,
  delivered: m.driver_delivered,
  'nobody-home': m.driver_nobody_home,
  returned: m.driver_returned,
  damaged: m.driver_damaged,
}

export const stepWords: Record<WaitingStep['what'], () => string> = {
  'out-for-delivery': m.driver_bags_taken,
  arrived: m.driver_arrived,
  delivered: m.driver_delivered,
  'nobody-home': m.driver_nobody_home,
  returned: m.driver_returned,
  damaged: m.driver_damaged,
  photo: m.driver_photo,
}

/** '5:12 PM' */
export function clockText(instant: string, timeZone: string): string {
  return clock(new Date(instant), language(), timeZone)
}

export function addressText({
  streetAddress1,
  streetAddress2,
  city,
  state,
  postalCode,
}: DriverStop['address']) {
  return [streetAddress1, streetAddress2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')
}

/** Opens the telephone's own maps: Apple's know their own scheme, all others the common one. */
export function mapsLink(address: DriverStop['address']): string {
  const place = encodeURIComponent(addressText({ ...address, streetAddress2: null }))
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? `maps:?q=${place}` : `geo:0,0?q=${place}`
}
