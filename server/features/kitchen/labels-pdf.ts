import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useBy } from '@ladlewell/domain/keeping.ts'
import { kitchenStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { drawable, type Face, openPdf, type Pdf } from '../../platform/pdf.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { among } from '../../schema/states.ts'
import { containsText, optionsOf } from '../ordering/line-words.ts'
import { type KitchenLineRecord, linesJson } from './queries.ts'

interface Bag {
  id: number
  address: DeliveryAddress
  servings: number
  lines: KitchenLineRecord[]
  /** By meal: what the kitchen says today goes into it. */
  ingredients: Record<string, string[]> | null
}

interface Days {
  date: MarketDate
  cookedOn: MarketDate
}

interface Label extends Bag {
  line: KitchenLineRecord
  nth: number
}

// Ten labels of 4 × 2 inches on a letter sheet, as they are sold (Avery 5163), in points.
const WIDTH = 288
const HEIGHT = 144
const COLUMNS = [11.25, 312.75]
const TOP = 36
const ON_A_SHEET = 10
const PAD = 14

const ink = '#2B1D14'
const muted = '#66574A'
const AT_ONCE = 100
const INGREDIENTS_HEIGHT = 30
const INGREDIENT_SIZES = [8, 7, 6, 5, 4]

/**
 * A label for each serving that is locked and has not left the kitchen, by order number, as a stream: sheets are drawn
 * while the first ones are on their way. Null when there is none.
 */
export async function labelsPdf(
  db: Queries,
  kitchen: { id: number; name: string },
  days: Days,
  now: Date,
): Promise<ReadableStream | null> {
  const first = await bagsAfter(db, kitchen.id, days.date, 0)
  if (first.length === 0) return null
  const sheet = await openPdf(`Labels of ${days.date}`, now, { margin: 0, autoFirstPage: false })
  draw(db, sheet, kitchen, days, first).then(
    () => sheet.end(),
    (error: Error) => sheet.destroy(error),
  )
  return Readable.toWeb(sheet as unknown as Readable) as ReadableStream
}

async function draw(
  db: Queries,
  sheet: Pdf,
  kitchen: { id: number; name: string },
  days: Days,
  first: Bag[],
): Promise<void> {
  let place = 0
  for (
    let bags = first;
    bags.length > 0;
    bags = await bagsAfter(db, kitchen.id, days.date, bags.at(-1)!.id)
  ) {
    for (const label of bags.flatMap(labelsOf)) {
      if (place % ON_A_SHEET === 0) {
        // Others may have their turn, and the reader catch up, between two sheets.
        while ((await setImmediate(true)) && isAhead(sheet));
        if (sheet.destroyed) return
        sheet.addPage()
      }
      drawLabel(sheet, label, { ...days, kitchen: kitchen.name, place: place % ON_A_SHEET })
      place++
    }
  }
}

function isAhead(sheet: Pdf): boolean {
  return !sheet.destroyed && sheet.readableLength > 1_000_000
}

function labelsOf(bag: Bag): Label[] {
  const servings = bag.lines.flatMap(line => Array.from({ length: line.quantity }, () => line))
  return servings.map((line, index) => ({ ...bag, line, nth: index + 1 }))
}

function drawLabel(
  sheet: Pdf,
  { id, address, servings, line, nth, ingredients }: Label,
  on: Days & { kitchen: string; place: number },
): void {
  const left = COLUMNS[on.place % 2]! + PAD
  const top = TOP + Math.floor(on.place / 2) * HEIGHT + PAD
  const width = WIDTH - 2 * PAD
  const write = (
    text: string,
    y: number,
    look: { face?: Face; size: number; lines?: number; color?: string },
  ) => {
    const { face = 'text', size, lines = 1, color = ink } = look
    sheet.font(face, size).fillColor(color)
    const height = lines * size * 1.25
    sheet.text(drawable(sheet, text), left, top + y, { width, height, ellipsis: true, lineGap: 0 })
  }
  write(line.name, 0, { face: 'strong', size: 12 })
  write(`${optionsOf(line)} · by ${on.kitchen}`, 16, { size: 8.5 })
  write(containsText(line.allergens), 28, { face: 'strong', size: 8.5, lines: 2 })
  const made = ingredients?.[line.mealId] ?? []
  if (made.length > 0) {
    const text = drawable(sheet, `Ingredients: ${made.join(', ')}`)
    write(text, 50, { size: fitting(sheet, text, width, INGREDIENTS_HEIGHT), lines: 8, color: muted })
  }
  const bag = [`Order #${id}`, `${nth} of ${servings}`, nameOn(sheet, address)].filter(Boolean)
  write(bag.join(' · '), 81, { face: 'strong', size: 9.5 })
  const days = `Cooked on ${dayText(on.cookedOn)} · Use by ${dayText(useBy(on.cookedOn))}`
  write(days, 93, { face: 'strong', size: 8.5 })
  write(`For ${dayText(on.date)} · Reheat to 165 °F · Eat within 3–4 days`, 105, { size: 8, color: muted })
}

/** The largest size in points at which the whole text fits: an ingredient that is cut off helps nobody. */
function fitting(sheet: Pdf, text: string, width: number, height: number): number {
  const fits = (size: number) =>
    sheet.font('text', size).heightOfString(text, { width, lineGap: 0 }) <= height
  return INGREDIENT_SIZES.find(fits) ?? INGREDIENT_SIZES.at(-1)!
}

/** Question marks alone would tell nobody whose bag it is: a name that our faces cannot draw is left out. */
function nameOn(sheet: Pdf, { firstName, lastName }: DeliveryAddress): string {
  const name = `${firstName} ${lastName}`.trim()
  return /[^?\s.-]/.test(drawable(sheet, name)) ? name : ''
}

function bagsAfter(db: Queries, chefId: number, date: MarketDate, after: number): Promise<Bag[]> {
  return db.query<Bag>(sql, [chefId, date, after, AT_ONCE], 'label-bags')
}

const sql = `
  select o.id, o.address, o.servings, ${linesJson},
    (select json_object_agg(m.id, m.ingredients) from meals m
     where m.id in (select l.meal_id from order_lines l where l.order_id = o.id)) as ingredients
  from orders o
  where o.chef_id = $1 and o.delivery_date = $2 and ${among('o.status', kitchenStatuses)} and o.id > $3
  order by o.id limit $4`

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

function dayText(date: MarketDate): string {
  return shortDay.format(Date.parse(`${date}T12:00:00Z`))
}
