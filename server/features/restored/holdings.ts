import type { Holding } from '../../platform/holding.ts'

// Who ended a restoration or dealt with a finding is of staff, who do not leave by themselves.
export const restoredHoldings: readonly Holding[] = [
  { table: 'restorations', told: null, forgotten: null },
  { table: 'restoration_findings', told: null, forgotten: null },
]
