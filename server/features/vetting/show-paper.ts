import type { Request } from '@ladlewell/contract/http.ts'
import type { showPaper as contract, Paper } from '@ladlewell/contract/vetting.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  deletePictures,
  insertPicture,
  type Pictures,
  privatePictureResponse,
} from '../../platform/pictures.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { checkEnd, type PaperRow, paperColumns, paperView } from './papers.ts'

/** Keeps a paper that a chef shows, in place of one for the same line that nobody has looked at. Suspended chefs may too. */
export async function showPaper(
  { db, pictures, market }: Parts,
  kitchen: Kitchen,
  { body, file }: Pick<Request<typeof contract>, 'body' | 'file'>,
  now: Date,
): Promise<Paper | Refusal> {
  const today = marketDateAt(now, market.timeZone)
  const end = await checkEnd(db, body, today)
  if (isRefusal(end)) return end
  const picture = await pictures.writePrivate(file)
  if (isRefusal(picture)) return picture
  const shown = await db.transaction(async tx => {
    // One at a time, or two uploads would both stay.
    await tx.query('select 1 from chefs where id = $1 for no key update', [kitchen.id])
    const replaced = await removeUnseen(tx, kitchen.id, body.requirementId)
    await insertPicture(tx, picture, kitchen.accountId, now)
    const [paper] = await tx.query<PaperRow>(
      `insert into vetting_papers as p (chef_id, requirement_id, picture_id, expires_on, submitted_at)
       values ($1, $2, $3, $4, $5) returning ${paperColumns('p')}`,
      [kitchen.id, body.requirementId, picture.id, end.expiresOn, now],
    )
    return { paper: paper!, replaced }
  })
  await pictures.remove(shown.replaced)
  return paperView(shown.paper, today)
}

/** Answers the ids of the pictures whose files may go. */
async function removeUnseen(tx: Queries, chefId: number, requirementId: number): Promise<string[]> {
  const gone = await tx.query<{ pictureId: string | null }>(
    `delete from vetting_papers where chef_id = $1 and requirement_id = $2 and outcome is null
     returning picture_id`,
    [chefId, requirementId],
  )
  return deletePictures(
    tx,
    gone.map(({ pictureId }) => pictureId),
  )
}

/** The picture of a paper of the viewer's own kitchen. */
export async function ownPaperPicture(
  db: Queries,
  pictures: Pictures,
  viewer: Viewer,
  paperId: number,
): Promise<Response | Refusal> {
  const [paper] = await db.query<Row>(
    `select p.picture_id from vetting_papers p join chefs c on c.id = p.chef_id
     where p.id = $1 and c.account_id = $2`,
    [paperId, viewer.accountId],
  )
  return privatePictureResponse(pictures, paper?.pictureId ?? null)
}

/** The picture of anybody's paper, for staff. */
export async function anyPaperPicture(
  db: Queries,
  pictures: Pictures,
  paperId: number,
): Promise<Response | Refusal> {
  const [paper] = await db.query<Row>('select picture_id from vetting_papers where id = $1', [paperId])
  return privatePictureResponse(pictures, paper?.pictureId ?? null)
}

interface Row {
  pictureId: string | null
}
