import type { Language } from '@ladlewell/domain/language.ts'
import { harmlessName } from '@ladlewell/domain/name.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { GoogleProfile } from '../../vendors/google.ts'
import { accountMail } from './account-mail.ts'
import type { AtTheDoors, Claim } from './doors.ts'
import { sendWelcome } from './verification.ts'

export interface GoogleOwner {
  id: number
  email: string
  language: Language
  /** What of somebody else's was removed for them just now. */
  claim?: Claim | null
}

/** `language`: what a new account reads. */
type Newcomer = GoogleProfile & { language: Language; origin: Origin }

/** Why somebody whom Google knows may not come in. */
export type GoogleRefusal = 'unverified' | 'disabled'

interface Found extends GoogleOwner {
  isDisabled: boolean
  isVerified: boolean
  googleSub: string | null
}

/**
 * The account of somebody who signed in at Google: the one that did so before, else the one with that address, else a
 * new one. Google has to vouch for an address that is known here. Whoever had opened an account with somebody else's
 * address, and so never verified it, loses it to its owner.
 */
export async function accountOfGoogle(
  at: AtTheDoors,
  profile: Newcomer,
  now: Date,
): Promise<GoogleOwner | GoogleRefusal> {
  const owner = await ownerIn(at, profile, now)
  if (typeof owner === 'object' && owner.claim) await at.doors.settle(owner.claim, now)
  return owner
}

function ownerIn(
  { db, doors, publicUrl }: AtTheDoors,
  profile: Newcomer,
  now: Date,
): Promise<GoogleOwner | GoogleRefusal> {
  return db.transaction<GoogleOwner | GoogleRefusal>(async tx => {
    const [known] = await tx.query<Found>(`${find} where google_sub = $1`, [profile.sub])
    if (known) return known.isDisabled ? 'disabled' : known
    const created = await create(tx, profile, publicUrl, now)
    if (created) return created
    const [taken] = await tx.query<Found>(`${find} where email = $1`, [emailOf(profile)])
    if (!taken) throw new Error('An address was taken and is gone')
    await doors.hold(tx, taken.id)
    const [found] = await tx.query<Found>(`${find} where id = $1`, [taken.id])
    if (!found) throw new Error('An account is gone')
    // Came twice at once, for instance from two tabs.
    if (found.googleSub === profile.sub && !found.isDisabled) return found
    if (!profile.emailVerified) return 'unverified'
    if (found.isDisabled) return 'disabled'
    // The address moved to another Google account: only a person can tell whether that is the same customer.
    if (found.isVerified && found.googleSub !== null) return 'disabled'
    const { sub, origin } = profile
    const claim = found.isVerified ? null : await doors.claim(tx, found.id, { how: 'google', ...origin }, now)
    if (claim) await rename(tx, found.id, profile)
    await tx.query('update accounts set google_sub = $2 where id = $1', [found.id, sub])
    await recordSecurity(tx, { what: 'google-connected', accountId: found.id, ...origin }, now)
    const owner = { ...found, accountId: found.id }
    const url = `${publicUrl}/contact`
    await enqueue(tx, accountMail(owner, { what: 'google-connected', once: now.getTime(), url }), now)
    return { ...found, claim }
  })
}

const find = `select id, email, language, disabled_at is not null as is_disabled, email_verified_at is not null as is_verified,
  google_sub from accounts`

/** Null when the address has an account. */
async function create(
  tx: Queries,
  profile: Newcomer,
  publicUrl: string,
  now: Date,
): Promise<GoogleOwner | null> {
  const email = emailOf(profile)
  const firstname = firstnameOf(profile)
  const [account] = await tx.query<GoogleOwner>(
    `insert into accounts (email, google_sub, firstname, lastname, email_verified_at, created_at, language)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id, email, language`,
    [
      email,
      profile.sub,
      firstname,
      nameOf(profile.lastname),
      profile.emailVerified ? now : null,
      now,
      profile.language,
    ],
  )
  if (!account) return null
  const details = { role: 'CUSTOMER', by: 'google' }
  await recordSecurity(tx, { what: 'registered', accountId: account.id, ...profile.origin, details }, now)
  const newcomer = { accountId: account.id, email, language: account.language }
  if (!profile.emailVerified) await sendWelcome(tx, newcomer, publicUrl, now)
  else {
    const url = `${publicUrl}/`
    await enqueue(tx, accountMail(newcomer, { what: 'welcome-google', once: 1, url }), now)
  }
  return account
}

/** Whoever opened the account had named it. */
async function rename(tx: Queries, id: number, profile: Newcomer): Promise<void> {
  await tx.query('update accounts set firstname = $2, lastname = $3 where id = $1', [
    id,
    firstnameOf(profile),
    nameOf(profile.lastname),
  ])
}

function firstnameOf(profile: GoogleProfile): string {
  return nameOf(profile.firstname) || nameOf(emailOf(profile).split('@')[0]!) || 'Guest'
}

function emailOf({ email }: GoogleProfile): string {
  return storable(email, 254).toLowerCase()
}

/** People may call themselves anything at Google. */
function nameOf(text: string): string {
  return harmlessName(storable(text, 200))
}

function storable(text: string, length = 80): string {
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, length)
}
