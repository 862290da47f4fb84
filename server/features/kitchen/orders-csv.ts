import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type OrderStatus, orderStatusWord } from '@ladlewell/domain/order.ts'
import { type Cell, csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { type KitchenLineRecord, type KitchenOrderRecord, paid } from './queries.ts'
import { isUnderWay, shortName } from './view.ts'

type OfOrder = 'id' | 'status' | 'deliveryDate' | 'placedAt' | 'address' | 'instructions'
type OfLine = 'name' | 'quantity' | 'sideOption' | 'sideName' | 'doubleProtein' | 'servingCents'

interface Row extends Pick<KitchenOrderRecord, OfOrder>, Pick<KitchenLineRecord, OfLine> {
  allergens: string | null
}

/** `to`: where it is brought, while it is under way. */
const columns: Record<string, (row: Row, to: DeliveryAddress | null) => Cell> = {
  Order: row => row.id,
  Status: row => orderStatusWord(row.status),
  'Delivery date': row => row.deliveryDate,
  Placed: row => row.placedAt.toISOString(),
  Customer: (row, to) => (to ? `${to.firstName} ${to.lastName}`.trim() : shortName(row.address)),
  Meal: row => row.name,
  Quantity: row => row.quantity,
  Side: row => row.sideOption,
  'Side name': row => row.sideName,
  'Double protein': row => (row.doubleProtein ? 'yes' : 'no'),
  Allergens: row => row.allergens?.replaceAll(',', ', ') ?? 'not declared',
  Price: row => (row.servingCents / 100).toFixed(2),
  Instructions: row => row.instructions,
  Phone: (_, to) => to?.phone ?? null,
  Street: (_, to) => to?.streetAddress1 ?? null,
  Apartment: (_, to) => to?.streetAddress2 ?? null,
  City: (_, to) => to?.city ?? null,
  State: (_, to) => to?.state ?? null,
  ZIP: (_, to) => to?.postalCode ?? null,
  'Delivery instructions': (_, to) => to?.deliveryInstructions ?? null,
}

interface CsvWish {
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
  const cells = rows.map(row => {
    const to = isUnderWay(row.status) ? row.address : null
    return Object.values(columns).map(cellOf => cellOf(row, to))
  })
  return csvResponse(name, Object.keys(columns), cells)
}

const sql = `
  select o.id, o.status, o.delivery_date, o.placed_at, o.address, o.instructions,
    l.name, l.quantity - l.missing as quantity, l.side_option, l.side_name, l.double_protein, l.allergens,
    l.serving_cents
  from orders o join order_lines l on l.order_id = o.id
  where o.chef_id = $1 and o.delivery_date between $2 and $3 and l.quantity > l.missing and ($4::text is null or o.status = $4) and ${paid}
  order by o.delivery_date, o.id, l.line limit ${MOST_CSV_ROWS}`
