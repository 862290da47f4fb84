import type { User, updateUser } from '@ladlewell/contract/accounts.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { insertPicture, type Pictures, removePortrait, smallPictureUrl } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdAccount } from './hold-account.ts'

type Changes = Request<typeof updateUser>['body']

/** Changes what is named. A phone number is kept as E.164 where it parses; an empty one or null clears it. */
export async function changeProfile(db: Queries, viewer: Viewer, changes: Changes): Promise<User | Refusal> {
  const { phoneNumber, firstname, lastname, postalCode } = changes
  const phone = phoneNumber || null
  const changed = await db.query(
    `update accounts set firstname = coalesce($2, firstname), lastname = coalesce($3, lastname),
       phone_number = case when $5 then $4 else phone_number end,
       postal_code = case when $7 then $8 else postal_code end
     where id = $1 and disabled_at is null and claimed_at is not distinct from $6 returning 1`,
    [
      viewer.accountId,
      firstname ?? null,
      lastname ?? null,
      phone,
      phoneNumber !== undefined,
      viewer.claimedAt,
      postalCode !== undefined,
      postalCode ?? null,
    ],
    'change-profile',
  )
  if (changed.length === 0) return refuse('not-signed-in')
  return userOf(db, viewer)
}

interface Portraits {
  db: Database
  pictures: Pictures
}

/** Replaces the profile picture; the one before goes for good. */
export async function replacePicture(
  { db, pictures }: Portraits,
  viewer: Viewer,
  bytes: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<User | Refusal> {
  const picture = await pictures.write(bytes)
  if (isRefusal(picture)) return picture
  const gone = await db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const before = await show(tx, viewer, smallPictureUrl(picture.id))
    await insertPicture(tx, picture, viewer.accountId, now)
    return before
  })
  if (isRefusal(gone)) {
    await pictures.remove([picture.id])
    return gone
  }
  await pictures.remove(gone)
  return userOf(db, viewer)
}

export async function clearPicture({ db, pictures }: Portraits, viewer: Viewer): Promise<User> {
  await pictures.remove(await db.transaction(tx => show(tx, viewer, null)))
  return userOf(db, viewer)
}

/** Answers the ids of the pictures whose files may go. */
async function show(tx: Queries, viewer: Viewer, url: string | null): Promise<string[]> {
  const [before] = await tx.query<{ url: string | null }>(
    'select profile_image_url as url from accounts where id = $1 for no key update',
    [viewer.accountId],
  )
  await tx.query('update accounts set profile_image_url = $2 where id = $1', [viewer.accountId, url])
  return removePortrait(tx, viewer.accountId, before?.url ?? null)
}

export async function userOf(db: Queries, viewer: Viewer): Promise<User> {
  const [user] = await db.query<User>(
    `select id, firstname, lastname, email, phone_number, profile_image_url,
       email_verified_at is not null as email_verified, password_hash is not null as has_password, role,
       postal_code, (select left(postal_code, 5) from addresses where account_id = $1 and is_default) as address_postal_code
     from accounts where id = $1`,
    [viewer.accountId],
  )
  if (!user) throw new Error(`No account ${viewer.accountId} behind a session`)
  return user
}
