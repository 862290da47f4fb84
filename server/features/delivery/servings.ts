import { holds } from '@ladlewell/domain/hold.ts'
import type { Queries } from '../../platform/database.ts'
import { deliversOn, limitOn } from '../chefs/open-days.ts'

/**
 * Takes servings of a chef's date, as part of the statement that needs them: a row when so many are left and the
 * cut-off is ahead, none otherwise. Two takers cannot both get the last. Arguments are the statement's parameters. Who
 * changes or suspends the kitchen locks its row, so that an order either is there before or finds it changed.
 */
export function reservation(
  chefId: string,
  date: string,
  servings: string,
  cutoffAt: string,
  now: string,
  /** Of the kitchen, as it was when the order was decided. */
  version: string,
  /** How many of the servings are held until they are paid: all or none. */
  held: string,
): string {
  const untouched = `least(capacity_per_date, ${limitOn('chefs', `${date}::date`)})`
  const room = within('d')
  return `
    insert into chef_days as d (chef_id, delivery_date, capacity, reserved, held, cutoff_at)
    select id, ${date}, capacity_per_date, ${servings}, ${held}, ${cutoffAt} from chefs
    where id = ${chefId} and approved_at is not null and suspended_at is null and inspection_closure is null
      and (permitted_until is null or permitted_until >= ${date})
      and version = ${version} and ${cutoffAt}::timestamptz > ${now}
      and (${untouched} >= ${servings} and ${mayHold(untouched, '0', held)}
        or exists (select 1 from chef_days where chef_id = chefs.id and delivery_date = ${date}))
    for key share
    on conflict (chef_id, delivery_date) do update
    set reserved = d.reserved + ${servings}, held = d.held + excluded.held, cutoff_at = excluded.cutoff_at
    where d.reserved + ${servings} <= ${room} and ${mayHold(room, 'd.held', 'excluded.held')}
    returning d.chef_id, ${room} as capacity`
}

/** What a date takes: its capacity, and no more than our team lets its kitchen take on. */
const within = (day: string) => `
  least(${day}.capacity, (select ${limitOn('k', `${day}.delivery_date`)} from chefs k where k.id = ${day}.chef_id))`

/** Whether so many more may be held of a date without being paid; as `mostHeld`. */
const mayHold = (capacity: string, held: string, more: string) => `
  (${more} = 0 or ${held} + ${more} <= greatest(1, ${capacity} / ${holds.dateShare})
    or ${held} = 0 and ${more} <= ceil(${capacity} / ${holds.aloneShare}.0))`

/**
 * Moves an order's servings to a later date of its kitchen, whose cut-off may have passed. False when that date has not
 * so many left, or the kitchen does not deliver on it any more: then the transaction must not go on.
 */
export async function moveServings(
  tx: Queries,
  order: { id: number; chefId: number; deliveryDate: string; servings: number },
  to: { deliveryDate: string; cutoffAt: Date },
): Promise<boolean> {
  // Who changes the kitchen holds its row before its dates as well.
  await tx.query('select 1 from chefs where id = $1 for key share', [order.chefId], 'hold-kitchen')
  // The earlier date first, so that two who move servings never wait for each other.
  await releaseServings(tx, order)
  const taken = await tx.query(
    `insert into chef_days as d (chef_id, delivery_date, capacity, reserved, cutoff_at)
     select id, $2, capacity_per_date, $3, $4 from chefs c where id = $1
       and approved_at is not null and suspended_at is null and (permitted_until is null or permitted_until >= $2)
       and ${deliversOn('c', '$2::date')}
       and (least(capacity_per_date, ${limitOn('c', '$2::date')}) >= $3
         or exists (select 1 from chef_days where chef_id = $1 and delivery_date = $2))
     on conflict (chef_id, delivery_date) do update set reserved = d.reserved + $3 where d.reserved + $3 <= ${within('d')}
     returning reserved`,
    [order.chefId, to.deliveryDate, order.servings, to.cutoffAt],
    'move-servings',
  )
  return taken.length === 1
}

/**
 * What ends the hold of the order that `paid` names, as part of the statement that marks it paid. The date is locked before
 * the hold, as where one is taken: whoever takes its slot meanwhile waits for the hold with the date in hand.
 */
export const endHold = (paid: string) => `
  held_day as (
    select d.chef_id, d.delivery_date from ${paid} join holds h on h.order_id = ${paid}.order_id
    join chef_days d on d.chef_id = h.chef_id and d.delivery_date = h.delivery_date for update of d),
  unheld as (
    delete from holds h using ${paid}, held_day d
    where h.order_id = ${paid}.order_id and h.chef_id = d.chef_id and h.delivery_date = d.delivery_date
    returning h.chef_id, h.delivery_date, h.servings),
  counted as (
    update chef_days d set held = d.held - unheld.servings from unheld
    where d.chef_id = unheld.chef_id and d.delivery_date = unheld.delivery_date)`

/** Gives an order's servings back. Throws when fewer were reserved: a count that went wrong must not go on. */
export async function releaseServings(
  tx: Queries,
  order: { id: number; chefId: number; deliveryDate: string; servings: number },
): Promise<void> {
  const given = await tx.query(
    `with day as (select 1 from chef_days where chef_id = $1 and delivery_date = $2 for update),
     hold as (delete from holds using day where order_id = $4 returning servings)
     update chef_days set reserved = reserved - $3, held = held - coalesce((select servings from hold), 0)
     where chef_id = $1 and delivery_date = $2 and reserved >= $3 returning reserved`,
    [order.chefId, order.deliveryDate, order.servings, order.id],
    'release-servings',
  )
  if (given.length !== 1)
    throw new Error(`Nothing to release for chef ${order.chefId} on ${order.deliveryDate}`)
}

/** SQL: takes the servings of orders for a while, as part of the statement that writes them; the argument selects the row's values. */
export const insertHold = (rows: string) => `
  insert into holds (order_id, account_id, account_slot, network, network_slot, chef_id, delivery_date, servings, capacity,
    gives_way_at) ${rows}`
