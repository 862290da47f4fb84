import type { Holding } from '../../platform/holding.ts'

// Who drove on a day stays with the orders that were brought.
export const routesHoldings: readonly Holding[] = [{ table: 'routes', told: null, forgotten: null }]
