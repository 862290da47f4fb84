import type { MarketDate } from './calendar.ts'
import type { DeliverySchedule } from './delivery.ts'
import type { InspectionClosure } from './inspection.ts'
import type { Pause, ServingsLimit } from './kitchen-terms.ts'

/** Where a kitchen stands between sign-up and selling. */
export const kitchenStates = ['draft', 'in-review', 'asked', 'approved', 'refused', 'suspended'] as const
export type KitchenState = (typeof kitchenStates)[number]

/** What a chef runs, listed or not. */
export interface Kitchen {
  id: number
  accountId: number
  name: string
  state: KitchenState
  schedule: DeliverySchedule
  capacityPerDate: number
  /** Set by our team, as are the pauses. */
  limit: ServingsLimit | null
  pauses: readonly Pause[]
  permittedUntil: MarketDate | null
  inspectionClosure: InspectionClosure | null
  inspectionDueOn: MarketDate | null
  /** Counts the changes of what the chef edits. */
  version: number
}

export interface KitchenFacts {
  /** When onboarding was complete. */
  appliedAt: Date | null
  approvedAt: Date | null
  refusedAt: Date | null
  suspendedAt: Date | null
  /** What staff decided last; null: nothing yet. */
  lastDecision: 'approve' | 'ask' | 'refuse' | 'suspend' | null
}

/** Only an approved kitchen is listed and sells; every other one may sign in and draft meals. */
export function kitchenState(facts: KitchenFacts): KitchenState {
  if (facts.suspendedAt) return 'suspended'
  if (facts.approvedAt) return 'approved'
  if (facts.refusedAt) return 'refused'
  if (!facts.appliedAt) return 'draft'
  return facts.lastDecision === 'ask' ? 'asked' : 'in-review'
}
