import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { recordAudit } from '../../platform/audit.ts'
import { wallSeconds } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { accountMail } from './account-mail.ts'
import { forApp, newRecoveryCodes, newSecret, recoveryCodeIn, stepOf } from './second-step-codes.ts'
import type { SecondStepVault } from './second-step-secret.ts'

export interface SecondSteps {
  db: Database
  vault: SecondStepVault
  /** Tries with a code, by account. */
  tries: Throttle
  isRequired: boolean
}

/** Where the session stands now, whatever the viewer was when the request began. */
export async function secondStepOf({ db, isRequired }: SecondSteps, viewer: Viewer): Promise<SecondStep> {
  const [row] = await db.query<{ isSetUp: boolean; isProven: boolean; left: number }>(
    `select f.confirmed_at is not null as "isSetUp", s.second_step_at is not null as "isProven",
       coalesce(cardinality(f.recovery_hashes), 0) as left
     from sessions s left join second_factors f on f.account_id = s.account_id where s.id = $1`,
    [viewer.sessionId],
  )
  const { isSetUp = false, isProven = false, left = 0 } = row ?? {}
  const mayWork = isSetUp ? isProven : !isRequired
  return { isSetUp, isProven, isRequired, mayWork, recoveryCodesLeft: left }
}

/** A new secret in place of one that was never confirmed. */
export async function beginSecondStep(
  { db, vault }: SecondSteps,
  { accountId, email }: Viewer,
  now: Date,
): Promise<{ secret: string; url: string } | Refusal> {
  const secret = newSecret()
  const begun = await db.query(
    `insert into second_factors (account_id, secret, created_at) values ($1, $2, $3)
     on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where second_factors.confirmed_at is null returning 1`,
    [accountId, vault.lock(accountId, secret), now],
  )
  return begun.length === 0 ? refuse('second-step-set-up') : forApp(secret, email)
}

export async function confirmSecondStep(
  steps: SecondSteps,
  viewer: Viewer,
  code: string,
  now: Date,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { db, vault, tries } = steps
  const { accountId } = viewer
  const wait = await tries.take(String(accountId))
  if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
  const factor = await factorOf(steps, accountId)
  if (factor?.isConfirmed) return refuse('second-step-set-up')
  const step = factor?.secret && (await stepOf(factor.secret, code, wallSeconds()))
  if (!step) return wrongCode()
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map(one => vault.hashOf(accountId, one))
  return db.transaction(async tx => {
    const confirmed = await tx.query(
      `update second_factors set confirmed_at = $2, last_step = $3, recovery_hashes = $4
       where account_id = $1 and confirmed_at is null and secret = $5 returning 1`,
      [accountId, now, step, hashes, factor.locked],
    )
    if (confirmed.length === 0) return wrongCode()
    await prove(tx, viewer, now)
    await tell(tx, viewer, 'second-step-set-up', now)
    await tries.clear(String(accountId))
    return { recoveryCodes }
  })
}

export async function proveSecondStep(
  steps: SecondSteps,
  viewer: Viewer,
  code: string,
  now: Date,
): Promise<SecondStep | Refusal> {
  const refused = await spendCode(steps, viewer, code, tx => prove(tx, viewer, now), now)
  return refused ?? secondStepOf(steps, viewer)
}

export async function removeSecondStep(
  steps: SecondSteps,
  viewer: Viewer,
  code: string,
  now: Date,
): Promise<Refusal | undefined> {
  const remove = async (tx: Queries) => {
    await tx.query('delete from second_factors where account_id = $1', [viewer.accountId])
    await tx.query('update sessions set second_step_at = null where account_id = $1', [viewer.accountId])
    await tell(tx, viewer, 'second-step-removed', now)
  }
  return spendCode(steps, viewer, code, remove, now)
}

/** Takes a code, which then works no more, together with what it is for. Answers why not, if it does not count. */
async function spendCode(
  steps: SecondSteps,
  viewer: Viewer,
  code: string,
  use: (tx: Queries) => Promise<void>,
  now: Date,
): Promise<Refusal | undefined> {
  const { db, vault, tries } = steps
  const { accountId } = viewer
  const wait = await tries.take(String(accountId))
  if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
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
    if (recoveryCode) await tell(tx, viewer, 'recovery-code-used', now)
    await use(tx)
    return true
  })
  if (!spent) return wrongCode()
  await tries.clear(String(accountId))
  return undefined
}

async function factorOf({ db, vault }: SecondSteps, accountId: number) {
  const [row] = await db.query<{ locked: string; isConfirmed: boolean }>(
    `select secret as locked, confirmed_at is not null as "isConfirmed" from second_factors where account_id = $1`,
    [accountId],
  )
  return row && { ...row, secret: vault.open(accountId, row.locked) }
}

async function prove(tx: Queries, viewer: Viewer, now: Date): Promise<void> {
  await tx.query('update sessions set second_step_at = $2 where id = $1', [viewer.sessionId, now])
}

/** What happens to somebody's second step is written down and mailed, in case that it was not them. */
async function tell(
  tx: Queries,
  viewer: Viewer,
  action: 'second-step-set-up' | 'second-step-removed' | 'recovery-code-used',
  now: Date,
): Promise<void> {
  await recordAudit(tx, viewer, { action, subject: 'staff', subjectId: viewer.accountId }, now)
  await enqueue(tx, accountMail(viewer, { what: action, once: now.getTime() }), now)
}

function wrongCode(): Refusal {
  return refuse('code-wrong', {
    fields: { code: 'This code does not fit. Codes work once, for about a minute.' },
  })
}
