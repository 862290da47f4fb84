import { addDays, type MarketDate } from './calendar.ts'

/** Why a kitchen offers no date until it passes an inspection. */
export const inspectionClosures = ['failed', 'overdue'] as const
export type InspectionClosure = (typeof inspectionClosures)[number]

export const inspectionUrgencies = ['soon', 'overdue'] as const
export type InspectionUrgency = (typeof inspectionUrgencies)[number]

/** How near the next inspection is: soon from so many days before it; null while there is time, or none is due. */
export function inspectionUrgency(
  dueOn: MarketDate | null,
  today: MarketDate,
  noticeDays: number,
): InspectionUrgency | null {
  if (dueOn === null || dueOn > addDays(today, noticeDays)) return null
  return dueOn < today ? 'overdue' : 'soon'
}
