import type { User } from '@ladlewell/contract/accounts.ts'
import type { Queries } from '../../platform/database.ts'
import type { Viewer } from '../../platform/session.ts'

export async function userOf(db: Queries, viewer: Viewer): Promise<User> {
  const [user] = await db.query<User>(
    `select id, firstname, lastname, email, phone_number, profile_image_url,
       email_verified_at is not null as email_verified, password_hash is not null as has_password, role
     from accounts where id = $1`,
    [viewer.accountId],
  )
  if (!user) throw new Error(`No account ${viewer.accountId} behind a session`)
  return user
}
