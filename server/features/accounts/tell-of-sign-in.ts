import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Viewer } from '../../platform/session.ts'
import { accountMail } from './account-mail.ts'

type News =
  | 'second-step-set-up'
  | 'second-step-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'

/** What happens to how somebody signs in is mailed to them, in case that it was not them; of staff it is audited too. */
export async function tellOfSignIn(tx: Queries, viewer: Viewer, what: News, now: Date): Promise<void> {
  const { accountId, role } = viewer
  if (role === 'STAFF') await recordAudit(tx, viewer, what, { about: ['staff', accountId] }, now)
  await enqueue(tx, accountMail(viewer, { what, once: now.getTime() }), now)
}
