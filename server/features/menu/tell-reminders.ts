import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { chefsById } from '../chefs/queries.ts'
import { mealsById } from './queries.ts'
import { reminderMail } from './reminder-mail.ts'
import { mealsWithChef } from './view.ts'

/** People told at once; the others' turn comes next. */
const AT_ONCE = 200

export const remindersWaiting = 'select from meal_reminders where told_at is null'

/** Tells once whoever waits for a meal that can be ordered now. Answers how many were told. */
export async function tellReminders(
  { db, markets, settings }: Pick<Parts, 'db' | 'markets' | 'settings'>,
  now: Date,
): Promise<number> {
  const waitedFor = await db.query<{ mealId: number }>(
    'select distinct meal_id from meal_reminders where told_at is null',
    [],
    'meals-waited-for',
  )
  if (waitedFor.length === 0) return 0
  const rows = await mealsById(
    db,
    waitedFor.map(({ mealId }) => mealId),
  )
  const chefs = await chefsById(db, markets, now, [...new Set(rows.map(({ chefId }) => chefId))])
  const open = new Map(
    mealsWithChef(rows, chefs)
      .filter(isOpen)
      .map(meal => [meal.id, meal]),
  )
  if (open.size === 0) return 0
  return db.transaction(async tx => {
    const told = await tx.query<Addressee & { mealId: number; askedAt: Date }>(
      `with due as (
         select r.account_id, r.meal_id from meal_reminders r
         where r.told_at is null and r.meal_id = any($1::int[]) order by r.asked_at, r.account_id, r.meal_id
         limit ${AT_ONCE} for update skip locked)
       update meal_reminders r set told_at = $2 from due, accounts a
       where r.account_id = due.account_id and r.meal_id = due.meal_id and a.id = r.account_id
       returning r.meal_id, r.asked_at, a.id as account_id, a.email, a.language`,
      [[...open.keys()], now],
      'tell-reminders',
    )
    const mails = told.map(to =>
      reminderMail(to, open.get(to.mealId)!, settings.PUBLIC_URL ?? '', to.askedAt),
    )
    await enqueueAll(tx, mails, now)
    return told.length
  })
}

function isOpen({ weekGroup, soldOutThrough, chef }: MealOfChef): boolean {
  return weekGroup === chef.currentWeek && !soldOutThrough
}
