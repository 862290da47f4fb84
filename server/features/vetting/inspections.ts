import type { Request } from '@ladlewell/contract/http.ts'
import type { addInspection } from '@ladlewell/contract/vetting.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { lockKitchen } from './lock-kitchen.ts'

/** Adds to the public log what was seen in a kitchen, or corrects what it says of that day. */
export async function logInspection(
  { db, market }: Parts,
  staff: Viewer,
  chefId: number,
  { inspectedOn, passed, note }: Request<typeof addInspection>['body'],
  now: Date,
): Promise<{ chefId: number } | Refusal> {
  if (inspectedOn > marketDateAt(now, market.timeZone))
    return refuse('validation-failed', { fields: { inspectedOn: 'This day has not come yet.' } })
  return db.transaction(async tx => {
    if (!(await lockKitchen(tx, chefId))) return refuse('chef-not-found')
    const [before] = await tx.query(
      'select passed, note from inspections where chef_id = $1 and inspected_on = $2',
      [chefId, inspectedOn],
    )
    await tx.query(
      `insert into inspections (chef_id, inspected_on, passed, note) values ($1, $2, $3, $4)
       on conflict (chef_id, inspected_on) do update set passed = excluded.passed, note = excluded.note`,
      [chefId, inspectedOn, passed, note],
    )
    const action = before ? 'inspection-corrected' : 'inspection-logged'
    const details = { inspectedOn, passed, ...(before ? { before } : {}) }
    await recordAudit(tx, staff, { action, subject: 'chef', subjectId: chefId, reason: note, details }, now)
    return { chefId }
  })
}
