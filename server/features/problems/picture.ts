import type { Queries } from '../../platform/database.ts'
import { hidePictures, type Pictures, privatePictureResponse } from '../../platform/pictures.ts'
import type { Refusal } from '../../platform/refusal.ts'

/** What was photographed for a report before such pictures were private becomes so; the store then moves the files. */
export async function hideReportPictures(db: Queries): Promise<void> {
  const open = await db.query<{ id: string }>(
    `select p.id from pictures p join problem_reports r on r.picture_id = p.id where not p.is_private`,
  )
  await hidePictures(
    db,
    open.map(({ id }) => id),
  )
}

/** The picture of a report: for who sent it and for the kitchen whose order it is; with null for staff, who may see all. */
export async function problemPicture(
  db: Queries,
  pictures: Pictures,
  accountId: number | null,
  problemId: number,
): Promise<Response | Refusal> {
  const [report] = await db.query<{ pictureId: string | null }>(
    `select r.picture_id from problem_reports r join orders o on o.id = r.order_id join chefs c on c.id = o.chef_id
     where r.id = $1 and ($2::int is null or r.account_id = $2 or c.account_id = $2)`,
    [problemId, accountId],
    'problem-picture',
  )
  return privatePictureResponse(pictures, report?.pictureId ?? null)
}
