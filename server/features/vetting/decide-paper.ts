import type { Request } from '@ladlewell/contract/http.ts'
import type { addSeenPaper, decidePaper as contract } from '@ladlewell/contract/vetting.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { lockKitchen } from './lock-kitchen.ts'
import { acceptedPaperMail, refusedPaperMail } from './paper-mail.ts'
import { checkEnd, type PaperRow, paperColumns, paperView } from './papers.ts'
import { keepPermittedUntil } from './permitted-until.ts'

type Located = PaperRow & { chefId: number; name: string }

/** Accepts or refuses a paper; the kitchen's last day follows in the same transaction. Answers the kitchen's id. */
export async function decidePaper(
  { db, market, settings }: Parts,
  staff: Viewer,
  paperId: number,
  given: Request<typeof contract>['body'],
  now: Date,
): Promise<{ chefId: number } | Refusal> {
  const today = marketDateAt(now, market.timeZone)
  return db.transaction(async tx => {
    const found = await locate(tx, paperId)
    const kitchen = found && (await lockKitchen(tx, found.chefId))
    // Read again now that nobody else can change it.
    const paper = kitchen && (await locate(tx, paperId))
    if (!paper) return refuse('not-found')
    if (paper.version !== given.version)
      return refuse('changed-meanwhile', { extra: { now: paperView(paper, today) } })
    const isAccepted = given.outcome === 'accepted'
    const end = isAccepted
      ? await checkEnd(
          tx,
          { requirementId: paper.requirementId, expiresOn: given.expiresOn ?? paper.expiresOn },
          today,
        )
      : { expiresOn: paper.expiresOn }
    if (isRefusal(end)) return end
    await tx.query(
      `update vetting_papers set outcome = $2, reason = nullif($3, ''), expires_on = $4, decided_at = $5, decided_by = $6,
         version = version + 1 where id = $1`,
      [paperId, given.outcome, given.reason, end.expiresOn, now, staff.accountId],
    )
    await keepPermittedUntil(tx, paper.chefId, now)
    const { chefId, name: requirement } = paper
    const details = { paperId, requirement, expiresOn: end.expiresOn }
    const action = isAccepted ? 'paper-accepted' : 'paper-refused'
    await recordAudit(tx, staff, action, { about: ['chef', chefId], reason: given.reason, details }, now)
    const url = settings.PUBLIC_URL
    const mail = isAccepted
      ? acceptedPaperMail(kitchen, { ...paper, expiresOn: end.expiresOn }, url)
      : refusedPaperMail(kitchen, { ...paper, reason: given.reason }, url)
    await enqueue(tx, mail, now)
    return { chefId }
  })
}

/** Writes down what staff saw themselves, as an accepted paper without a picture. */
export async function acceptSeenPaper(
  { db, market }: Parts,
  staff: Viewer,
  chefId: number,
  given: Request<typeof addSeenPaper>['body'],
  now: Date,
): Promise<{ chefId: number } | Refusal> {
  return db.transaction(async tx => {
    if (!(await lockKitchen(tx, chefId))) return refuse('chef-not-found')
    const end = await checkEnd(tx, given, marketDateAt(now, market.timeZone))
    if (isRefusal(end)) return end
    await tx.query(
      `insert into vetting_papers (chef_id, requirement_id, expires_on, submitted_at, outcome, reason, decided_at, decided_by)
       values ($1, $2, $3, $4, 'accepted', nullif($5, ''), $4, $6)`,
      [chefId, given.requirementId, end.expiresOn, now, given.reason, staff.accountId],
    )
    await keepPermittedUntil(tx, chefId, now)
    const details = { requirementId: given.requirementId, expiresOn: end.expiresOn }
    const { reason } = given
    await recordAudit(tx, staff, 'paper-seen', { about: ['chef', chefId], reason, details }, now)
    return { chefId }
  })
}

async function locate(tx: Queries, paperId: number): Promise<Located | null> {
  const [paper] = await tx.query<Located>(
    `select ${paperColumns('p')}, p.chef_id, r.name
     from vetting_papers p join vetting_requirements r on r.id = p.requirement_id where p.id = $1`,
    [paperId],
    'paper',
  )
  return paper ?? null
}
