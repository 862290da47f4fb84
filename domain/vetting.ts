import { addDays, type MarketDate } from './calendar.ts'
import { type KitchenFacts, kitchenState } from './kitchen.ts'
import { type KitchenPhotos, missingPhotos } from './kitchen-photos.ts'

export interface PaperFacts {
  outcome: 'accepted' | 'refused' | null
  /** The last day on which it counts; null: it has no end. */
  expiresOn: MarketDate | null
}

export const paperStates = ['waiting', 'accepted', 'ending', 'expired', 'refused'] as const
export type PaperState = (typeof paperStates)[number]

/** How many days before its end a paper's owner is reminded of it. */
export const WARNING_DAYS = [30, 7] as const

/** Where a paper stands on the market's day; it still counts on its last. */
export function paperState({ outcome, expiresOn }: PaperFacts, today: MarketDate): PaperState {
  if (outcome !== 'accepted') return outcome ?? 'waiting'
  if (expiresOn === null || expiresOn > addDays(today, WARNING_DAYS[0])) return 'accepted'
  return expiresOn < today ? 'expired' : 'ending'
}

/** A line of the checklist with the accepted paper that counts for it. */
export interface ChecklistLine {
  name: string
  required: boolean
  accepted: PaperFacts | null
}

/** The names of what a kitchen has still to show before it may sell. */
export function missingPapers(checklist: readonly ChecklistLine[], today: MarketDate): string[] {
  const counts = (paper: PaperFacts | null) =>
    paper !== null && ['accepted', 'ending'].includes(paperState(paper, today))
  return checklist.filter(line => line.required && !counts(line.accepted)).map(line => line.name)
}

export type ApprovalDecision = 'approve' | 'ask' | 'refuse' | 'suspend'

export type ApprovalOutcome =
  | 'decided'
  | 'already-so'
  | 'decision-not-possible'
  | 'photos-missing'
  | 'checklist-incomplete'

/** Whether real photos are looked for before a kitchen is approved: whoever was approved once is not asked again. */
export function needsPhotos({ approvedAt }: { approvedAt: Date | string | null }): boolean {
  return approvedAt === null
}

/**
 * What comes of a decision about a kitchen. Approving lifts a suspension; only who sells can be suspended, and only who
 * never did be refused. `missing` and `photos` are null where approving needs nothing else: in the sandbox.
 */
export function decideApproval(
  kitchen: KitchenFacts,
  decision: ApprovalDecision,
  { missing, photos }: { missing: readonly string[] | null; photos: KitchenPhotos | null },
): ApprovalOutcome {
  const state = kitchenState(kitchen)
  if (decision === 'ask') return 'decided'
  if (decision === 'refuse')
    return kitchen.approvedAt || state === 'refused' ? 'decision-not-possible' : 'decided'
  if (decision === 'suspend') return state === 'approved' ? 'decided' : 'decision-not-possible'
  if (state === 'approved') return 'already-so'
  if (photos && needsPhotos(kitchen) && missingPhotos(photos)) return 'photos-missing'
  return missing === null || (missing.length === 0 && kitchen.appliedAt) ? 'decided' : 'checklist-incomplete'
}
