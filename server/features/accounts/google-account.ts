import type { Language } from '@ladlewell/domain/language.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { GoogleProfile } from '../../vendors/google.ts'
import { accountMail } from './account-mail.ts'
import { sendWelcome } from './verification.ts'

export interface GoogleOwner {
  id: number
  email: string
  language: Language
}

/** `language`: what a new account reads. */
type Newcomer = GoogleProfile & { language: Language }

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
 * address, and so never verified it, loses password and sessions to its owner.
 */
export function accountOfGoogle(
  db: Database,
  profile: Newcomer,
  publicUrl: string,
  now: Date,
): Promise<GoogleOwner | GoogleRefusal> {
  return db.transaction(async tx => {
    const [known] = await tx.query<Found>(`${find} where google_sub = $1`, [profile.sub])
    if (known) return known.isDisabled ? 'disabled' : known
    const created = await create(tx, profile, publicUrl, now)
    if (created) return created
    const [found] = await tx.query<Found>(`${find} where email = $1 for no key update`, [emailOf(profile)])
    if (!found) throw new Error('An address was taken and is gone')
    // Came twice at once, for instance from two tabs.
    if (found.googleSub === profile.sub && !found.isDisabled) return found
    if (!profile.emailVerified) return 'unverified'
    // The address moved to another Google account: only a person can tell whether that is the same customer.
    if (found.isDisabled || found.googleSub !== null) return 'disabled'
    await link(tx, found, profile.sub, now)
    const owner = { ...found, accountId: found.id }
    const url = `${publicUrl}/contact`
    await enqueue(tx, accountMail(owner, { what: 'google-connected', once: now.getTime(), url }), now)
    return found
  })
}

const find = `select id, email, language, disabled_at is not null as "isDisabled", email_verified_at is not null as "isVerified",
  google_sub as "googleSub" from accounts`

/** Null when the address has an account. */
async function create(
  tx: Queries,
  profile: Newcomer,
  publicUrl: string,
  now: Date,
): Promise<GoogleOwner | null> {
  const email = emailOf(profile)
  const firstname = storable(profile.firstname) || email.split('@')[0]!.slice(0, 80)
  const [account] = await tx.query<GoogleOwner>(
    `insert into accounts (email, google_sub, firstname, lastname, email_verified_at, created_at, language)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id, email, language`,
    [
      email,
      profile.sub,
      firstname,
      storable(profile.lastname),
      profile.emailVerified ? now : null,
      now,
      profile.language,
    ],
  )
  if (!account) return null
  const newcomer = { accountId: account.id, email, language: account.language, firstname }
  if (!profile.emailVerified) await sendWelcome(tx, newcomer, publicUrl, now)
  else {
    const url = `${publicUrl}/`
    await enqueue(tx, accountMail(newcomer, { what: 'welcome-google', once: 1, firstname, url }), now)
  }
  return account
}

async function link(tx: Queries, { id, isVerified }: Found, sub: string, now: Date): Promise<void> {
  await tx.query(
    `update accounts set google_sub = $2, email_verified_at = coalesce(email_verified_at, $3),
       password_hash = case when email_verified_at is null then null else password_hash end where id = $1`,
    [id, sub, now],
  )
  if (isVerified) return
  await tx.query('update sessions set ended_at = $2 where account_id = $1 and ended_at is null', [id, now])
  await tx.query('update one_time_tokens set used_at = $2 where account_id = $1 and used_at is null', [
    id,
    now,
  ])
}

function emailOf({ email }: GoogleProfile): string {
  return storable(email, 254).toLowerCase()
}

function storable(text: string, length = 80): string {
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, length)
}
