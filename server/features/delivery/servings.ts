import type { Queries } from '../../platform/database.ts'

export interface Reservation {
  chefId: number
  deliveryDate: string
  servings: number
  cutoffAt: Date
  now: Date
}

/** Takes servings of a chef's date if so many are left and its cut-off is ahead. One statement: two takers cannot both get the last. */
export async function reserveServings(tx: Queries, wish: Reservation): Promise<boolean> {
  const taken = await tx.query(
    `insert into chef_days as d (chef_id, delivery_date, capacity, reserved, cutoff_at)
     select id, $2, capacity_per_date, $3, $4 from chefs
     where id = $1 and capacity_per_date >= $3 and $4::timestamptz > $5
     on conflict (chef_id, delivery_date) do update set reserved = d.reserved + $3
     where d.reserved + $3 <= d.capacity and d.cutoff_at > $5
     returning reserved`,
    [wish.chefId, wish.deliveryDate, wish.servings, wish.cutoffAt, wish.now],
    'reserve-servings',
  )
  return taken.length === 1
}

/** Gives servings back. Throws when fewer were reserved: a count that went wrong must not go on. */
export async function releaseServings(
  tx: Queries,
  order: Pick<Reservation, 'chefId' | 'deliveryDate' | 'servings'>,
): Promise<void> {
  const given = await tx.query(
    `update chef_days set reserved = reserved - $3
     where chef_id = $1 and delivery_date = $2 and reserved >= $3 returning reserved`,
    [order.chefId, order.deliveryDate, order.servings],
    'release-servings',
  )
  if (given.length !== 1)
    throw new Error(`Nothing to release for chef ${order.chefId} on ${order.deliveryDate}`)
}
