import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
import { drawable, type Face, openPdf, type Pdf, pdfBytes, pdfResponse } from '../../platform/pdf.ts'
import type { ChefLine, EarningKind, PayoutRow } from './queries.ts'

const brand = '#B23A1E'
const ink = '#2B1D14'
const muted = '#66574A'
const thin = '#E6D9C8'
const LEFT = 56
const WIDTH = 500
const BOTTOM = 720

/** Where the columns begin: day, what, order or refund; the amount ends at the right edge. */
const columns = [LEFT, LEFT + 110, LEFT + 240] as const

const words: Record<EarningKind, string> = {
  sale: 'Sale',
  commission: 'Commission',
  tip: 'Tip',
  refund: 'Refund',
  payout: 'Payout',
}

/** A payout's statement as a PDF: what each kind came to, then every line; days are the market's. */
export async function statementPdf(
  payout: PayoutRow,
  lines: readonly ChefLine[],
  timeZone: string,
): Promise<Response> {
  const page = await openPdf(`Statement of payout #${payout.id}`, payout.createdAt, { margin: LEFT })
  const bytes = pdfBytes(page)
  drawHead(page, payout)
  drawSums(page, lines)
  drawLines(page, lines, timeZone)
  page.end()
  return pdfResponse(await bytes, `ladlewell-statement-${payout.id}`)
}

function drawHead(page: Pdf, { id, chefName, through, amountCents, doneAt }: PayoutRow): void {
  write(page, 'Ladlewell', { face: 'display', size: 22, color: brand, y: LEFT })
  write(page, 'Statement', { face: 'display', size: 22, y: LEFT, align: 'right' })
  write(page, chefName, { face: 'strong', y: LEFT + 34 })
  write(page, `Payout #${id}`, { face: 'strong', y: LEFT + 34, align: 'right' })
  write(page, `Earnings through ${longDay.format(Date.parse(`${through}T12:00:00Z`))}`, { color: muted })
  write(page, doneAt ? 'Sent to the bank account' : 'On its way to the bank account', { color: muted })
  write(page, formatDollars(amountCents), { face: 'display', size: 22, y: page.y - 28, align: 'right' })
  rule(page, page.y + 10)
}

function drawSums(page: Pdf, lines: readonly ChefLine[]): void {
  page.y += 10
  for (const [kind, ofKind] of Map.groupBy(lines, line => line.kind)) {
    const cents = ofKind.reduce((sum, line) => sum + line.cents, 0)
    row(page, [words[kind], '', ''], formatDollars(cents))
  }
  row(page, ['Total', '', ''], formatDollars(lines.reduce((sum, line) => sum + line.cents, 0)), 'strong')
  rule(page, page.y + 8)
}

function drawLines(page: Pdf, lines: readonly ChefLine[], timeZone: string): void {
  page.y += 10
  row(page, ['Day', 'What', 'For'], 'Amount', 'strong')
  for (const line of lines) {
    if (page.y > BOTTOM) {
      page.addPage()
      page.y = LEFT
    }
    const what = [`Order #${line.orderId}`, ...(line.refundId ? [`refund #${line.refundId}`] : [])].join(', ')
    row(page, [marketDateAt(line.at, timeZone), words[line.kind], what], formatDollars(line.cents))
  }
  write(page, 'All amounts are in US dollars. Every line is an order, a fee or a refund of yours.', {
    size: 9,
    color: muted,
    y: page.y + 14,
  })
}

function row(page: Pdf, texts: readonly [string, string, string], amount: string, face: Face = 'text'): void {
  const y = page.y + 3
  for (const [column, text] of texts.entries()) {
    if (text) write(page, text, { y, x: columns[column]!, width: 220, face, size: 10 })
  }
  write(page, amount, { y, face, size: 10, align: 'right' })
}

interface Look {
  face?: Face
  size?: number
  color?: string
  x?: number
  y?: number
  width?: number
  align?: 'right'
}

function write(page: Pdf, text: string, { face = 'text', size = 11, color = ink, ...place }: Look): void {
  const { x = LEFT, y = page.y, width = WIDTH, align = 'left' } = place
  page.font(face, size).fillColor(color)
  page.text(drawable(page, text), x, y, { width, align })
}

function rule(page: Pdf, y: number): void {
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(thin)
    .stroke()
  page.y = y
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
