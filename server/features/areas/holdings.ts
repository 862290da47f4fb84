import type { Holding } from '../../platform/holding.ts'

export const areasHoldings: readonly Holding[] = [
  {
    table: 'area_wishes',
    // Wishes belong to an address: whoever has not proved that it is theirs is told nothing of them.
    told: [
      'areaWishes',
      `select w.postal_code as "postalCode", w.asked_at as "askedAt", w.confirmed_at as "confirmedAt", w.told_at as "toldAt"
       from area_wishes w join accounts a on a.email = w.email
       where a.id = $1 and a.email_verified_at is not null order by w.id`,
    ],
    forgotten: 'delete from area_wishes w using accounts a where a.id = $1 and w.email = a.email',
  },
]
