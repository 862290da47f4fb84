import * as contract from '@ladlewell/contract/meal-reminders.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { heldAccount } from '../accounts/hold-account.ts'

const MOST_WAITING = 100

export function reminderRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.listMealReminders, ({ viewer }) => remindersOf(db, viewer.accountId))
  edge.serve(contract.askMealReminder, async ({ viewer, params, now }) =>
    askReminder(db, viewer, params.mealId, now),
  )
  edge.serve(contract.endMealReminder, async ({ viewer, params }) => {
    await db.query(
      'delete from meal_reminders where account_id = $1 and meal_id = $2 and told_at is null',
      [viewer.accountId, params.mealId],
      'end-reminder',
    )
    return undefined
  })
}

async function remindersOf(db: Queries, accountId: number): Promise<number[]> {
  const rows = await db.query<{ mealId: number }>(
    'select meal_id from meal_reminders where account_id = $1 and told_at is null order by asked_at, meal_id',
    [accountId],
    'reminders-of',
  )
  return rows.map(({ mealId }) => mealId)
}

/** One a customer and meal: asked for once more, it is told once more. */
async function askReminder(
  db: Queries,
  { accountId, claimedAt }: Viewer,
  mealId: number,
  now: Date,
): Promise<undefined | Refusal> {
  const [asked] = await db.query<{ isHeld: boolean; isListed: boolean; waiting: number }>(
    `with held as (${heldAccount('$4')}),
     listed as (select meal_id from meal_search where meal_id = $2),
     waiting as (select meal_id from meal_reminders where account_id = $1 and told_at is null and meal_id <> $2),
     added as (
       insert into meal_reminders (account_id, meal_id, asked_at)
       select $1, meal_id, $3 from listed cross join held where (select count(*) from waiting) < ${MOST_WAITING}
       on conflict (account_id, meal_id) do update set asked_at = excluded.asked_at, told_at = null
       where meal_reminders.told_at is not null)
     select exists (select from held) as is_held, exists (select from listed) as is_listed,
       (select count(*)::int from waiting) as waiting`,
    [accountId, mealId, now, claimedAt],
    'ask-reminder',
  )
  const { isHeld, isListed, waiting } = asked!
  if (!isHeld) return refuse('not-signed-in')
  if (!isListed) return refuse('meal-not-found')
  return waiting < MOST_WAITING ? undefined : refuse('too-many-reminders')
}
