import { createSecretKey, randomUUID } from 'node:crypto'
import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { mayDo, type StaffRole } from '@ladlewell/domain/staff-role.ts'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Queries } from './database.ts'
import { shortenedNetwork } from './network-address.ts'
import { marketsGiven, mayWork } from './staff-roles.ts'
import { wallSeconds } from './wall-clock.ts'

const SEVEN_DAYS_IN_SECONDS = 7 * 24 * 60 * 60
const ACTING_IN_SECONDS = 30 * 60

/** After so long without a call staff sign in again, and in any case after twelve hours. */
const STAFF_IDLE = '30 minutes'
const STAFF_LONGEST = '12 hours'
/** A session's last call is kept to so much, which is little beside what staff may be idle. */
const SEEN_EVERY_MS = { STAFF: 60_000, CHEF: 5 * 60_000, DRIVER: 5 * 60_000, CUSTOMER: 5 * 60_000 }

export interface Viewer {
  accountId: number
  email: string
  role: 'CUSTOMER' | 'CHEF' | 'STAFF' | 'DRIVER'
  /** What they are there for, of staff; null of everybody else, and of whoever has left. */
  staffRoles: StaffRole[] | null
  /** The markets they were given, of staff; null: all, as owners have them. */
  marketIds: number[] | null
  sessionId: string
  providerCustomerId: string | null
  firstname: string
  /** In which they read what we send. */
  language: Language
  /**
   * None is asked for, it was not given in this session, or it was: with a code, or with a passkey. Of staff a passkey
   * is asked for as soon as there is one.
   */
  secondStep: 'none' | 'open' | 'proven'
  /** When the account was claimed last, as it stood when the request began: what is claimed meanwhile is not theirs any more. */
  claimedAt: Date | null
  /** Who of staff acts for the account in this session. */
  actingStaffId: number | null
  /** When it was last proven that the account's owner is here: at the sign-in, or since. */
  provenAt: Date | null
}

/** From where somebody signs in. */
export interface From {
  network?: string
  device?: string
}

/** As whom somebody moves an order of the account's. */
export function actorOf(viewer: Pick<Viewer, 'actingStaffId'>): 'customer' | 'staff' {
  return viewer.actingStaffId === null ? 'customer' : 'staff'
}

/** What sessions ask of those who keep proofs, as SQL. */
export interface Proofs {
  /** Whether an account `a` has a second step, which is asked for. */
  asked: string
  /** Whether a passkey is an account's. */
  isPasskeyOf(passkey: string, account: string): string
}

/** Whose session it becomes, and what proved it: that must still hold when the session begins. */
export interface Proven {
  id: number
  passwordHash?: string
  googleSub?: string
  /** With when the account was claimed last, as it stood when the passkey was checked. */
  passkey?: { id: number; claimedAt: Date | null }
}

export interface Sessions {
  /**
   * Opens a session and returns its bearer token; null when the account was disabled meanwhile, or its password, Google
   * account or passkey is not any more the one that was checked. Inside the caller's transaction, if there is one.
   */
  start(account: Proven, now: Date, tx?: Queries, from?: From): Promise<string | null>
  /**
   * Opens half an hour in which one of staff is the customer, inside the caller's transaction; null for whoever is no
   * customer, or disabled. It ends with the session of staff that began it. The token says so under `act`.
   */
  startActing(
    tx: Queries,
    acting: { accountId: number; staff: Pick<Viewer, 'accountId' | 'sessionId'>; reason: string },
    now: Date,
  ): Promise<{ token: string; expiresAt: Date } | null>
  /**
   * Who a bearer token speaks for; null when it is forged, expired, ended, or the account is disabled, or when so is
   * the session from which staff act for it.
   */
  viewerOf(token: string, now: Date): Promise<Viewer | null>
  end(sessionId: string, now: Date): Promise<void>
  /** Whoever set the platform's clock was not away for as long as it was moved: their session goes on at the new time. */
  carry(sessionId: string, from: Date, to: Date): Promise<void>
}

/**
 * Tokens are compared with clocks in browsers, so their `exp` follows the wall clock; the session row, which
 * every request reads, follows the platform's.
 */
