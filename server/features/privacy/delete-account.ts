import { randomUUID } from 'node:crypto'
import type { Request } from '@ladlewell/contract/http.ts'
import type { deleteMyAccount } from '@ladlewell/contract/privacy.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type OrderStatus, tabOf } from '@ladlewell/domain/order.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { issueToken, spendToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { accountMail } from '../accounts/account-mail.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { endCredit } from '../ledger/credit.ts'
import { holdings } from './holdings.ts'

type Proof = Request<typeof deleteMyAccount>['body']

/**
 * Forgets a customer for good, who proves that it is them by the password or by a mailed link. Not while they wait for an
 * order. The row stays, without a name, for the orders that were placed; what the payment provider holds goes a little
 * later (`forgetCustomers`).
 */
export async function deleteAccount(
  { db, markets, pictures }: Parts,
  guesses: Throttle,
  viewer: Viewer,
  { proof, origin }: { proof: Proof; origin: Origin },
  now: Date,
): Promise<undefined | Refusal> {
  if (viewer.role !== 'CUSTOMER') return refuse('not-a-customer')
  if ('password' in proof) {
    const given = { ...proof, field: 'password', origin }
    const confirmed = await confirmPassword(db, guesses, viewer, given, now)
    if (isRefusal(confirmed)) return confirmed
  }
  // A day that is over somewhere may still last elsewhere.
  const [earliest] = markets
    .all()
    .map(({ timeZone }) => marketDateAt(now, timeZone))
    .toSorted() as [MarketDate]
  const gone = await db.transaction(async tx => {
    // An order that is being placed waits for this, or this for it.
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    if (await hasOrdersToCome(tx, viewer, earliest)) return refuse('orders-to-come')
    if ('token' in proof) {
      const owner = await spendToken(tx, 'delete-account', proof.token, now)
      if (owner?.accountId !== viewer.accountId) return refuse('link-not-valid')
    }
    const kept = await tx.query<{ id: string }>('select id from pictures where account_id = $1', [
      viewer.accountId,
    ])
    await endCredit(tx, viewer.accountId, now)
    await tx.query(forgetSql, [viewer.accountId, now])
    // Without where from: they are forgotten.
    await recordSecurity(tx, { what: 'account-deleted', accountId: viewer.accountId }, now)
    await enqueue(tx, accountMail(viewer, { what: 'deleted', once: randomUUID() }), now)
    return kept.map(({ id }) => id)
  })
  if (isRefusal(gone)) return gone
  await pictures.erase(gone)
}

async function hasOrdersToCome(tx: Queries, { accountId }: Viewer, today: string): Promise<boolean> {
  const orders = await tx.query<{ status: OrderStatus; deliveryDate: string }>(
    'select status, delivery_date from orders where account_id = $1 and delivery_date >= $2',
    [accountId, today],
  )
  return orders.some(order => tabOf(order, today) === 'Upcoming')
}

const changes = holdings.flatMap(({ forgotten }) => forgotten ?? [])
const forgetSql = `with ${changes.map((change, nth) => `change${nth} as (${change})`).join(',\n')} select 1`

/** Mails the link that deletes an account, for who has no password to prove themselves with. */
export async function mailDeletionLink(
  db: Database,
  viewer: Viewer,
  publicUrl: string,
  now: Date,
): Promise<undefined> {
  await db.transaction(async tx => {
    const token = await issueToken(tx, 'delete-account', viewer, now)
    const url = `${publicUrl}/profile/edit-profile?delete=${token}`
    const mail = accountMail(viewer, { what: 'delete-account', once: randomUUID(), url })
    await enqueue(tx, mail, now)
  })
}
