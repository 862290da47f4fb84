/** Why a kitchen offers no date until it passes an inspection. */
export const inspectionClosures = ['failed', 'overdue'] as const
export type InspectionClosure = (typeof inspectionClosures)[number]
