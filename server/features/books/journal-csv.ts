import { accounts } from '@ladlewell/domain/books.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { instantOf, marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Cell, csvHeaders, csvLines } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import { type BookLine, entriesOf } from './queries.ts'

export const journalFileColumns = [
  'date',
  'entry',
  'account',
  'account name',
  'debit',
  'credit',
  'memo',
  'order',
  'refund',
  'payout',
  'dispute',
]

/**
 * Every entry of a period for an accounting program, read and sent day by day: a month may have a quarter of a million lines. No
 * entry is on two days, so that the file balances whenever each entry does.
 */
export function journalCsv(
  db: Queries,
  { from, until }: { from: MarketDate; until: MarketDate },
  timeZone: string,
): Response {
  const encoder = new TextEncoder()
  let day = from
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(encoder.encode(`\ufeff${csvLines([journalFileColumns])}`)),
    async pull(controller) {
      if (day > until) {
        controller.close()
        return
      }
      controller.enqueue(encoder.encode(csvLines(await journalOf(db, day, timeZone))))
      day = addDays(day, 1)
    },
  })
  return new Response(body, { headers: csvHeaders(`ladlewell-journal-${from}-${until}`) })
}

/** The rows of one day. */
export async function journalOf(db: Queries, day: MarketDate, timeZone: string): Promise<Cell[][]> {
  const lines = await entriesOf(db, {
    from: instantOf(day, 0, timeZone),
    until: instantOf(addDays(day, 1), 0, timeZone),
  })
  return lines.map(line => rowOf(line, timeZone))
}

function rowOf({ at, account, cents, ...line }: BookLine, timeZone: string): Cell[] {
  return [
    ...[marketDateAt(at, timeZone), line.entry, account, accounts[account].name],
    ...[cents < 0 ? inDollars(-cents) : '', cents > 0 ? inDollars(cents) : '', line.memo],
    ...[line.orderId, line.refundId, line.payoutId, line.disputeId],
  ]
}

/** Always with both decimals, as accounting programs read them. */
const inDollars = (cents: number) => (cents / 100).toFixed(2)
