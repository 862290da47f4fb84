import type { Request } from '@ladlewell/contract/http.ts'
import type { addInspection } from '@ladlewell/contract/vetting.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { keepInspections } from './keep-inspections.ts'
import { lockKitchen } from './lock-kitchen.ts'
import { keepPermittedUntil } from './permitted-until.ts'

/**
 * Adds to the public log what was seen in a kitchen, or corrects what it says of that day. A failed inspection closes the
 * kitchen's dates in the same transaction, a passed one ticks the checklist and opens them again.
 */
export async function logInspection(
  parts: Parts,
  staff: Viewer,
  chefId: number,
  { inspectedOn, passed, note }: Request<typeof addInspection>['body'],
  now: Date,
): Promise<{ chefId: number } | Refusal> {
  const { db, market } = parts
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
    await tickChecklist(tx, staff, chefId, now)
    await keepInspections(tx, parts, chefId, now)
    const action = before ? 'inspection-corrected' : 'inspection-logged'
    const details = { inspectedOn, passed, ...(before ? { before } : {}) }
    await recordAudit(tx, staff, action, { about: ['chef', chefId], reason: note, details }, now)
    return { chefId }
  })
}

/** The checklist's line for our inspections says what the latest one did. */
async function tickChecklist(tx: Queries, staff: Viewer, chefId: number, now: Date): Promise<void> {
  await tx.query(
    `update vetting_papers p set outcome = 'refused', reason = 'The inspection of ' || latest.inspected_on || ' was not passed.',
       decided_at = $2, decided_by = $3, version = p.version + 1
     from (select * from inspections where chef_id = $1 order by inspected_on desc limit 1) latest
     where p.chef_id = $1 and p.outcome = 'accepted' and not latest.passed
       and p.requirement_id in (select id from vetting_requirements where is_inspection)`,
    [chefId, now, staff.accountId],
  )
  await tx.query(
    `insert into vetting_papers (chef_id, requirement_id, submitted_at, outcome, reason, decided_at, decided_by)
     select $1, r.id, $2, 'accepted', 'Inspection of ' || latest.inspected_on || ' passed.', $2, $3
     from vetting_requirements r, (select * from inspections where chef_id = $1 order by inspected_on desc limit 1) latest
     where r.is_inspection and r.retired_at is null and latest.passed`,
    [chefId, now, staff.accountId],
  )
  await keepPermittedUntil(tx, chefId, now)
}
