import type { Holding } from '../../platform/holding.ts'

// These name staff, who do not leave by themselves.
export const pausesHoldings: readonly Holding[] = ['kitchen_pauses', 'kitchen_limits'].map(table => ({
  table,
  told: null,
  forgotten: null,
}))
