import type { Holding } from '../../platform/holding.ts'

export const menuHoldings: readonly Holding[] = [
  {
    table: 'favorites',
    told: [
      'favorites',
      `select m.name as meal, f.added_at as "addedAt" from favorites f join meals m on m.id = f.meal_id
       where f.account_id = $1 order by 2`,
    ],
    forgotten: 'delete from favorites where account_id = $1',
    claimed: 'delete from favorites where account_id = $1 returning true as removed',
    removes: 'favorites',
  },
  {
    table: 'meal_reminders',
    told: [
      'mealReminders',
      `select m.name as meal, r.asked_at as "askedAt", r.told_at as "toldAt"
       from meal_reminders r join meals m on m.id = r.meal_id where r.account_id = $1 order by 2`,
    ],
    forgotten: 'delete from meal_reminders where account_id = $1',
    claimed: 'delete from meal_reminders where account_id = $1 returning false as removed',
  },
]
