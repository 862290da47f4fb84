import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { keepInspections } from '../features/vetting/keep-inspections.ts'
import { keepPermittedUntil } from '../features/vetting/permitted-until.ts'
import type { Queries } from '../platform/database.ts'
import type { Parts } from '../platform/parts.ts'
import type { SeededChef } from './catalogue.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000
/** Whose permit ends in three weeks; everybody else's papers last for more than a year. */
const ENDING_SOON = 7
const DAYS_TO_THE_END = 20

/** What staff have seen of the kitchens: papers, decisions and inspections; the one that is pending waits for a last paper. */
export async function seedVetting(parts: Parts, chefs: readonly SeededChef[], now: Date): Promise<void> {
  const { db, market } = parts
  const today = marketDateAt(now, market.timeZone)
  const approved = chefs.filter(({ example }) => example.status === 'approved')
  const pending = chefs.filter(({ example }) => example.status !== 'approved')
  await db.query(
    `update chefs set applied_at =
       case when approved_at is null then $1::timestamptz - interval '3 days' else created_at end`,
    [now],
  )
  await acceptPapers(db, approved, today, now)
  await db.query(
    `insert into chef_decisions (chef_id, decision, decided_by, decided_at)
     select id, 'approve', (select min(id) from accounts where role = 'STAFF'), approved_at from chefs
     where approved_at is not null order by id`,
  )
  for (const { id } of pending) await beginReview(db, id, addDays(today, 480), now)
  await keepPermittedUntil(db, null, now)
  await logInspections(db, approved, today)
  await keepInspections(db, parts, null, now)
}

const insertPaper = `
  insert into vetting_papers (chef_id, requirement_id, expires_on, submitted_at, outcome, reason, decided_at, decided_by)
  select p.chef_id, r.id, case when r.expires then p.expires_on end, $2::timestamptz - interval '1 day', p.outcome, p.reason,
    $2, (select min(id) from accounts where role = 'STAFF')
  from jsonb_to_recordset($1::jsonb) as p (chef_id int, requirement text, expires_on date, outcome text, reason text)
  join vetting_requirements r on p.requirement is null or r.name = p.requirement
  order by p.chef_id, r.id`

async function acceptPapers(
  db: Queries,
  approved: readonly SeededChef[],
  today: MarketDate,
  now: Date,
): Promise<void> {
  const papers = approved.map(({ id }, index) => ({
    chef_id: id,
    requirement: null,
    expires_on: addDays(today, 430 + 23 * index),
    outcome: 'accepted',
  }))
  await db.query(insertPaper, [JSON.stringify(papers), new Date(now.getTime() - 40 * DAY_IN_MS)])
  const ending = approved[ENDING_SOON]
  if (!ending) return
  await db.query(
    `update vetting_papers set expires_on = $2
     where chef_id = $1 and requirement_id = (select id from vetting_requirements where name = 'Kitchen permit')`,
    [ending.id, addDays(today, DAYS_TO_THE_END)],
  )
}

async function beginReview(db: Queries, chefId: number, end: MarketDate, now: Date): Promise<void> {
  const paper = (requirement: string, outcome: string, reason?: string) => ({
    chef_id: chefId,
    requirement,
    expires_on: end,
    outcome,
    reason,
  })
  const papers = [
    paper('Identity', 'accepted'),
    paper('Kitchen permit', 'accepted'),
    paper(
      'Liability insurance',
      'refused',
      'The last day of your cover is cut off. Please show the whole page.',
    ),
  ]
  await db.query(insertPaper, [JSON.stringify(papers), new Date(now.getTime() - 2 * DAY_IN_MS)])
}

/** The latest one a few days to weeks ago, so that none is due soon, and the quarter's before it. */
async function logInspections(
  db: Queries,
  approved: readonly SeededChef[],
  today: MarketDate,
): Promise<void> {
  const inspections = approved.flatMap(({ id }, index) => {
    const latest = addDays(today, -(3 + 2 * index))
    return [
      { chef_id: id, inspected_on: latest, passed: true, note: notes[index % notes.length] },
      { chef_id: id, inspected_on: addDays(latest, -91), passed: index !== 9, note: earlierNote(index) },
      ...(index === 9
        ? [
            {
              chef_id: id,
              inspected_on: addDays(latest, -70),
              passed: true,
              note: 'Looked at again: the fridge is repaired.',
            },
          ]
        : []),
    ]
  })
  await db.query(
    `insert into inspections (chef_id, inspected_on, passed, note)
     select chef_id, inspected_on, passed, note
     from jsonb_to_recordset($1::jsonb) as i (chef_id int, inspected_on date, passed bool, note text)`,
    [JSON.stringify(inspections)],
  )
}

const earlierNote = (index: number) =>
  index === 9
    ? 'The fridge was at 48 °F. No deliveries until it is repaired.'
    : notes[(index + 2) % notes.length]

const notes = [
  'Fridge at 38 °F, hot holding above 140 °F, every container labelled.',
  'Clean surfaces, separate boards for raw meat, dates on everything.',
  'Thermometers checked, handwashing station complete.',
  'Allergens stored apart and labelled. Nothing to mend.',
]
