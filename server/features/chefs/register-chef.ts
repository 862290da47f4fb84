import { mondayOf } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { type Registration, register } from '../accounts/register.ts'

/** Opens a chef's account with a kitchen of their name, whose first menu week is the running one. */
export function registerChef(
  { db, market, settings }: Parts,
  registration: Registration,
  now: Date,
): Promise<{ id: number; passwordHash: string } | Refusal> {
  const anchor = mondayOf(marketDateAt(now, market.timeZone))
  const name = `${registration.firstname} ${registration.lastname}`
  return register(db, registration, settings.PUBLIC_URL ?? '', now, 'CHEF', async (tx, accountId) => {
    await tx.query('insert into chefs (account_id, name, anchor_date, created_at) values ($1, $2, $3, $4)', [
      accountId,
      name,
      anchor,
      now,
    ])
  })
}
