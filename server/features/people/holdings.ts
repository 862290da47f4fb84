import type { Holding } from '../../platform/holding.ts'

// Of staff nobody leaves by themselves; whoever was only invited, or has left, does with the account.
export const peopleHoldings: readonly Holding[] = [
  {
    table: 'staff_people',
    told: [
      'ourTeam',
      `select roles, invited_at as "invitedAt", joined_at as "joinedAt", ended_at as "endedAt" from staff_people where account_id = $1`,
    ],
    forgotten: 'update staff_people set ended_at = coalesce(ended_at, $2) where account_id = $1',
    // Whoever proves the address was not who was invited before.
    claimed: 'update staff_people set ended_at = coalesce(ended_at, $2) where account_id = $1',
  },
]
