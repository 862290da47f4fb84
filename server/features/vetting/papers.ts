import { sentences } from '@ladlewell/contract/sentences.ts'
import type { MyPapers, Paper } from '@ladlewell/contract/vetting.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { paperState } from '@ladlewell/domain/vetting.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

export interface PaperRow extends Omit<Paper, 'paperId' | 'state'> {
  id: number
  outcome: 'accepted' | 'refused' | null
}

/** The argument is the statement's name of the papers table. */
export const paperColumns = (paper: string) => `
  ${paper}.id, ${paper}.requirement_id, ${paper}.outcome, ${paper}.picture_id is not null as has_picture,
  ${paper}.expires_on, ${paper}.reason, ${isoText(`${paper}.submitted_at`)} as submitted_at,
  ${isoText(`${paper}.decided_at`)} as decided_at, ${paper}.version`

export function paperView({ id, outcome, ...row }: PaperRow, today: MarketDate): Paper {
  return { ...row, paperId: id, state: paperState({ outcome, expiresOn: row.expiresOn }, today) }
}

type ChecklistRow = Omit<MyPapers['papers'][number], 'latest' | 'counting'>

/** The checklist as a kitchen has it: each line with the paper shown last and the accepted one that counts. */
export async function checklistOf(
  db: Queries,
  chefId: number,
  today: MarketDate,
): Promise<MyPapers['papers']> {
  const [lines, papers] = await Promise.all([
    db.query<ChecklistRow>(
      `select id as requirement_id, name, explanation, expires, required from vetting_requirements
       where retired_at is null order by id`,
      [],
      'checklist',
    ),
    papersOf(db, chefId),
  ])
  const shown = (paper: PaperRow | undefined) => (paper ? paperView(paper, today) : null)
  return lines.map(line => {
    const own = papers.filter(paper => paper.requirementId === line.requirementId)
    return {
      ...line,
      latest: shown(own[0]),
      counting: shown(own.find(({ outcome }) => outcome === 'accepted')),
    }
  })
}

/** Every paper of a kitchen, newest first. */
export function papersOf(db: Queries, chefId: number): Promise<(PaperRow & { decidedBy: string | null })[]> {
  return db.query(
    `select ${paperColumns('p')}, a.firstname || ' ' || a.lastname as decided_by
     from vetting_papers p left join accounts a on a.id = p.decided_by where p.chef_id = $1 order by p.id desc`,
    [chefId],
    'papers',
  )
}

/**
 * The last day of a paper, for lines whose papers end; null for the others, whatever was given. Refuses with not-found
 * for what is not on the checklist, and marks a day that is missing or past.
 */
export async function checkEnd(
  db: Queries,
  given: { requirementId: number; expiresOn?: MarketDate | null | undefined },
  today: MarketDate,
): Promise<{ expiresOn: MarketDate | null } | Refusal> {
  const [line] = await db.query<{ expires: boolean }>(
    'select expires from vetting_requirements where id = $1 and retired_at is null',
    [given.requirementId],
    'requirement',
  )
  if (!line) return refuse('not-found')
  if (!line.expires) return { expiresOn: null }
  const wrong = (message: string) => refuse('validation-failed', { fields: { expiresOn: message } })
  if (!given.expiresOn) return wrong(sentences['field-missing'])
  return given.expiresOn < today ? wrong('This day has passed.') : { expiresOn: given.expiresOn }
}
