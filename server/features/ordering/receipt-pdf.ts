import { formatDollars } from '@ladlewell/domain/money.ts'
import { orderStatusWord } from '@ladlewell/domain/order.ts'
import { drawable, type Face, openPdf, type Pdf, pdfBytes } from '../../platform/pdf.ts'
import { BOTTOM, brand, LEFT, muted, rule, WIDTH, write } from '../../platform/pdf-letter.ts'
import { amountRows, paidRows } from './confirmation-mail.ts'
import { containsText, optionsOf } from './line-words.ts'
import type { OrderLineRecord, OrderRecord } from './record.ts'

type Page = Pdf

const MEAL_WIDTH = 300

/** A paid order's receipt as a PDF whose text can be selected; moments are told in the market's zone. */
export async function receiptPdf(order: OrderRecord, timeZone: string): Promise<Buffer<ArrayBuffer>> {
  const page = await openPdf(`Receipt of order #${order.id}`, order.placedAt, { margin: LEFT })
  const bytes = pdfBytes(page)
  drawHead(page, order)
  drawFacts(page, order, timeZone)
  drawMeals(page, order.lines)
  drawAmounts(page, order)
  page.end()
  return bytes
}

function drawHead(page: Page, order: OrderRecord): void {
  write(page, 'Ladlewell', { face: 'display', size: 22, color: brand, y: LEFT })
  write(page, 'Receipt', { face: 'display', size: 22, y: LEFT, align: 'right' })
  write(page, 'Cheat Your Kitchen, Not Your Body', { size: 10, color: muted, y: LEFT + 30 })
  write(page, `Order #${order.id}`, { face: 'strong', y: LEFT + 30, align: 'right' })
  rule(page, LEFT + 54)
}

function drawFacts(page: Page, order: OrderRecord, timeZone: string): void {
  const { address } = order
  const when = (instant: Date) => momentIn(timeZone).format(instant)
  const left: [string, string[]][] = [
    ['Placed', [when(order.placedAt)]],
    ...(order.settledAt ? [['Paid', [when(order.settledAt)]] as [string, string[]]] : []),
    ['Delivery date', [longDay.format(Date.parse(`${order.deliveryDate}T12:00:00Z`))]],
    ['Status', [orderStatusWord(order.status)]],
  ]
  const right: [string, string[]][] = [
    ['Chef', [order.chefName]],
    [
      'Delivery address',
      [
        `${address.firstName} ${address.lastName}`.trim(),
        [address.streetAddress1, address.streetAddress2].filter(Boolean).join(', '),
        `${address.city}, ${address.state} ${address.postalCode}`,
      ],
    ],
  ]
  const top = page.y + 16
  const ends = [left, right].map((facts, column) => {
    page.y = top
    for (const [name, values] of facts) drawFact(page, name, values, LEFT + column * (WIDTH / 2))
    return page.y
  })
  page.y = Math.max(...ends)
}

function drawFact(page: Page, name: string, values: readonly string[], x: number): void {
  write(page, name, { size: 9, color: muted, x, width: WIDTH / 2 - 16 })
  for (const value of values) write(page, value, { x, width: WIDTH / 2 - 16 })
  page.y += 6
}

function drawMeals(page: Page, lines: readonly OrderLineRecord[]): void {
  rule(page, page.y + 6)
  for (const meal of lines) {
    page.font('strong', 11)
    const height = page.heightOfString(drawable(page, meal.name), { width: MEAL_WIDTH }) + 40
    makeRoom(page, height)
    const y = page.y + 10
    write(page, formatDollars(meal.servingCents * meal.quantity), { y, align: 'right' })
    write(page, `${meal.quantity} × ${formatDollars(meal.servingCents)}`, {
      y,
      x: LEFT + MEAL_WIDTH,
      width: 110,
      align: 'right',
      color: muted,
    })
    write(page, meal.name, { y, face: 'strong', width: MEAL_WIDTH })
    write(page, optionsOf(meal), { size: 9, color: muted, width: MEAL_WIDTH })
    write(page, containsText(meal.allergens), { size: 9, color: muted, width: MEAL_WIDTH })
  }
}

function drawAmounts(page: Page, order: OrderRecord): void {
  const rows = amountRows(order)
  makeRoom(page, (rows.length + 5) * 18 + 24)
  rule(page, page.y + 12)
  page.y += 8
  for (const [name, amount] of rows) amountRow(page, name, amount)
  page.y += 4
  amountRow(page, 'Total', formatDollars(order.totalCents), 'strong')
  for (const [name, amount] of paidRows(order, 'en')) amountRow(page, name, amount)
  if (order.refundedCents > 0) amountRow(page, 'Refunded', `−${formatDollars(order.refundedCents)}`)
  write(page, 'All amounts are in US dollars.', { size: 9, color: muted, y: page.y + 18 })
}

function amountRow(page: Page, name: string, amount: string, face: Face = 'text'): void {
  const y = page.y + 3
  write(page, name, { y, x: LEFT + WIDTH / 2, width: WIDTH / 2, face })
  write(page, amount, { y, face, align: 'right' })
}

function makeRoom(page: Page, height: number): void {
  if (page.y + height <= BOTTOM) return
  page.addPage()
  page.y = LEFT
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

function momentIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
