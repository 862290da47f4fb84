import type { Holding } from '../../platform/holding.ts'

// These name staff, who do not leave by themselves.
export const vettingHoldings: readonly Holding[] = ['chef_decisions', 'vetting_papers', 'recalls'].map(
  table => ({ table, told: null, forgotten: null }),
)
