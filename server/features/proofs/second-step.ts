import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { recordSecurity, throttled } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { forgetSecondSteps, markProven } from '../../platform/session-marks.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { wallSeconds } from '../../platform/wall-clock.ts'
import { tellOfSignIn } from '../accounts/account-mail.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { Asking } from './passkeys.ts'
import { forApp, newRecoveryCodes, newSecret, recoveryCodeIn, stepOf } from './second-step-codes.ts'
import type { SecondStepVault } from './second-step-secret.ts'

export interface SecondSteps {
  db: Database
  vault: SecondStepVault
  /** Tries with a code, by account. */
  tries: Throttle
  isRequired: boolean
}

interface Standing {
  isSetUp: boolean
  isProven: boolean
  hasApp: boolean
  left: number
  passkeys: number
  hasPassword: boolean
}

/** Where the session stands now, whatever the viewer was when the request began. */
export async function secondStepOf({ db, isRequired }: SecondSteps, viewer: Viewer): Promise<SecondStep> {
  const [row] = await db.query<Standing>(
    `select f.confirmed_at is not null as is_set_up, s.second_step_at is not null as is_proven,
       f.confirmed_at is not null and f.secret is not null as has_app, coalesce(cardinality(f.recovery_hashes), 0) as left,
       (select count(*)::int from passkeys p where p.account_id = a.id) as passkeys, a.password_hash is not null as has_password
     from sessions s join accounts a on a.id = s.account_id left join second_factors f on f.account_id = a.id
     where s.id = $1`,
    [viewer.sessionId],
    'second-step',
  )
  const { left, ...standing } = row!
  const isStaff = viewer.role === 'STAFF'
  const isAsked = standing.isSetUp || (isStaff && standing.passkeys > 0)
  return {
    ...standing,
    isAsked,
    isRequired: isRequired && isStaff,
    mayWork: standing.isProven || !(isAsked || (isRequired && isStaff)),
    recoveryCodesLeft: left,
    role: viewer.role,
    staffRoles: viewer.staffRoles,
  }
}

/** A new secret in place of one that was never confirmed. */
export async function beginSecondStep(
  { db, vault }: SecondSteps,
  viewer: Viewer,
  now: Date,
): Promise<{ secret: string; url: string } | Refusal> {
  const { accountId, email } = viewer
  const secret = newSecret()
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const begun = await tx.query(
      `insert into second_factors (account_id, secret, created_at) values ($1, $2, $3)
       on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where second_factors.confirmed_at is null returning 1`,
      [accountId, vault.lock(accountId, secret), now],
    )
    return begun.length === 0 ? refuse('second-step-set-up') : forApp(secret, email)
  })
}

export async function confirmSecondStep(
  steps: SecondSteps,
  { viewer, origin }: Asking,
  code: string,
  now: Date,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { db, vault, tries } = steps
  const { accountId } = viewer
  const wait = await tries.take(String(accountId))
  if (wait !== null) return throttled(db, wait, { limit: 'second-step', accountId, ...origin }, now)
  const factor = await factorOf(steps, accountId)
  if (factor?.isConfirmed) return refuse('second-step-set-up')
  const step = factor?.secret && (await stepOf(factor.secret, code, wallSeconds()))
  if (!step) return wrongCode()
  const { recoveryCodes, hashes } = newCodes(vault, accountId)
  return db.transaction(async tx => {
    const confirmed = await tx.query(
      `update second_factors set confirmed_at = $2, last_step = $3, recovery_hashes = $4
       where account_id = $1 and confirmed_at is null and secret = $5 returning 1`,
      [accountId, now, step, hashes, factor.locked],
    )
    if (confirmed.length === 0) return wrongCode()
    await setUp(tx, { viewer, origin }, now)
    await tries.clear(String(accountId))
    return { recoveryCodes }
  })
}

/** From now on one of the passkeys that the account has is asked for, with recovery codes beside them. */
export async function askForPasskeys(
  { db, vault }: SecondSteps,
  { viewer, origin }: Asking,
  now: Date,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { accountId } = viewer
  const { recoveryCodes, hashes } = newCodes(vault, accountId)
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const known = await tx.query('select 1 from passkeys where account_id = $1 limit 1', [accountId])
    if (known.length === 0) return refuse('passkey-not-found')
    const begun = await tx.query(
      `insert into second_factors (account_id, created_at, confirmed_at, recovery_hashes) values ($1, $2, $2, $3)
       on conflict (account_id) do update set secret = null, confirmed_at = $2, recovery_hashes = $3
       where second_factors.confirmed_at is null returning 1`,
      [accountId, now, hashes],
    )
    if (begun.length === 0) return refuse('second-step-set-up')
    await setUp(tx, { viewer, origin }, now)
    return { recoveryCodes }
  })
}

