import { randomUUID } from 'node:crypto'
import { decideRoles, type StaffRole } from '@ladlewell/domain/staff-role.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { endTokens } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { endSessions } from '../../platform/session-marks.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import { leaveStaff } from '../accounts/invited-account.ts'
import { askSecondPerson, isSomebodyElse, type Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { dropEmptyStep } from '../proofs/second-step.ts'
import { removedMail, rolesMail } from './people-mails.ts'

interface Standing extends Addressee {
  roles: StaffRole[]
  hasJoined: boolean
  otherOwners: number
}

interface Change {
  accountId: number
  roles: StaffRole[]
  reason: string
  origin: Origin
}

type Changed = { roles: StaffRole[] } | Waits | Refusal

/** Gives somebody other roles, and tells them; owner and finance wait for a second owner, where there is one. */
export function setRoles(parts: Parts, by: Viewer, change: Change, now: Date): Promise<Changed> {
  return parts.db.transaction<Changed>(async tx => {
    await holdRoles(tx, 'to-change')
    return giveRoles(tx, parts, by, { ...change, asker: by, isAgreed: false }, now)
  })
}

/** What somebody asked and somebody else agreed to, in the transaction of that. */
export async function rolesAgreed(
  tx: Queries,
  parts: Pick<Parts, 'settings'>,
  { approval, decider, origin }: Doing,
  now: Date,
): Promise<Refusal | undefined> {
  const wish = approval.wish as { accountId: number; roles: StaffRole[] }
  const asker = { accountId: approval.askedBy }
  const change = { ...wish, reason: approval.reason, origin, asker, isAgreed: true }
  const done = await giveRoles(tx, parts, decider, change, now)
  return 'refusal' in done ? done : undefined
}

async function giveRoles(
  tx: Queries,
  { settings }: Pick<Parts, 'settings'>,
  by: Pick<Viewer, 'accountId'>,
  {
    accountId,
    roles,
    reason,
    origin,
    asker,
    isAgreed,
  }: Change & { asker: Pick<Viewer, 'accountId'>; isAgreed: boolean },
  now: Date,
): Promise<Changed> {
  const person = await standing(tx, accountId)
  if (!person) return refuse('not-found')
  const isSelf = accountId === by.accountId || accountId === asker.accountId
  const { otherOwners } = person
  const decision = decideRoles({ before: person.roles, after: roles, isSelf, otherOwners })
  if (decision.kind === 'refused') return refuse(decision.code)
  if (decision.kind === 'nothing') return { roles }
  if (decision.needsSecond && !isAgreed && (await isSomebodyElse(tx, 'roles', by.accountId, accountId))) {
    const wish = { accountId, roles }
    const asked = { kind: 'roles', about: ['staff', accountId], wish, reason, askedBy: by.accountId } as const
    return askSecondPerson(tx, asked, settings.PUBLIC_URL ?? '', now)
  }
  await tx.query('update staff_people set roles = $2 where account_id = $1', [accountId, roles], 'set-roles')
  const details = { roles: { from: person.roles, to: roles } }
  await recordAudit(tx, by, 'roles-changed', { about: ['staff', accountId], reason, details }, now)
  const changed = { ...details, staffId: by.accountId }
  await recordSecurity(tx, { what: 'role-changed', accountId, ...origin, details: changed }, now)
  const url = `${settings.PUBLIC_URL ?? ''}/staff`
  if (person.hasJoined) await enqueue(tx, rolesMail(person, { once: randomUUID(), url, roles, reason }), now)
  return { roles }
}

/** Takes somebody's access away: they are signed out at once and told. Of whoever has not joined, the link ends. */
export function removePerson(
  { db }: Pick<Parts, 'db'>,
  by: Viewer,
  { accountId, reason, origin }: Omit<Change, 'roles'>,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction<Refusal | undefined>(async tx => {
    await holdRoles(tx, 'to-change')
    const person = await standing(tx, accountId)
    if (!person) return refuse('not-found')
    const { roles, hasJoined, otherOwners } = person
    if (accountId === by.accountId) return refuse('own-roles')
    if (hasJoined && roles.includes('owner') && otherOwners === 0) return refuse('last-owner')
    await tx.query(
      'update staff_people set ended_at = $2 where account_id = $1',
      [accountId, now],
      'end-staff',
    )
    await endTokens(tx, 'join-as-staff', accountId, now)
    const about = ['staff', accountId] as const
    if (!hasJoined) {
      await recordAudit(tx, by, 'invitation-withdrawn', { about, reason }, now)
      return undefined
    }
    await leaveStaff(tx, accountId)
    await dropEmptyStep(tx, accountId)
    await endSessions(tx, accountId, { acting: true }, now)
    await recordAudit(tx, by, 'colleague-removed', { about, reason, details: { roles } }, now)
    const details = { from: 'STAFF', to: 'CUSTOMER', staffId: by.accountId }
    await recordSecurity(tx, { what: 'role-changed', accountId, ...origin, details }, now)
    await enqueue(tx, removedMail(person, { once: randomUUID(), reason }), now)
    return undefined
  })
}

async function standing(tx: Queries, accountId: number): Promise<Standing | null> {
  await tx.query('select 1 from accounts where id = $1 for update', [accountId], 'lock-person')
  const [person] = await tx.query<Standing>(
    `select a.id as account_id, a.email, a.language, p.roles, p.joined_at is not null as has_joined,
       (select count(*)::int from staff_people o join accounts b on b.id = o.account_id and b.disabled_at is null
        where o.account_id <> p.account_id and o.joined_at is not null and o.ended_at is null
          and 'owner' = any(o.roles)) as other_owners
     from staff_people p join accounts a on a.id = p.account_id where p.account_id = $1 and p.ended_at is null`,
    [accountId],
    'standing-person',
  )
  return person ?? null
}
