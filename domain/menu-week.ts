import { addDays, daysBetween, type MarketDate, mondayOf } from './calendar.ts'

export type WeekGroup = 1 | 2 | 3

export type AvailabilityLabel =
  | 'Available to order'
  | 'Available next week'
  | 'Available in two weeks'
  | 'Coming soon'
  | 'Checking availability'

/** What a week group's header says while the chef's current week is `current` (null: not known yet). Spec section 4, to the letter. */
export function availabilityLabel(group: WeekGroup, current: WeekGroup | null): AvailabilityLabel {
  if (current === null) return 'Checking availability'
  if (group === current) return 'Available to order'
  if (group === current + 1 || (group === 1 && current === 3)) return 'Available next week'
  if ((group === 2 && current === 3) || (group === 1 && current === 2)) return 'Available in two weeks'
  return 'Coming soon'
}

/** All three groups in serving order, the current one first. */
export function rotateGroups(current: WeekGroup | null): WeekGroup[] {
  const first = current ?? 1
  return [first, following(first), following(following(first))]
}

/** The week group that a chef serves on the date: the anchor's calendar week is week 1, and the weeks rotate both ways from it. */
export function menuWeekOf(anchor: MarketDate, date: MarketDate): WeekGroup {
  const weeks = daysBetween(mondayOf(anchor), mondayOf(date)) / 7
  return ((((weeks % 3) + 3) % 3) + 1) as WeekGroup
}

/** A Monday that, as anchor, makes the date's calendar week the given group. */
export function anchorFor(date: MarketDate, group: WeekGroup): MarketDate {
  return addDays(mondayOf(date), -7 * (group - 1))
}

function following(group: WeekGroup): WeekGroup {
  return ((group % 3) + 1) as WeekGroup
}
