import type { getPackingList, getRunSheet } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { fulfilmentStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'
import { type KitchenOrderRecord, linesJson } from './queries.ts'
import { destinationOf, lineView, shortName } from './view.ts'

type Bag = Pick<KitchenOrderRecord, 'id' | 'status' | 'servings' | 'address' | 'instructions' | 'lines'>
type Stop = Omit<Bag, 'lines' | 'instructions'>

const ofDate = `from orders o where o.chef_id = $1 and o.delivery_date = $2 and ${among('o.status', fulfilmentStatuses)}`

/** What goes into each bag of a date, by order number. */
export async function packingList(
  db: Queries,
  chefId: number,
  date: MarketDate,
): Promise<Reply<typeof getPackingList>> {
  const bags = await db.query<Bag>(
    `select o.id, o.status, o.servings, o.address, o.instructions, ${linesJson} ${ofDate} order by o.id`,
    [chefId, date],
    'packing-list',
  )
  return bags.map(bag => ({
    orderId: bag.id,
    orderStatus: orderStatusWord(bag.status),
    customer: shortName(bag.address),
    servings: bag.servings,
    lines: bag.lines.map(lineView),
    instructions: bag.instructions,
  }))
}

/** Where the bags go: ZIP code by ZIP code, street by street, house by house. */
export async function runSheet(
  db: Queries,
  chefId: number,
  date: MarketDate,
): Promise<Reply<typeof getRunSheet>> {
  const stops = await db.query<Stop>(
    `select o.id, o.status, o.servings, o.address ${ofDate}`,
    [chefId, date],
    'run-sheet',
  )
  return stops
    .map(stop => ({ stop, place: placeOf(stop) }))
    .toSorted((a, b) => alongTheWay.compare(a.place, b.place) || a.stop.id - b.stop.id)
    .map(({ stop }) => ({
      orderId: stop.id,
      orderStatus: orderStatusWord(stop.status),
      servings: stop.servings,
      destination: destinationOf(stop.address),
    }))
}

const alongTheWay = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** '78701 Congress Ave 1100 #4': the number after its street. */
function placeOf({ address }: Stop): string {
  const [, number = '', street = address.streetAddress1] =
    /^(\S*\d\S*)\s+(.*)$/.exec(address.streetAddress1) ?? []
  return `${address.postalCode.slice(0, 5)} ${street} ${number} ${address.streetAddress2 ?? ''}`
}
