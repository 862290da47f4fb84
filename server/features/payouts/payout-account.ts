import { createHash } from 'node:crypto'
import type { Database, Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import type { PayoutProvider } from '../../vendors/stripe-connect.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { keepPayoutAccount, setPayoutAccountState } from '../chefs/set-kitchen.ts'
import { keepDriverPayoutAccount, setDriverPayoutAccountState } from '../drivers/payout-account.ts'
import { type Payee, payeeParties } from '../ledger/coming.ts'
import { holdNewAccount } from './new-account.ts'

export type Connecting = Pick<Parts, 'db' | 'settings'> & { provider: PayoutProvider }

type State = 'none' | 'unfinished' | 'ready'

interface Account {
  id: number
  accountId: string | null
  isReady: boolean
}

/** Where each party's bank connections are kept, and the page on which it makes them. */
const kept = {
  chef: {
    sql: 'select id, payout_account_id as account_id, payouts_ready_at is not null as is_ready from chefs where ',
    id: 'id',
    keep: keepPayoutAccount,
    setState: setPayoutAccountState,
    page: '/chefdashboard/earnings',
    key: 'payout-account',
  },
  driver: {
    sql: 'select account_id as id, payout_account_id as account_id, payouts_ready_at is not null as is_ready from drivers where ',
    id: 'account_id',
    keep: keepDriverPayoutAccount,
    setState: setDriverPayoutAccountState,
    page: '/driver/earnings',
    key: 'driver-payout-account',
  },
} as const

/** How far a bank connection is, by the provider's own word when it can be had. */
export async function payoutAccountOf(
  { db, provider, settings }: Connecting,
  payee: Payee,
  now: Date,
): Promise<{ state: State }> {
  const account = await accountOf(db, payee)
  return { state: await lookedAfter(db, provider, payee.party, account, settings.PUBLIC_URL ?? '', now) }
}

/** Where the viewer connects a bank account: the provider's page, for an account that is made when there is none. */
export async function connectPayoutAccount(
  parts: Connecting,
  viewer: Viewer,
  payee: Payee,
  now: Date,
): Promise<{ url: string } | Refusal> {
  const { db, provider } = parts
  const known = await accountOf(db, payee)
  await lookedAfter(db, provider, payee.party, known, parts.settings.PUBLIC_URL ?? '', now)
  const account = await accountOf(db, payee)
  const made = account.accountId ?? (await newAccount(parts, viewer, payee, known.accountId))
  if (isRefusal(made)) return made
  const accountId = made
  const page = `${parts.settings.PUBLIC_URL}${kept[payee.party].page}?bank=`
  const url =
    accountId &&
    (await provider.payoutAccountPage(accountId, { returnUrl: `${page}back`, refreshUrl: `${page}again` }))
  return typeof url === 'string' ? { url } : refuse('unavailable')
}

/** Asks the provider about accounts that were begun, for chefs and drivers who never came back from its page. */
export async function lookAfterAccounts(
  db: Database,
  provider: PayoutProvider,
  publicUrl: string,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  for (const party of payeeParties) {
    const { sql, id } = kept[party]
    const begun = await db.query<Account>(
      `${sql} payout_account_id is not null and payouts_ready_at is null order by ${id} desc limit 100`,
    )
    for (const account of begun)
      if (!signal.aborted) await lookedAfter(db, provider, party, account, publicUrl, now)
  }
  return 0
}

async function lookedAfter(
  db: Database,
  provider: PayoutProvider,
  party: Payee['party'],
  { id, accountId, isReady }: Account,
  publicUrl: string,
  now: Date,
): Promise<State> {
  if (!accountId) return 'none'
  const told = await provider.readPayoutAccount(accountId)
  if (typeof told === 'object') return isReady ? 'ready' : 'unfinished'
  await db.transaction(async tx => {
    const owner = await kept[party].setState(tx, { id, payoutAccountId: accountId }, told, now)
    if (owner === null) return
    const details = { state: told, payoutAccount: accountId }
    await recordSecurity(tx, { what: 'payout-account-changed', accountId: owner, details }, now)
    const made = { party, id, payoutAccountId: accountId, owner, publicUrl }
    if (told === 'ready') await holdNewAccount(tx, made, now)
  })
  return told === 'gone' ? 'none' : told
}

async function newAccount(
  { db, provider }: Connecting,
  viewer: Viewer,
  { party, id }: Payee,
  gone: string | null,
): Promise<string | null | Refusal> {
  const { email, claimedAt } = viewer
  // Ids begin again in a second database, and the provider answers a key with the account that it made for it: never with
  // that of whoever had this kitchen before it was claimed.
  const digest = createHash('sha256')
    .update(`${email} ${gone ?? ''} ${claimedAt?.toISOString() ?? ''}`)
    .digest('base64url')
  const made = await provider.createPayoutAccount({
    ...{ party, id, email },
    key: `${kept[party].key}:${id}:${digest}`,
  })
  if (!made) return null
  return db.transaction(async tx => {
    // An old session that meets a claim would have somebody else's money sent to its own bank.
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    return kept[party].keep(tx, id, made)
  })
}

async function accountOf(db: Queries, { party, id }: Payee): Promise<Account> {
  const { sql, id: column } = kept[party]
  const [account] = await db.query<Account>(`${sql} ${column} = $1`, [id], `payout-account-of-${party}`)
  return account!
}
