import type { Holding } from '../../platform/holding.ts'

// These name staff, who do not leave by themselves.
export const ledgerHoldings: readonly Holding[] = [{ table: 'adjustments', told: null, forgotten: null }]
