import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { InspectionClosure } from '@ladlewell/domain/inspection.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { replanBoxes } from '../chefs/replanning.ts'
import { setInspections } from '../chefs/set-kitchen.ts'
import { closedMail, reopenedMail } from './inspection-mail.ts'

export type Inspecting = Pick<Parts, 'market'> & {
  settings: Pick<Parts['settings'], 'INSPECTION_MONTHS' | 'INSPECTION_GRACE_DAYS' | 'PUBLIC_URL'>
}

/** What follows from the log by now; the argument is the statement's name of the chefs table. */
const standing = `
  select c.id, due.on as due_on,
    case when (select not passed from inspections where chef_id = c.id order by inspected_on desc limit 1) then 'failed'
      when due.on + $2::int <= $3::date then 'overdue' end as closure
  from chefs c cross join lateral (
    select (coalesce((select max(inspected_on) from inspections where chef_id = c.id and passed),
      (c.approved_at at time zone $4)::date) + make_interval(months => $1))::date as on) due`

const changed = `
  from chefs c join (${standing}) s on s.id = c.id join accounts a on a.id = c.account_id
  where ($5::int is null or c.id = $5)
    and (s.due_on is distinct from c.inspection_due_on or s.closure is distinct from c.inspection_closure)`

interface Changed extends Addressee {
  id: number
  name: string
  before: InspectionClosure | null
  closure: InspectionClosure | null
  dueOn: MarketDate | null
  /** As it is once it has opened or closed. */
  version: number
}

/**
 * Brings a kitchen's next inspection up to date, or every one's, and whether it may offer dates; chefs are told when that changes, and
 * weekly boxes planned anew. Call inside the transaction that changes the log. Answers how many opened or closed.
 */
export async function keepInspections(
  tx: Queries,
  parts: Inspecting,
  chefId: number | null,
  now: Date,
): Promise<number> {
  const ids = await inspectionsToKeep(tx, parts, chefId, now)
  // Every update announces a new catalogue: none for nothing.
  if (ids.length === 0) return 0
  // Held as whoever changes a kitchen holds it, so that no order comes between.
  await tx.query('select 1 from chefs where id = any($1) order by id for update', [ids])
  const kitchens = await tx.query<Changed>(
    `select c.id, c.name, a.id as account_id, a.email, a.language, c.inspection_closure as before, s.closure,
       s.due_on, c.version + 1 as version
     ${changed} and c.id = any($6)`,
    [...rulesOf(parts, chefId, now), ids],
    'keep-inspections',
  )
  await setInspections(tx, kitchens)
  const turned = kitchens.filter(({ before, closure }) => before !== closure)
  await noteClosures(tx, turned, now)
  await replanBoxes(
    tx,
    turned.map(({ id }) => id),
    now,
  )
  const url = parts.settings.PUBLIC_URL ?? ''
  const mails = turned.map(kitchen =>
    kitchen.closure ? closedMail(kitchen, kitchen.closure, url) : reopenedMail(kitchen, url),
  )
  await enqueueAll(tx, mails, now)
  return turned.length
}

/** The kitchens whose inspection, or what follows from it, is not as written down. */
export async function inspectionsToKeep(
  db: Queries,
  parts: Inspecting,
  chefId: number | null,
  now: Date,
): Promise<number[]> {
  const rules = rulesOf(parts, chefId, now)
  const kitchens = await db.query<{ id: number }>(`select c.id ${changed}`, rules, 'inspections-to-keep')
  return kitchens.map(({ id }) => id)
}

function rulesOf({ market: { timeZone }, settings }: Inspecting, chefId: number | null, now: Date) {
  const { INSPECTION_MONTHS, INSPECTION_GRACE_DAYS } = settings
  return [INSPECTION_MONTHS, INSPECTION_GRACE_DAYS, marketDateAt(now, timeZone), timeZone, chefId]
}

async function noteClosures(tx: Queries, turned: readonly Changed[], now: Date): Promise<void> {
  if (turned.length === 0) return
  const closures = turned.map(({ id, closure }) => ({ id, closure }))
  await tx.query(
    `update inspection_closures set reopened_at = $2
     where reopened_at is null and chef_id in (select id from json_to_recordset($1) as t(id int))`,
    [JSON.stringify(closures), now],
  )
  await tx.query(
    `insert into inspection_closures (chef_id, why, closed_at)
     select id, closure, $2 from json_to_recordset($1) as t(id int, closure text) where closure is not null`,
    [JSON.stringify(closures), now],
  )
}
