import type { Request } from '@ladlewell/contract/http.ts'
import type { addRequirement, changeRequirement, Requirement } from '@ladlewell/contract/vetting.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { keepPermittedUntil } from './permitted-until.ts'

const columns = `id as requirement_id, name, explanation, expires, required, retired_at is not null as retired, version`

/** The checklist in the order in which it grew, what was taken off it last. */
export function requirementsOf(db: Queries): Promise<Requirement[]> {
  return db.query<Requirement>(
    `select ${columns} from vetting_requirements order by retired_at is not null, id`,
    [],
    'requirements',
  )
}

export function insertRequirement(
  db: Database,
  staff: Viewer,
  given: Request<typeof addRequirement>['body'],
  now: Date,
): Promise<Requirement> {
  return db.transaction(async tx => {
    const [added] = await tx.query<Requirement>(
      `insert into vetting_requirements (name, explanation, expires, required) values ($1, $2, $3, $4)
       returning ${columns}`,
      [given.name, given.explanation, given.expires, given.required],
    )
    await recordAudit(tx, staff, 'requirement-added', entryOf(added!), now)
    return added!
  })
}

/** Changes a line, and with it the last day of every kitchen that it concerns. */
export function updateRequirement(
  db: Database,
  staff: Viewer,
  requirementId: number,
  given: Request<typeof changeRequirement>['body'],
  now: Date,
): Promise<Requirement | Refusal> {
  return db.transaction(async tx => {
    const [before] = await tx.query<Requirement>(
      `select ${columns} from vetting_requirements where id = $1 for update`,
      [requirementId],
    )
    if (!before) return refuse('not-found')
    if (before.version !== given.version) return refuse('changed-meanwhile', { extra: { now: before } })
    const [after] = await tx.query<Requirement>(
      `update vetting_requirements set name = $2, explanation = $3, expires = $4, required = $5,
         retired_at = case when $6 then coalesce(retired_at, $7) end, version = version + 1
       where id = $1 returning ${columns}`,
      [requirementId, given.name, given.explanation, given.expires, given.required, given.retired, now],
    )
    await keepPermittedUntil(tx, null, now)
    await recordAudit(tx, staff, 'requirement-changed', entryOf(after!), now)
    return after!
  })
}

function entryOf({ requirementId, ...details }: Requirement) {
  return { about: ['market', `requirement ${requirementId}`], details } as const
}
