import type { DriverRoute, DriverStop } from '@ladlewell/contract/drivers.ts'
import { orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { pickupsOf } from '../routes/estimate-route.ts'
import { type StopRecord, stopsOfRoutes } from '../routes/queries.ts'
import { type PhotoRecord, photosOf, type RouteRecord } from './queries.ts'

/** The routes as who drives them reads them, with their stops. */
export async function routeViews(db: Queries, routes: readonly RouteRecord[]): Promise<DriverRoute[]> {
  const ids = routes.map(({ id }) => id)
  const stops = await stopsOfRoutes(db, ids)
  const photos = await photosOf(
    db,
    stops.map(({ orderId }) => orderId),
  )
  return routes.map(({ id, deliveryDate, startedAt }) => {
    const own = stops.filter(({ routeId }) => routeId === id)
    return {
      id,
      date: deliveryDate,
      startedAt: startedAt?.toISOString() ?? null,
      pickups: pickupViews(own),
      stops: own.map(stop => stopView(stop, photos)),
    }
  })
}

/** One stop of a route; null when its order is not on it any more. */
export async function stopOfRoute(
  db: Queries,
  { routeId, orderId }: { routeId: number; orderId: number },
): Promise<DriverStop | null> {
  const stop = (await stopsOfRoutes(db, [routeId])).find(stop => stop.orderId === orderId)
  return stop ? stopView(stop, await photosOf(db, [orderId])) : null
}

/** How an order was left, oldest photo first. */
export async function stopPhotosOf(db: Queries, orderId: number): Promise<DriverStop['photos']> {
  return (await photosOf(db, [orderId])).map(photoView)
}

const photoView = (photo: PhotoRecord) => ({ url: stopPhotoUrl(photo), takenAt: photo.takenAt.toISOString() })

/** Where a photo of an order's delivery is, for who may see it. */
function stopPhotoUrl({ orderId, pictureId }: Pick<PhotoRecord, 'orderId' | 'pictureId'>): string {
  return `/api/v1/orders/${orderId}/delivery-photos/${pictureId}`
}

function pickupViews(stops: readonly StopRecord[]): DriverRoute['pickups'] {
  return pickupsOf(stops).map(({ chefId, chefName, kitchen }) => {
    const bags = stops.filter(
      stop => stop.chefId === chefId && stop.state === 'planned' && stop.fetchedAt === null,
    )
    return {
      chefId,
      name: chefName,
      address: kitchen && placeOf(kitchen),
      notes: kitchen?.pickupNotes ?? '',
      servings: bags.reduce((sum, { servings }) => sum + servings, 0),
      stopIds: bags.map(({ orderId }) => orderId),
    }
  })
}

function stopView(stop: StopRecord, photos: readonly PhotoRecord[]): DriverStop {
  const { orderId, address, lines } = stop
  return {
    id: orderId,
    orderId,
    position: stop.position,
    state: stop.state,
    orderStatus: orderStatusWord(stop.status),
    customer: `${address.firstName} ${address.lastName}`.trim(),
    phone: address.phone,
    address: placeOf(address),
    doorNotes: address.deliveryInstructions,
    instructions: stop.instructions,
    window: { from: stop.windowFrom, until: stop.windowUntil },
    estimateAt: stop.estimateAt?.toISOString() ?? null,
    arrivedAt: stop.arrivedAt?.toISOString() ?? null,
    endedAt: stop.endedAt?.toISOString() ?? null,
    chefId: stop.chefId,
    chefName: stop.chefName,
    isFetched: stop.fetchedAt !== null,
    servings: stop.servings,
    allergens: [...new Set(lines.flatMap(line => line.allergens ?? []))].sort(),
    lines,
    photos: photos.filter(photo => photo.orderId === orderId).map(photoView),
  }
}

function placeOf({ streetAddress1, streetAddress2, city, state, postalCode }: DriverStop['address']) {
  return { streetAddress1, streetAddress2, city, state, postalCode }
}
