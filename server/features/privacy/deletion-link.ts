import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { issueToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Viewer } from '../../platform/session.ts'
import { accountMail } from '../accounts/account-mail.ts'

/** Mails the link that deletes an account, for who has no password to prove themselves with. */
export async function mailDeletionLink(
  db: Database,
  viewer: Viewer,
  publicUrl: string,
  now: Date,
): Promise<undefined> {
  await db.transaction(async tx => {
    const token = await issueToken(tx, 'delete-account', viewer, now)
    const url = `${publicUrl}/profile/edit-profile?delete=${token}`
    const mail = accountMail(viewer, { what: 'delete-account', once: randomUUID(), url })
    await enqueue(tx, mail, now)
  })
}