/** Nothing is asked for beside the password any more. What is not set up stays so. */
export async function removeSecondStep(
  { db }: SecondSteps,
  { viewer, origin }: Asking,
  now: Date,
): Promise<Refusal | undefined> {
  const { accountId } = viewer
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const removed = await tx.query<{ wasSetUp: boolean }>(
      'delete from second_factors where account_id = $1 returning confirmed_at is not null as was_set_up',
      [accountId],
    )
    if (!removed[0]?.wasSetUp) return undefined
    await forgetSecondSteps(tx, accountId)
    await tellOfSignIn(tx, viewer, 'second-step-removed', now)
    await recordSecurity(tx, { what: 'second-step-removed', accountId, ...origin }, now)
    return undefined
  })
}

/** Takes a code, which then works no more, together with what it is for. Answers why not, if it does not count. */
export async function spendCode(
  steps: SecondSteps,
  { viewer, origin }: Asking,
  code: string,
  use: (tx: Queries) => Promise<void>,
  now: Date,
): Promise<Refusal | undefined> {
  const { db, vault, tries } = steps
  const { accountId } = viewer
  const wait = await tries.take(String(accountId))
  if (wait !== null) return throttled(db, wait, { limit: 'second-step', accountId, ...origin }, now)
  const factor = await factorOf(steps, accountId)
  if (!factor?.isConfirmed) return wrongCode()
  const step = factor.secret && (await stepOf(factor.secret, code, wallSeconds()))
  const recoveryCode = step ? null : recoveryCodeIn(code)
  const spent = await db.transaction(async tx => {
    const taken = step
      ? await tx.query(
          'update second_factors set last_step = $2 where account_id = $1 and last_step < $2 returning 1',
          [accountId, step],
        )
      : recoveryCode &&
        (await tx.query(
          `update second_factors set recovery_hashes = array_remove(recovery_hashes, $2)
           where account_id = $1 and $2 = any(recovery_hashes) returning 1`,
          [accountId, vault.hashOf(accountId, recoveryCode)],
        ))
    if (!taken || taken.length === 0) return false
    if (recoveryCode) {
      await tellOfSignIn(tx, viewer, 'recovery-code-used', now)
      await recordSecurity(tx, { what: 'recovery-code-used', accountId, ...origin }, now)
    }
    await use(tx)
    return true
  })
  if (!spent) return wrongCode()
  await tries.clear(String(accountId))
  return undefined
}

/** Of who leaves our team: a second step that is neither app nor passkey, which only staff are left with. */
export async function dropEmptyStep(tx: Queries, accountId: number): Promise<void> {
  await tx.query(
    `delete from second_factors f where f.account_id = $1 and f.secret is null
       and not exists (select from passkeys p where p.account_id = f.account_id)`,
    [accountId],
    'drop-empty-step',
  )
}

async function factorOf({ db, vault }: SecondSteps, accountId: number) {
  const [row] = await db.query<{ locked: string | null; isConfirmed: boolean }>(
    `select secret as locked, confirmed_at is not null as is_confirmed from second_factors where account_id = $1`,
    [accountId],
  )
  return row && { ...row, secret: row.locked === null ? null : vault.open(accountId, row.locked) }
}

async function setUp(tx: Queries, { viewer, origin }: Asking, now: Date): Promise<void> {
  await markProven(tx, viewer.sessionId, 'second-step', now)
  await tellOfSignIn(tx, viewer, 'second-step-set-up', now)
  await recordSecurity(tx, { what: 'second-step-set-up', accountId: viewer.accountId, ...origin }, now)
}

function newCodes(vault: SecondStepVault, accountId: number) {
  const recoveryCodes = newRecoveryCodes()
  return { recoveryCodes, hashes: recoveryCodes.map(one => vault.hashOf(accountId, one)) }
}

function wrongCode(): Refusal {
  return refuse('code-wrong', { fields: { code: sentences['code-wrong-or-old'] } })
}
