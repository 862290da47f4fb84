import type { AvailabilityLabel } from '@ladlewell/domain/menu-week.ts'
import { m } from '../../words/catalogue/messages.js'

/** The specification's label in the reader's language. */
export function availabilityText(label: AvailabilityLabel): string {
  return texts[label]()
}

const texts: Record<AvailabilityLabel, () => string> = {
  'Available to order': () => m.menu_available_to_order(),
  'Available next week': () => m.menu_available_next_week(),
  'Available in two weeks': () => m.menu_available_in_two_weeks(),
  'Coming soon': () => m.menu_coming_soon(),
  'Checking availability': () => m.menu_checking_availability(),
}
