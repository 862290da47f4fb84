import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { letter } from '../../platform/letter.ts'
import { issueToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Viewer } from '../../platform/session.ts'

/** Mails the link that deletes an account, for who has no password to prove themselves with. */
export async function mailDeletionLink(
  db: Database,
  viewer: Viewer,
  publicUrl: string,
  now: Date,
): Promise<undefined> {
  await db.transaction(async tx => {
    const token = await issueToken(tx, 'delete-account', viewer, now)
    const content = letter({
      subject: 'Delete your account',
      paragraphs: [
        `Hi ${viewer.firstname}, you asked to delete your Ladlewell account. Nothing is deleted until you follow the link and confirm it.`,
        'The link works once, for 10 minutes. If it was not you, ignore this mail.',
      ],
      action: { label: 'Delete my account', url: `${publicUrl}/profile/edit-profile?delete=${token}` },
    })
    const key = `account:${viewer.accountId}:delete-account:${randomUUID()}`
    await enqueue(
      tx,
      { key, channel: 'mail', recipient: viewer.email, content: { ...content, keep: 'subject' } },
      now,
    )
  })
}
