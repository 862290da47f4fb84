import type { Holding } from '../../platform/holding.ts'

export const chefsHoldings: readonly Holding[] = [
  {
    table: 'chefs',
    told: [
      'kitchen',
      `select name, bio, cuisine_specialties as "cuisineSpecialties", available_days as "availableDays",
         approved_at as "approvedAt", created_at as "createdAt" from chefs where account_id = $1`,
    ],
    // Chefs do not leave by themselves.
    forgotten: null,
    claimed: `update chefs set payout_account_id = null, payouts_ready_at = null
      where account_id = $1 and payout_account_id is not null returning true as removed`,
    removes: 'payout-account',
  },
]
