import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { InspectionClosure } from '@ladlewell/domain/inspection.ts'
import type { Queries } from '../../platform/database.ts'

interface Inspection {
  inspectedOn: MarketDate
  passed: boolean
  note: string
}

/** About three years of a quarterly log. */
const SHOWN = 12

interface Inspected {
  inspections: Inspection[]
  inspectionDueOn: MarketDate | null
  inspectionClosure: InspectionClosure | null
}

/** What was seen in a chef's kitchen, latest first, passed or not; when the next one is due, and what follows from them. */
export async function inspectionsOf(db: Queries, chefId: number): Promise<Inspected> {
  const [row] = await db.query<Inspected>(
    `select inspection_due_on, inspection_closure,
       coalesce((select json_agg(seen) from (
         select inspected_on as "inspectedOn", passed, note from inspections where chef_id = c.id
         order by inspected_on desc limit ${SHOWN}) seen), '[]') as inspections
     from chefs c where id = $1`,
    [chefId],
    'inspections',
  )
  return row!
}
