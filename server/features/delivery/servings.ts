import type { Queries } from '../../platform/database.ts'

/**
 * Takes servings of a chef's date, as part of the statement that needs them: a row when so many are left and the
 * cut-off is ahead, none otherwise. Two takers cannot both get the last. Arguments are the statement's parameters.
 */
export function reservation(
  chefId: string,
  date: string,
  servings: string,
  cutoffAt: string,
  now: string,
): string {
  return `
    insert into chef_days as d (chef_id, delivery_date, capacity, reserved, cutoff_at)
    select id, ${date}, capacity_per_date, ${servings}, ${cutoffAt} from chefs
    where id = ${chefId} and approved_at is not null and suspended_at is null and capacity_per_date >= ${servings} and ${cutoffAt}::timestamptz > ${now}
    on conflict (chef_id, delivery_date) do update set reserved = d.reserved + ${servings}
    where d.reserved + ${servings} <= d.capacity and d.cutoff_at > ${now}
    returning chef_id`
}

/** Gives servings back. Throws when fewer were reserved: a count that went wrong must not go on. */
export async function releaseServings(
  tx: Queries,
  order: { chefId: number; deliveryDate: string; servings: number },
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
