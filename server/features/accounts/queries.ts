import type { User } from '@ladlewell/contract/accounts.ts'
import type { Queries } from '../../platform/database.ts'
import type { Viewer } from '../../platform/session.ts'

export async function userOf(db: Queries, viewer: Viewer): Promise<User> {
  const [user] = await db.query<User>(
    `select id, firstname, lastname, email, phone_number as "phoneNumber", profile_image_url as "profileImageUrl",
       email_verified_at is not null as "emailVerified", password_hash is not null as "hasPassword", role
     from accounts where id = $1`,
    [viewer.accountId],
  )
  if (!user) throw new Error(`No account ${viewer.accountId} behind a session`)
  return user
}
