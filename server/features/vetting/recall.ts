import type { Request } from '@ladlewell/contract/http.ts'
import type { callBack, Recall } from '@ladlewell/contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { replanBoxes } from '../chefs/replanning.ts'
import { kitchenRecallMail } from './recall-mail.ts'
import { recallById } from './recall-queries.ts'
import { tellRecalled } from './tell-recalled.ts'

/** Recalls a meal of a date: from then on it cannot be ordered for it, the kitchen knows, and everyone who has it is told. */
export async function recallMeal(
  parts: Parts,
  staff: Viewer,
  { mealId, deliveryDate, reason, refund }: Request<typeof callBack>['body'],
  now: Date,
): Promise<Recall | Refusal> {
  const { db, settings, log } = parts
  const recallId = await db.transaction(async tx => {
    const [meal] = await tx.query<Addressee & { name: string; chefId: number }>(
      `select m.name, a.id as account_id, a.email, a.language, c.id as chef_id from meals m join chefs c on c.id = m.chef_id join accounts a on a.id = c.account_id
       where m.id = $1`,
      [mealId],
    )
    if (!meal) return refuse('meal-not-found')
    const [recall] = await tx.query<{ id: number }>(
      `insert into recalls (meal_id, delivery_date, reason, refunded, called_at, called_by)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [mealId, deliveryDate, reason, refund, now, staff.accountId],
    )
    if (!recall) return refuse('recalled-already')
    const details = { recallId: recall.id, deliveryDate, refund }
    await recordAudit(tx, staff, 'meal-recalled', { about: ['meal', mealId], reason, details }, now)
    await replanBoxes(tx, [meal.chefId], now)
    const told = { id: recall.id, mealName: meal.name, deliveryDate, reason }
    await enqueue(tx, kitchenRecallMail(meal, told, settings.PUBLIC_URL ?? ''), now)
    return recall.id
  })
  if (isRefusal(recallId)) return recallId
  // It is called back already; a job goes on where this ends.
  await tellRecalled(parts, { recallId }).catch((error: Error) => log.error({ err: error }, 'not all told'))
  return (await recallById(db, recallId))!
}
