import { randomUUID } from 'node:crypto'
import type { InvitedDriver } from '@ladlewell/contract/driver-invitations.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { endTokens, issueToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { insertInvited } from '../accounts/invited-account.ts'
import { USUAL_CAPACITY } from '../routes/queries.ts'
import { driverList } from './driver-list.ts'
import { invitationMail } from './driver-mails.ts'

/** For whom somebody drives: a kitchen, or Ladlewell by null. */
export interface Employer {
  chefId: number | null
  name: string
}

export interface Invitation {
  email: string
  name?: string | undefined
  capacity?: number | undefined
}

/**
 * Invites somebody by mail to drive, or anew who has not joined: the newest link works. An address that has an account of
 * another kind is refused, so that nobody's account becomes another without them.
 */
export function inviteDriver(
  { db, market, settings }: Parts,
  by: Viewer,
  employer: Employer,
  invitation: Invitation,
  now: Date,
): Promise<InvitedDriver | Refusal> {
  return db.transaction(async tx => {
    const account = await invitedAccount(tx, by, employer, invitation, now)
    if (isRefusal(account)) return account
    const { accountId: driverId } = account
    await endTokens(tx, 'join-as-driver', driverId, now)
    const token = await issueToken(tx, 'join-as-driver', account, now)
    const url = `${settings.PUBLIC_URL ?? ''}/driver-invitation/${token}`
    await enqueue(tx, invitationMail(account, { employer: employer.name, once: randomUUID(), url }), now)
    if (employer.chefId === null)
      await recordAudit(tx, by, 'driver-invited', { about: ['driver', driverId] }, now)
    const [driver] = await driverList(tx, market, employer.chefId, now, driverId)
    return driver!
  })
}

interface Standing extends Addressee {
  isOurs: boolean
  joinedAt: Date | null
}

/** Whom the mail goes to: a new account that nobody can sign in to yet, or that of who was invited before. */
async function invitedAccount(
  tx: Queries,
  by: Viewer,
  { chefId }: Employer,
  { email, name = '', capacity }: Invitation,
  now: Date,
): Promise<Addressee | Refusal> {
  const [firstname = '', ...rest] = name.split(/\s+/)
  const lastname = rest.join(' ')
  const made = await insertInvited(tx, { email, firstname, lastname, language: by.language }, now)
  if (made) {
    await tx.query(
      'insert into drivers (account_id, chef_id, capacity, invited_by, invited_at) values ($1, $2, $3, $4, $5)',
      [made.accountId, chefId, capacity ?? USUAL_CAPACITY, by.accountId, now],
      'insert-driver',
    )
    return made
  }
  await tx.query('select 1 from accounts where email = $1 for update', [email], 'lock-invited')
  const [known] = await tx.query<Standing>(standingSql, [email, chefId], 'standing-invited')
  if (!known?.isOurs) return refuse('driver-email-taken')
  if (known.joinedAt) return refuse('driver-known')
  await tx.query(
    `update drivers set invited_by = $2, invited_at = $3, ended_at = null, capacity = coalesce($4, capacity)
     where account_id = $1`,
    [known.accountId, by.accountId, now, capacity],
    'invite-again',
  )
  return known
}

const standingSql = `
  select a.id as account_id, a.email, a.language,
    d.account_id is not null and d.chef_id is not distinct from $2 and a.disabled_at is null as is_ours, d.joined_at
  from accounts a left join drivers d on d.account_id = a.id where a.email = $1`
