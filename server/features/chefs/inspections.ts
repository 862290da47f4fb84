import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'

interface Inspection {
  inspectedOn: MarketDate
  passed: boolean
  note: string
}

/** About three years of a quarterly log. */
const SHOWN = 12

/** What was seen in a chef's kitchen, latest first, passed or not. */
export function inspectionsOf(db: Queries, chefId: number): Promise<Inspection[]> {
  return db.query<Inspection>(
    `select inspected_on as "inspectedOn", passed, note from inspections where chef_id = $1
     order by inspected_on desc limit ${SHOWN}`,
    [chefId],
    'inspections',
  )
}
