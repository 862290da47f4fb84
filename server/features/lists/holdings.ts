import type { Holding } from '../../platform/holding.ts'

// These name staff, who do not leave by themselves.
export const listsHoldings: readonly Holding[] = [
  { table: 'list_views', told: null, forgotten: null },
  { table: 'bulk_acts', told: null, forgotten: null },
]
