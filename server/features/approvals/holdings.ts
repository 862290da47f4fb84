import type { Holding } from '../../platform/holding.ts'

// Who asks and who decides is of staff, who do not leave by themselves; or a kitchen or driver, of whose bank account it says no more
// than its number at the provider.
export const approvalsHoldings: readonly Holding[] = [{ table: 'approvals', told: null, forgotten: null }]
