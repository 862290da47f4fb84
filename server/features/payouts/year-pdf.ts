import { formatDollars } from '@ladlewell/domain/money.ts'
import { type Face, openPdf, type Pdf, pdfBytes, pdfResponse } from '../../platform/pdf.ts'
import { brand, ink, LEFT, muted, rule, WIDTH, write } from '../../platform/pdf-letter.ts'
import { type Month, yearColumns } from './year.ts'

const ROW = 18
const FIRST = 110
const keys = Object.values(yearColumns)
/** Where each figure ends. */
const ends = keys.map((_, nth) => LEFT + FIRST + ((WIDTH - FIRST) / (keys.length - 1)) * nth)
const heads = ['Sales', 'Delivery', 'Tips', 'Commission', 'Refunds', 'Adjusted', 'Earned', 'Paid out']

/** A year of a kitchen or a driver as a PDF, month by month. */
export async function yearPdf(year: number, name: string, months: readonly Month[]): Promise<Response> {
  const page = await openPdf(`Statement of ${year}`, new Date(Date.UTC(year, 11, 31)), { margin: LEFT })
  const bytes = pdfBytes(page)
  write(page, 'Ladlewell', { face: 'display', size: 22, color: brand, y: LEFT })
  write(page, `Statement of ${year}`, { face: 'display', size: 22, y: LEFT, align: 'right' })
  write(page, name, { face: 'strong', y: LEFT + 34 })
  rule(page, page.y + 14)
  page.y += 12
  drawRow(page, 'Month', heads, 'strong')
  for (const month of months) {
    const day = Date.parse(`${month.month}-15T12:00:00Z`)
    drawRow(
      page,
      monthName.format(day),
      keys.map(key => inDollars(month[key])),
    )
  }
  rule(page, page.y + 2)
  page.y += 8
  const total = keys.map(key =>
    inDollars(months.reduce((sum, month) => sum + Math.round(month[key] * 100), 0) / 100),
  )
  drawRow(page, 'Year', total, 'strong')
  write(
    page,
    'All amounts are in US dollars. Commission, refunds and payouts are minuses. It is no tax form.',
    {
      size: 9,
      color: muted,
      y: page.y + 14,
    },
  )
  page.end()
  return pdfResponse(await bytes, `ladlewell-statement-${year}`)
}

function drawRow(page: Pdf, month: string, figures: readonly string[], face: Face = 'text'): void {
  const { y } = page
  page.font(face, 8.5).fillColor(ink)
  page.text(month, LEFT, y, { lineBreak: false })
  for (const [nth, figure] of figures.entries())
    page.text(figure, ends[nth]! - page.widthOfString(figure), y, { lineBreak: false })
  page.y = y + ROW
}

const inDollars = (dollars: number) => formatDollars(Math.round(dollars * 100))
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
