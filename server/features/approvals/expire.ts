import type { Database } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { expiredMail } from './approval-mails.ts'
import { endApproval, lockExpired } from './queries.ts'

/** Ends what nobody decided in time, and tells whoever asked. Answers how many it ended. */
export function expireApprovals(db: Database, publicUrl: string, now: Date): Promise<number> {
  return db.transaction(async tx => {
    const expired = await lockExpired(tx, now)
    for (const { id } of expired) await endApproval(tx, id, { outcome: 'expired' }, now)
    await enqueueAll(
      tx,
      expired.map(one => expiredMail(one, { id: one.id, publicUrl })),
      now,
    )
    return expired.length
  })
}
