import type { Holding } from '../../platform/holding.ts'

export const proofsHoldings: readonly Holding[] = [
  {
    table: 'passkeys',
    told: [
      'passkeys',
      `select name, added_at as "addedAt", last_used_at as "lastUsedAt", is_synced as "isSynced", transports from passkeys
       where account_id = $1 order by added_at`,
    ],
    forgotten: 'delete from passkeys where account_id = $1',
    claimed: 'delete from passkeys where account_id = $1 returning true as removed',
    removes: 'passkeys',
  },
  {
    table: 'passkey_challenges',
    told: null,
    forgotten: 'delete from passkey_challenges where account_id = $1',
    claimed: 'delete from passkey_challenges where account_id = $1',
  },
  {
    table: 'second_factors',
    told: null,
    forgotten: 'delete from second_factors where account_id = $1',
    // Of staff, only the team takes a second step away.
    claimed: `delete from second_factors f using accounts a where a.id = $1 and f.account_id = a.id and a.role <> 'STAFF'
      returning true as removed`,
    removes: 'second-step',
  },
]
