import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertPicture, privatePictureResponse } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { drives, insertMove, routeOfStop, saidMove } from './queries.ts'
import { stopOfRoute } from './view.ts'

const MOST_PHOTOS = 5

/** Keeps how a stop looked, once a key: a telephone that heard no answer sends it again. */
export async function addStopPhoto(
  { db, pictures, market }: Parts,
  { accountId }: Pick<Viewer, 'accountId'>,
  { orderId, key, photo }: { orderId: number; key: string | null; photo: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<DriverStop | Refusal> {
  const known = await routeOfStop(db, accountId, orderId)
  if (!known) return refuse('not-found')
  if (marketDateAt(now, market.timeZone) < known.deliveryDate) return refuse('delivery-day-ahead')
  const stored = await pictures.writePrivate(photo)
  if (isRefusal(stored)) return stored
  const kept = await db.transaction(async tx => {
    await tx.query('select 1 from orders where id = $1 for update', [orderId], 'lock-photographed')
    if (key !== null && (await saidMove(tx, accountId, key))) return 'kept-before'
    const [count] = await tx.query<{ photos: number }>(
      'select count(*)::int as photos from stop_photos where order_id = $1',
      [orderId],
      'count-photos',
    )
    if (count!.photos >= MOST_PHOTOS) return refuse('too-many-photos')
    await insertPicture(tx, stored, accountId, now)
    await tx.query(
      'insert into stop_photos (order_id, picture_id, taken_at) values ($1, $2, $3)',
      [orderId, stored.id, now],
      'insert-photo',
    )
    const said = {
      orderId,
      routeId: known.routeId,
      driverId: accountId,
      key: key ?? stored.id,
      move: 'photo',
      note: null,
    }
    await insertMove(tx, { ...said, saidAt: now, receivedAt: now })
    return 'kept'
  })
  if (kept !== 'kept') await pictures.remove([stored.id])
  if (isRefusal(kept)) return kept
  return (await stopOfRoute(db, { ...known, orderId })) ?? refuse('stop-called-off')
}

/** A photo of a delivery, for whom it concerns. */
export async function stopPhoto(
  { db, pictures }: Parts,
  { accountId, role }: Pick<Viewer, 'accountId' | 'role'>,
  { orderId, pictureId }: { orderId: number; pictureId: string },
): Promise<Response | Refusal> {
  const [photo] = await db.query<{ pictureId: string }>(
    photoSql,
    [accountId, orderId, pictureId, role],
    'photo',
  )
  return privatePictureResponse(pictures, photo?.pictureId ?? null)
}

const photoSql = `
  select p.picture_id from stop_photos p join orders o on o.id = p.order_id join chefs k on k.id = o.chef_id
    left join route_stops s on s.order_id = o.id left join routes r on r.id = s.route_id
  where p.order_id = $2 and p.picture_id = $3
    and (o.account_id = $1 or k.account_id = $1 or $4 = 'STAFF' or ${drives('$1')})`
