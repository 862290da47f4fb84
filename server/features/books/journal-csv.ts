import { accounts } from '@ladlewell/domain/books.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { instantOf, marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Cell, csv } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import { type BookLine, entriesOf } from './queries.ts'

const names = [
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
    start: controller => controller.enqueue(encoder.encode(`\ufeff${csv(names, [])}`)),
    async pull(controller) {
      if (day > until) {
        controller.close()
        return
      }
      const lines = await entriesOf(db, {
        from: instantOf(day, 0, timeZone),
        until: instantOf(addDays(day, 1), 0, timeZone),
      })
      controller.enqueue(encoder.encode(withoutNames(lines.map(line => rowOf(line, timeZone)))))
      day = addDays(day, 1)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ladlewell-journal-${from}-${until}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
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

function withoutNames(rows: readonly Cell[][]): string {
  const [, ...cells] = csv([''], rows).split('\r\n')
  return cells.join('\r\n')
}
