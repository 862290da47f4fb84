import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
import { type Face, openPdf, type Pdf, pdfBytes, pdfResponse } from '../../platform/pdf.ts'
import { BOTTOM, brand, ink, LEFT, muted, rule, WIDTH, write } from '../../platform/pdf-letter.ts'
import type { AccountLine, EarningKind, PayoutRow } from './queries.ts'

/** Where the day and the order begin, and where each figure ends. */
const DAY = LEFT
const ORDER = LEFT + 72
const figures = {
  ...{ sale: 212, commission: 272, 'delivery-fee': 322, tip: 364, refund: 412, adjustment: 464 },
} as const
const SUM = LEFT + WIDTH
const ROW = 15
/** Others get a turn after so many rows: a busy kitchen's week takes a second to draw. */
const ROWS_AT_ONCE = 25

/** A payout's statement as a PDF: what each kind came to, then every order and refund; days are the market's. */
export async function statementPdf(
  payout: PayoutRow,
  lines: readonly AccountLine[],
  timeZone: string,
): Promise<Response> {
  const page = await openPdf(`Statement of payout #${payout.id}`, payout.createdAt, { margin: LEFT })
  const bytes = pdfBytes(page)
  drawHead(page, payout)
  await drawRows(page, lines, timeZone)
  page.end()
  return pdfResponse(await bytes, `ladlewell-statement-${payout.id}`)
}

function drawHead(page: Pdf, { id, payeeName, through, amountCents, doneAt }: PayoutRow): void {
  write(page, 'Ladlewell', { face: 'display', size: 22, color: brand, y: LEFT })
  write(page, 'Statement', { face: 'display', size: 22, y: LEFT, align: 'right' })
  write(page, payeeName, { face: 'strong', y: LEFT + 34 })
  write(page, `Payout #${id}`, { face: 'strong', y: LEFT + 34, align: 'right' })
  write(page, `Earnings through ${longDay.format(Date.parse(`${through}T12:00:00Z`))}`, { color: muted })
  write(page, doneAt ? 'Sent to the bank account' : 'On its way to the bank account', { color: muted })
  write(page, formatDollars(amountCents), { face: 'display', size: 22, y: page.y - 28, align: 'right' })
  rule(page, page.y + 10)
}

async function drawRows(page: Pdf, lines: readonly AccountLine[], timeZone: string): Promise<void> {
  page.y += 10
  drawRow(
    page,
    ['Day', 'For'],
    {
      sale: 'Sale',
      commission: 'Commission',
      'delivery-fee': 'Delivery',
      tip: 'Tip',
      refund: 'Refund',
      adjustment: 'Adjusted',
    },
    'Sum',
    'strong',
  )
  const groups = [
    ...Map.groupBy(lines, line =>
      line.kind === 'adjustment' ? `line ${line.id}` : `${line.orderId} ${line.refundId}`,
    ).values(),
  ]
  for (const [index, group] of groups.entries()) {
    if (index % ROWS_AT_ONCE === 0) await new Promise(setImmediate)
    if (page.y > BOTTOM) {
      page.addPage()
      page.y = LEFT
    }
    const [first] = group as [AccountLine, ...AccountLine[]]
    drawRow(page, [marketDateAt(first.at, timeZone), forOf(first)], amountsOf(group), sumOf(group))
    if (first.reason) write(page, first.reason, { size: 8, color: muted, y: page.y - 2 })
  }
  rule(page, page.y + 4)
  page.y += 6
  drawRow(page, ['', 'Total'], amountsOf(lines), sumOf(lines), 'strong')
  write(page, 'All amounts are in US dollars. Every row is an order, a refund or an adjustment of yours.', {
    size: 9,
    color: muted,
    y: page.y + 14,
  })
}

function forOf({ kind, orderId, refundId }: AccountLine): string {
  if (kind === 'adjustment') return orderId ? `Order #${orderId}, adjusted` : 'Adjustment'
  return `Order #${orderId}${refundId ? `, refund #${refundId}` : ''}`
}

function drawRow(
  page: Pdf,
  [day, order]: readonly [string, string],
  amounts: Partial<Record<EarningKind, string>>,
  sum: string,
  face: Face = 'text',
): void {
  const { y } = page
  page.font(face, 9).fillColor(ink)
  const put = (text: string, x: number) => page.text(text, x, y, { lineBreak: false })
  const putBefore = (text: string, end: number) => put(text, end - page.widthOfString(text))
  put(day, DAY)
  put(order, ORDER)
  for (const [kind, end] of Object.entries(figures)) putBefore(amounts[kind as EarningKind] ?? '', LEFT + end)
  putBefore(sum, SUM)
  page.y = y + ROW
}

function amountsOf(lines: readonly AccountLine[]): Partial<Record<EarningKind, string>> {
  const byKind = Map.groupBy(lines, ({ kind }) => kind)
  return Object.fromEntries([...byKind].map(([kind, ofKind]) => [kind, sumOf(ofKind)]))
}

function sumOf(lines: readonly AccountLine[]): string {
  return formatDollars(lines.reduce((sum, { cents }) => sum + cents, 0))
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
