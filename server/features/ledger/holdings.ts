import type { Holding } from '../../platform/holding.ts'

// Adjustments name staff, who do not leave by themselves.
export const ledgerHoldings: readonly Holding[] = [
  { table: 'adjustments', told: null, forgotten: null },
  // What a driver earned stays in the books, as a kitchen's does.
  { table: 'ledger_lines', told: null, forgotten: null },
  { table: 'payouts', told: null, forgotten: null },
  { table: 'driver_payout_rounds', told: null, forgotten: null },
]
