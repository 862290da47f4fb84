import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { hours } from '../words/format.ts'

/** '4–7 PM' on one line: browsers would break it after the dash. */
export function Hours({ of }: { of: DeliveryWindow }) {
  return <span className="whitespace-nowrap">{hours(of)}</span>
}
