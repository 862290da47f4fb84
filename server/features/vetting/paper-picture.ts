import type { Queries } from '../../platform/database.ts'
import { type Pictures, privatePictureResponse } from '../../platform/pictures.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

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
