import { addDays } from '@ladlewell/domain/calendar.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import { PAYOUT_HOUR, payoutThrough } from '@ladlewell/domain/payout.ts'
import { makePayouts } from '../features/payouts/make-payouts.ts'
import { payoutWorker } from '../features/payouts/send-payouts.ts'
import type { Parts } from '../platform/parts.ts'
import { workTasks } from '../platform/tasks.ts'

const WEEKS = 10

/** Pays out what was delivered so far, on the Mondays since. */
export async function seedPayouts(parts: Parts, now: Date): Promise<void> {
  const { db, market } = parts
  await connectBanks(parts, now)
  const last = addDays(payoutThrough(now, market.timeZone).through, 1)
  for (let week = WEEKS; week >= 0; week--) {
    const monday = instantOf(addDays(last, -7 * week), PAYOUT_HOUR, market.timeZone)
    await makePayouts(db, market, monday)
    await workTasks(db, payoutWorker(parts), () => monday)
  }
}

/** Every approved kitchen has finished the stand-in's page; with the real provider that is the chef's to do. */
async function connectBanks({ db, provider, settings }: Parts, now: Date): Promise<void> {
  if (settings.STRIPE_API_URL !== settings.SANDBOX_URL) return
  const chefs = await db.query<{ id: number; email: string }>(
    'select c.id, a.email from chefs c join accounts a on a.id = c.account_id where c.approved_at is not null',
  )
  await Promise.all(
    chefs.map(async ({ id, email }) => {
      const key = `demo-world:${id}:${now.getTime()}`
      const accountId = await provider.createPayoutAccount({ party: 'chef', id, email, key })
      const back = { returnUrl: settings.STRIPE_API_URL, refreshUrl: settings.STRIPE_API_URL }
      const page = accountId && (await provider.payoutAccountPage(accountId, back))
      if (typeof page !== 'string') return
      const body = new URLSearchParams({ outcome: 'connect' })
      await fetch(page, { method: 'POST', body, redirect: 'manual' })
      await db.query('update chefs set payout_account_id = $2, payouts_ready_at = $3 where id = $1', [
        id,
        accountId,
        now,
      ])
    }),
  )
}
