import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { fulfilmentStatuses, type OrderStatus, orderStatusWord } from '@ladlewell/domain/order.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { paid } from './queries.ts'
import { shortName } from './view.ts'

interface Row {
  id: number
  status: OrderStatus
  deliveryDate: MarketDate
  placedAt: Date
  address: DeliveryAddress
  instructions: string | null
  name: string
  quantity: number
  sideOption: string
  doubleProtein: boolean
  allergens: string | null
  servingCents: number
}

const names = [
  'Order',
  'Status',
  'Delivery date',
  'Placed',
  'Customer',
  'Meal',
  'Quantity',
  'Side',
  'Double protein',
  'Allergens',
  'Price',
  'Instructions',
  'Phone',
  'Street',
  'Apartment',
  'City',
  'State',
  'ZIP',
  'Delivery instructions',
]

export interface CsvWish {
  from: MarketDate
  to: MarketDate
  status: OrderStatus | null
}

/** A row for each meal of each order, by date and number, as many as a file holds. Addresses are told as on the board. */
export async function ordersCsv(
  db: Queries,
  chefId: number,
  { from, to, status }: CsvWish,
): Promise<Response> {
  const rows = await db.query<Row>(sql, [chefId, from, to, status], 'orders-csv')
  const name = from === to ? `orders-${from}` : `orders-${from}-to-${to}`
  return csvResponse(name, names, rows.map(cells))
}

function cells(row: Row) {
  const { address } = row
  const isUnderWay = (fulfilmentStatuses as readonly OrderStatus[]).includes(row.status)
  return [
    row.id,
    orderStatusWord(row.status),
    row.deliveryDate,
    row.placedAt.toISOString(),
    isUnderWay ? `${address.firstName} ${address.lastName}`.trim() : shortName(address),
    row.name,
    row.quantity,
    row.sideOption,
    row.doubleProtein ? 'yes' : 'no',
    row.allergens === null ? 'not declared' : row.allergens.replaceAll(',', ', '),
    (row.servingCents / 100).toFixed(2),
    row.instructions,
    ...(isUnderWay
      ? [
          address.phone,
          address.streetAddress1,
          address.streetAddress2,
          address.city,
          address.state,
          address.postalCode,
          address.deliveryInstructions,
        ]
      : Array.from({ length: 7 }, () => null)),
  ]
}

const sql = `
  select o.id, o.status, o.delivery_date, o.placed_at, o.address, o.instructions,
    l.name, l.quantity, l.side_option, l.double_protein, l.allergens,
    l.serving_cents
  from orders o join order_lines l on l.order_id = o.id
  where o.chef_id = $1 and o.delivery_date between $2 and $3 and ($4::text is null or o.status = $4) and ${paid}
  order by o.delivery_date, o.id, l.line limit ${MOST_CSV_ROWS}`
