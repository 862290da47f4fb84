import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'

/** SQL: whether an account drives the routes `r`: its running driver, or the chef whose kitchen drives them. */
export const drives = (account: string) => `
  (exists (select 1 from drivers d where d.account_id = ${account} and d.account_id = r.driver_id and d.joined_at is not null
     and d.ended_at is null and d.chef_id is not distinct from r.chef_id)
   or exists (select 1 from chefs c where c.id = r.chef_id and c.account_id = ${account}))`

export interface RouteRecord {
  id: number
  deliveryDate: MarketDate
  startedAt: Date | null
}

export function routesOfDriver(db: Queries, accountId: number, date: MarketDate): Promise<RouteRecord[]> {
  return db.query<RouteRecord>(
    `select r.id, r.delivery_date, r.started_at from routes r
     where r.delivery_date = $2 and ${drives('$1')} order by r.id`,
    [accountId, date],
    'routes-of-driver',
  )
}

/** The route of a stop that the account drives, wherever its order stands; null for the stops of others. */
export async function routeOfStop(
  db: Queries,
  accountId: number,
  orderId: number,
): Promise<{ routeId: number; deliveryDate: MarketDate } | null> {
  const [row] = await db.query<{ routeId: number; deliveryDate: MarketDate }>(
    `select r.id as route_id, r.delivery_date from route_stops s join routes r on r.id = s.route_id
     where s.order_id = $2 and ${drives('$1')}`,
    [accountId, orderId],
    'route-of-stop',
  )
  return row ?? null
}

export interface PhotoRecord {
  orderId: number
  pictureId: string
  takenAt: Date
}

export function photosOf(db: Queries, orderIds: readonly number[]): Promise<PhotoRecord[]> {
  return db.query<PhotoRecord>(
    'select order_id, picture_id, taken_at from stop_photos where order_id = any($1) order by taken_at, picture_id',
    [orderIds],
    'stop-photos',
  )
}

/** What an account said under a key. */
export async function saidMove(
  tx: Queries,
  accountId: number,
  key: string,
): Promise<{ orderId: number; move: string } | null> {
  const [said] = await tx.query<{ orderId: number; move: string }>(
    'select order_id, move from stop_moves where driver_id = $1 and key = $2',
    [accountId, key],
    'said-move',
  )
  return said ?? null
}

export interface NewMove {
  orderId: number
  routeId: number
  driverId: number
  key: string
  move: string
  note: string | null
  saidAt: Date
  receivedAt: Date
}

/** Answers false where the key was taken meanwhile. */
export async function insertMove(tx: Queries, move: NewMove): Promise<boolean> {
  const { orderId, routeId, driverId, key, note, saidAt, receivedAt } = move
  const inserted = await tx.query(
    `insert into stop_moves (order_id, route_id, driver_id, key, move, note, said_at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (driver_id, key) do nothing returning id`,
    [orderId, routeId, driverId, key, move.move, note, saidAt, receivedAt],
    'insert-move',
  )
  return inserted.length > 0
}
