import type { MyPapers, Paper } from '@ladlewell/contract/vetting.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { paperState } from '@ladlewell/domain/vetting.ts'
import type { Queries } from '../../platform/database.ts'

export interface PaperRow extends Omit<Paper, 'paperId' | 'state' | 'submittedAt' | 'decidedAt'> {
  id: number
  outcome: 'accepted' | 'refused' | null
  submittedAt: Date
  decidedAt: Date | null
}

/** The argument is the statement's name of the papers table. */
export const paperColumns = (paper: string) => `
  ${paper}.id, ${paper}.requirement_id, ${paper}.outcome, ${paper}.picture_id is not null as has_picture,
  ${paper}.expires_on, ${paper}.reason, ${paper}.submitted_at,
  ${paper}.decided_at, ${paper}.version`

export function paperView({ id, outcome, ...row }: PaperRow, today: MarketDate): Paper {
  return {
    ...row,
    paperId: id,
    state: paperState({ outcome, expiresOn: row.expiresOn }, today),
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
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
  const shown = papers.map(paper => ({
    ...paperView(paper, today),
    isAccepted: paper.outcome === 'accepted',
  }))
  return lines.map(line => {
    const own = shown.filter(paper => paper.requirementId === line.requirementId)
    const plain = (paper: (typeof own)[number] | undefined) => {
      if (!paper) return null
      const { isAccepted: _, ...view } = paper
      return view
    }
    return { ...line, latest: plain(own[0]), counting: plain(own.find(paper => paper.isAccepted)) }
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