export function createSessions(database: Queries, secret: string, proofs: Proofs): Sessions {
  const [opening, viewing] = [openSql(proofs), viewerSql(proofs)]
  const key = createSecretKey(secret, 'utf8')
  const verified = new Map<string, { sessionId: string; exp: number }>()

  async function sessionOf(token: string): Promise<string | null> {
    const known = verified.get(token)
    if (known) return known.exp > wallSeconds() ? known.sessionId : null
    const claims = await jwtVerify(token, key, { algorithms: ['HS256'] }).then(
      result => result.payload,
      () => null,
    )
    if (typeof claims?.sid !== 'string' || typeof claims.exp !== 'number') return null
    if (verified.size >= 10_000) verified.clear()
    verified.set(token, { sessionId: claims.sid, exp: claims.exp })
    return claims.sid
  }

  const sign = (accountId: number, sessionId: string, seconds: number, claims: JWTPayload = {}) =>
    new SignJWT({ ...claims, userId: accountId, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(accountId))
      .setIssuedAt(wallSeconds())
      .setExpirationTime(wallSeconds() + seconds)
      .sign(key)

  return {
    async start(account, now, tx = database, { network = '', device = '' } = {}) {
      const sessionId = randomUUID()
      const expiresAt = new Date(now.getTime() + SEVEN_DAYS_IN_SECONDS * 1000)
      const from = [shortenedNetwork(network), device]
      const opened = await tx.query(opening, [
        ...[sessionId, account.id, now, expiresAt],
        ...[account.passwordHash, account.googleSub, ...from],
        ...[account.passkey?.id, account.passkey?.claimedAt],
      ])
      return opened.length === 0 ? null : sign(account.id, sessionId, SEVEN_DAYS_IN_SECONDS)
    },
    async startActing(tx, { accountId, staff, reason }, now) {
      const sessionId = randomUUID()
      const expiresAt = new Date(now.getTime() + ACTING_IN_SECONDS * 1000)
      const by = [staff.accountId, reason, staff.sessionId]
      const opened = await tx.query(actSql, [sessionId, accountId, now, expiresAt, ...by])
      if (opened.length === 0) return null
      const claims = { act: { sub: String(staff.accountId) } }
      const token = await sign(accountId, sessionId, ACTING_IN_SECONDS, claims)
      return { token, expiresAt }
    },
    async viewerOf(token, now) {
      const sessionId = await sessionOf(token)
      if (!sessionId) return null
      const [row] = await database.query<Viewer & { seenAt: Date }>(viewing, [sessionId, now], 'viewer')
      if (!row) return null
      const { seenAt, ...viewer } = row
      const every = SEEN_EVERY_MS[viewer.actingStaffId === null ? viewer.role : 'STAFF']
      const isStale = now.getTime() - seenAt.getTime() >= every
      // A database that only reads for a while lets nobody be signed out by it.
      if (isStale) await database.query(seenSql, [sessionId, seenAt, now], 'seen').catch(() => undefined)
      return viewer
    },
    async end(sessionId, now) {
      await database.query('update sessions set ended_at = $2 where id = $1 and ended_at is null', [
        sessionId,
        now,
      ])
    },
    async carry(sessionId, from, to) {
      await database.query(carrySql, [sessionId, to.getTime() - from.getTime()])
    },
  }
}

// Whoever changes a password ends sessions after that; the lock lets neither overtake the other. A passkey, whose
// authenticator knew its owner, is both steps at once; it is gone with a claim, which changes the account's row.
const openSql = ({ isPasskeyOf }: Proofs) => `
  with account as (
    select id from accounts
    where id = $2 and disabled_at is null and ($5::text is null or password_hash = $5)
      and ($6::text is null or google_sub = $6)
      and ($9::int is null or claimed_at is not distinct from $10
        and ${isPasskeyOf('$9', '$2')}) for share)
  insert into sessions (id, account_id, created_at, expires_at, network, device, proven_at, second_step_at)
  select $1, id, $3, $4, $7, $8, $3, case when $9::int is not null then $3::timestamptz end from account returning id`

const actSql = `
  with account as (
    select id from accounts where id = $2 and disabled_at is null and role = 'CUSTOMER' for share)
  insert into sessions (id, account_id, created_at, expires_at, acting_staff_id, acting_reason, acting_session_id)
  select $1, id, $3, $4, $5, $6, $7 from account returning id`

const carrySql = `
  update sessions s set created_at = s.created_at + moved.by, last_seen_at = s.last_seen_at + moved.by,
    expires_at = s.expires_at + moved.by
  from (select $2 * interval '1 millisecond' as by) moved where s.id = $1`

/** Whether a session goes on: neither ended nor expired, nor that of an account that is closed, nor idle too long for staff. */
export function liveSession(session: string, account: string, now: string): string {
  return `${session}.ended_at is null and ${session}.expires_at > ${now} and ${account}.disabled_at is null
    and (${account}.role <> 'STAFF' or (${session}.created_at > ${now}::timestamptz - interval '${STAFF_LONGEST}'
      and coalesce(${session}.last_seen_at, ${session}.created_at) > ${now}::timestamptz - interval '${STAFF_IDLE}'))`
}

const viewerSql = ({ asked }: Proofs) => `
  select a.id as account_id, a.email, a.role, a.firstname, a.language, a.claimed_at, s.id as session_id,
    a.provider_customer_id, s.acting_staff_id,
    p.roles as staff_roles, ${marketsGiven('p')} as market_ids,
    coalesce(s.last_seen_at, s.created_at) as seen_at,
    s.proven_at,
    case when s.second_step_at is not null then 'proven'
      when ${asked} then 'open' else 'none' end as second_step
  from sessions s join accounts a on a.id = s.account_id
    left join staff_people p on p.account_id = a.id and p.joined_at is not null and p.ended_at is null
  where s.id = $1 and ${liveSession('s', 'a', '$2')}
    and (s.acting_staff_id is null or exists (
      select from sessions o join accounts b on b.id = o.account_id
      where o.id = s.acting_session_id and b.role = 'STAFF' and ${mayWork('b.id', 'act-for-customers')} and ${liveSession('o', 'b', '$2')}))`

// Whoever acts works: their own session is seen as well.
const seenSql = `
  update sessions s set last_seen_at = $3 from sessions seen
  where seen.id = $1 and coalesce(seen.last_seen_at, seen.created_at) = $2 and s.id in (seen.id, seen.acting_session_id)`

const FRESH_MS = 10 * 60_000

type Standing = Pick<
  Viewer,
  'role' | 'staffRoles' | 'marketIds' | 'secondStep' | 'actingStaffId' | 'provenAt'
>
type Asked = Pick<
  Endpoint,
  'who' | 'needs' | 'everyMarket' | 'notOnBehalf' | 'beforeSecondStep' | 'freshProof'
>

/**
 * Why somebody who is signed in may not make a call; null when they may. A second step that is set up is given before
 * anything else; staff need one everywhere when it is `secondStepRequired`.
 */
export function forbidden(
  { role, staffRoles, marketIds, secondStep, actingStaffId, provenAt }: Standing,
  { who, needs, everyMarket, notOnBehalf, beforeSecondStep, freshProof }: Asked,
  secondStepRequired: boolean,
  now: Date,
): ErrorCode | null {
  if (who === 'chef' && role !== 'CHEF') return 'not-allowed'
  // Who drives no more finds no stop, and still what they earned.
  if (who === 'driver' && role !== 'DRIVER' && role !== 'CHEF') return 'not-allowed'
  if (who === 'staff' && role !== 'STAFF') return 'not-allowed'
  // Whoever acts for a customer proves nothing in their place.
  if (actingStaffId !== null) return notOnBehalf || freshProof ? 'not-on-behalf' : null
  if (secondStep === 'open' && !beforeSecondStep) return 'second-step-required'
  if (who === 'staff' && secondStep === 'none' && secondStepRequired) return 'second-step-required'
  if (needs && !mayDo(staffRoles ?? [], needs)) return 'role-missing'
  if (marketIds && everyMarket) return 'market-missing'
  const isFresh = provenAt !== null && now.getTime() - provenAt.getTime() <= FRESH_MS
  return freshProof && !isFresh ? 'fresh-proof-required' : null
}
