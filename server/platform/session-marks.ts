import type { Queries } from './database.ts'

interface Ending {
  /** Only this one. */
  only?: string
  /** All but this one. */
  except?: string
  /** Those too in which the account, of staff, acts for customers. */
  acting?: true
}

/** Ends an account's sessions. Answers how many of them had not expired. */
export async function endSessions(
  tx: Queries,
  accountId: number,
  { only, except, acting }: Ending,
  now: Date,
): Promise<number> {
  const ended = await tx.query<{ isLive: boolean }>(
    `update sessions set ended_at = $2 where ended_at is null
       and (account_id = $1 and ($3::uuid is null or id = $3) and id is distinct from $4::uuid
         or $5 and acting_staff_id = $1)
     returning expires_at > $2 as is_live`,
    [accountId, now, only, except, acting === true],
    'end-sessions',
  )
  return ended.filter(({ isLive }) => isLive).length
}

/** Notes in a session that its owner was here just now, with their password alone or with a second step too. */
export async function markProven(
  tx: Queries,
  sessionId: string,
  by: 'password' | 'second-step',
  now: Date,
): Promise<void> {
  await tx.query(
    `update sessions set proven_at = $2, second_step_at = case when $3 then $2 else second_step_at end where id = $1`,
    [sessionId, now, by === 'second-step'],
    'mark-proven',
  )
}

/** A second step that was just set up counts as given where it was set up. */
export async function markSecondStep(tx: Queries, sessionId: string, now: Date): Promise<void> {
  await tx.query('update sessions set second_step_at = coalesce(second_step_at, $2) where id = $1', [
    sessionId,
    now,
  ])
}

export async function forgetSecondSteps(tx: Queries, accountId: number): Promise<void> {
  await tx.query('update sessions set second_step_at = null where account_id = $1', [accountId])
}
