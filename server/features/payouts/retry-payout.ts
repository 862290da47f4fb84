import type { StaffPayout } from '@ladlewell/contract/staff-payouts.ts'
import { payoutState } from '@ladlewell/domain/payout.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { schedule } from '../../platform/tasks.ts'
import { isUnconfirmed } from './new-account.ts'
import { payoutOf, transferOf } from './queries.ts'
import { staffPayoutView } from './view.ts'

/** Lets the worker try a payout again that is held up. It looks for an earlier transfer first. */
export async function retryPayout(
  db: Database,
  { staff, origin }: { staff: Pick<Viewer, 'accountId'>; origin: Origin },
  { payoutId, reason }: { payoutId: number; reason: string },
  now: Date,
): Promise<StaffPayout | Refusal> {
  return db.transaction(async tx => {
    await tx.query('select 1 from payouts where id = $1 for update', [payoutId])
    const payout = await payoutOf(tx, null, payoutId)
    if (!payout) return refuse('payout-not-found')
    if (payoutState(payout) !== 'held-up') return refuse('payout-not-held-up')
    const [held] = await tx.query(heldSql, [payoutId], 'payout-to-new-account')
    if (held) return refuse('bank-account-waits')
    const [payee] = await tx.query<{ accountId: number }>(
      `update payouts p set tries = 1, version = p.version + 1, payout_account_id = c.payout_account_id
       from (select id as chef_id, null::int as driver_id, account_id, payout_account_id from chefs
         union all select null, account_id, account_id, payout_account_id from drivers) c
       where p.id = $1 and (c.chef_id = p.chef_id or c.driver_id = p.driver_id) and c.payout_account_id is not null
       returning c.account_id`,
      [payoutId],
    )
    // Where it was on its way to may be nobody's of this kitchen.
    if (!payee) return refuse('no-bank-account')
    await schedule(tx, [{ ...transferOf(payoutId), dueAt: null }])
    const { lastError, amountCents } = payout
    await recordAudit(
      tx,
      staff,
      'payout-retried',
      {
        about: ['payout', payoutId],
        reason,
        details: { lastError, amountCents },
      },
      now,
    )
    await recordSecurity(
      tx,
      {
        what: 'payout-retried',
        ...{ ...payee, ...origin },
        details: { payoutId, amountCents, staffId: staff.accountId },
      },
      now,
    )
    return staffPayoutView({ ...payout, nextTryAt: now, tries: 1 })
  })
}

const heldSql = `
  select 1 from payouts p join chefs c on c.id = p.chef_id where p.id = $1 and ${isUnconfirmed('chef', 'c.id')}
  union all
  select 1 from payouts p join drivers c on c.account_id = p.driver_id
  where p.id = $1 and ${isUnconfirmed('driver', 'c.account_id')}`
