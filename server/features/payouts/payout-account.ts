import { createHash } from 'node:crypto'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Database, Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import type { PayoutProvider } from '../../vendors/stripe-connect.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { keepPayoutAccount, setPayoutAccountState } from '../chefs/set-kitchen.ts'

export type Connecting = Pick<Parts, 'db' | 'settings'> & { provider: PayoutProvider }

type State = 'none' | 'unfinished' | 'ready'

interface Account {
  chefId: number
  accountId: string | null
  isReady: boolean
}

/** How far the kitchen's bank connection is, by the provider's own word when it can be had. */
export async function payoutAccountOf(
  { db, provider }: Connecting,
  kitchen: Kitchen,
  now: Date,
): Promise<{ state: State }> {
  return { state: await lookedAfter(db, provider, await accountOf(db, kitchen.id), now) }
}

/** Where the viewer connects a bank account: the provider's page, for an account that is made when there is none. */
export async function connectPayoutAccount(
  parts: Connecting,
  viewer: Viewer,
  kitchen: Kitchen,
  now: Date,
): Promise<{ url: string } | Refusal> {
  const { db, provider } = parts
  const known = await accountOf(db, kitchen.id)
  await lookedAfter(db, provider, known, now)
  const account = await accountOf(db, kitchen.id)
  const made = account.accountId ?? (await newAccount(parts, viewer, kitchen.id, known.accountId))
  if (isRefusal(made)) return made
  const accountId = made
  const page = `${parts.settings.PUBLIC_URL}/chefdashboard/earnings?bank=`
  const url =
    accountId &&
    (await provider.payoutAccountPage(accountId, { returnUrl: `${page}back`, refreshUrl: `${page}again` }))
  return typeof url === 'string' ? { url } : refuse('unavailable')
}

/** Asks the provider about accounts that were begun, for chefs who never came back from its page. */
export async function lookAfterAccounts(
  db: Database,
  provider: PayoutProvider,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const begun = await db.query<Account>(
    `${accountSql} where payout_account_id is not null and payouts_ready_at is null order by id desc limit 100`,
  )
  for (const account of begun) if (!signal.aborted) await lookedAfter(db, provider, account, now)
  return 0
}

async function lookedAfter(
  db: Database,
  provider: PayoutProvider,
  { chefId, accountId, isReady }: Account,
  now: Date,
): Promise<State> {
  if (!accountId) return 'none'
  const told = await provider.readPayoutAccount(accountId)
  if (typeof told === 'object') return isReady ? 'ready' : 'unfinished'
  await db.transaction(async tx => {
    const owner = await setPayoutAccountState(tx, { chefId, payoutAccountId: accountId }, told, now)
    if (owner === null) return
    const details = { state: told, payoutAccount: accountId }
    await recordSecurity(tx, { what: 'payout-account-changed', accountId: owner, details }, now)
  })
  return told === 'gone' ? 'none' : told
}

async function newAccount(
  { db, provider }: Connecting,
  viewer: Viewer,
  chefId: number,
  gone: string | null,
): Promise<string | null | Refusal> {
  const { email, claimedAt } = viewer
  // Ids begin again in a second database, and the provider answers a key with the account that it made for it: never with
  // that of whoever had this kitchen before it was claimed.
  const digest = createHash('sha256')
    .update(`${email} ${gone ?? ''} ${claimedAt?.toISOString() ?? ''}`)
    .digest('base64url')
  const made = await provider.createPayoutAccount({
    chefId,
    email,
    key: `payout-account:${chefId}:${digest}`,
  })
  if (!made) return null
  return db.transaction(async tx => {
    // An old session that meets a claim would have the kitchen's money sent to its own bank.
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    return keepPayoutAccount(tx, chefId, made)
  })
}

async function accountOf(db: Queries, chefId: number): Promise<Account> {
  const [account] = await db.query<Account>(`${accountSql} where id = $1`, [chefId], 'payout-account')
  return account!
}

const accountSql = `
  select id as chef_id, payout_account_id as account_id, payouts_ready_at is not null as is_ready from chefs`
