import type { Holding } from '../../platform/holding.ts'

// These name staff, who do not leave by themselves.
export const deskHoldings: readonly Holding[] = [
  { table: 'desk_marks', told: null, forgotten: null },
  { table: 'desk_duties', told: null, forgotten: null },
  { table: 'desk_shifts', told: null, forgotten: null },
]
