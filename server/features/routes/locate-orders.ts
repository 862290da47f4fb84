import type { Parts } from '../../platform/parts.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { locate } from '../places/locate.ts'
import { placeKeyOfOrder } from '../places/place-key.ts'
import { isToBring } from './queries.ts'

const AT_ONCE = 50

/** Of older orders it is asked when their date is planned. */
const NEWEST = 200

/** SQL: newest orders of whose addresses nobody has asked yet where they lie. */
export const ordersToLocate = `
  select from (select * from orders where id > 0 order by id desc limit ${NEWEST}) o where o.delivery_date >= (clock.now - interval '1 day')::date and ${isToBring}
    and not exists (select 1 from geocodes g where g.address = ${placeKeyOfOrder('o')})`

/**
 * Asks soon after an order was placed where it goes: an address that no map knows shows at once, days before somebody
 * stands in a wrong street. Answers of how many addresses it was told.
 */
export async function locateOrders(
  parts: Pick<Parts, 'db' | 'settings' | 'log'>,
  now: Date,
): Promise<number> {
  const orders = await parts.db.query<{ address: DeliveryAddress }>(
    `select o.address ${ordersToLocate.replace('select from', 'from').replaceAll('clock.now', '$1::timestamptz')}
     order by o.delivery_date, o.id limit ${AT_ONCE}`,
    [now],
    'orders-to-locate',
  )
  return locate(
    parts,
    orders.map(({ address }) => address),
    now,
  )
}
