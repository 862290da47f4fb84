import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useBy } from '@ladlewell/domain/keeping.ts'
import type { LabelFormat } from '@ladlewell/domain/labels.ts'
import { drawable, type Face, type Pdf } from '../../platform/pdf.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { containsText, optionsOf } from '../ordering/line-words.ts'
import type { KitchenLineRecord } from './queries.ts'

/** One serving on its way to a customer. */
export interface Label {
  id: number
  address: DeliveryAddress
  /** Of the order, of which this is the nth. */
  servings: number
  nth: number
  line: KitchenLineRecord
  /** What the kitchen says today goes into it. */
  ingredients: readonly string[]
  kitchen: string
  date: MarketDate
  cookedOn: MarketDate
}

interface Place {
  left: number
  top: number
}

/** What labels are printed on, in points. */
export interface Paper {
  page: 'LETTER' | [width: number, height: number]
  places: readonly Place[]
  width: number
  height: number
  pad: number
  /** Of a meal's name, of what must not be missed, and of the rest. */
  sizes: readonly [name: number, strong: number, text: number]
  /** What is said of one thing stands side by side, or below each other where that is too wide. */
  between: ' · ' | '\n'
  /** Heads of thermal printers are black or nothing: other colors become dots. */
  ink: string
  muted: string
}

const MM = 72 / 25.4
const black = { ink: '#000000', muted: '#000000' }

/** Letter sheets of ten labels of 4 × 2 inches as they are sold (Avery 5163); rolls as printers of their width cut them. */
export const papers: Record<LabelFormat, Paper> = {
  sheet: {
    page: 'LETTER',
    places: Array.from({ length: 10 }, (_, nth) => ({
      left: [11.25, 312.75][nth % 2]!,
      top: 36 + Math.floor(nth / 2) * 144,
    })),
    width: 288,
    height: 144,
    pad: 14,
    sizes: [12, 9, 8],
    between: ' · ',
    ink: '#2B1D14',
    muted: '#66574A',
  },
  'roll-62': {
    page: [62 * MM, 100 * MM],
    places: [{ left: 0, top: 0 }],
    width: 62 * MM,
    height: 100 * MM,
    pad: 10,
    sizes: [14, 10.5, 9],
    between: '\n',
    ...black,
  },
  'roll-102': {
    page: [102 * MM, 51 * MM],
    places: [{ left: 0, top: 0 }],
    width: 102 * MM,
    height: 51 * MM,
    pad: 10,
    sizes: [13, 9.5, 8.5],
    between: ' · ',
    ...black,
  },
}

interface Row {
  text: string
  size: number
  face?: Face
  /** At most so many; what is longer ends in an ellipsis. */
  lines: number
  color: string
}

/** From the top what it is, from the bottom whose and until when, and between them all that is in it. */
export function drawLabel(sheet: Pdf, label: Label, paper: Paper, place: Place): void {
  const { id, servings, nth, line, cookedOn, date, kitchen } = label
  const [name, strong, text] = paper.sizes
  const { between, ink, muted } = paper
  const bag = [`Order #${id}`, `${nth} of ${servings}`, nameOn(sheet, label.address)].filter(Boolean)
  const above: Row[] = [
    { text: line.name, face: 'strong', size: name, lines: 2, color: ink },
    { text: `${optionsOf(line)}${between}by ${kitchen}`, size: text, lines: 4, color: ink },
    { text: containsText(line.allergens), face: 'strong', size: strong, lines: 4, color: ink },
  ]
  const below: Row[] = [
    { text: bag.join(' · '), face: 'strong', size: strong, lines: 2, color: ink },
    {
      text: `Cooked on ${dayText(cookedOn)}${between}Use by ${dayText(useBy(cookedOn))}`,
      face: 'strong',
      size: strong,
      lines: 2,
      color: ink,
    },
    {
      text: `For ${dayText(date)}${between}Reheat to 165°F · Eat within 3–4 days`,
      size: text,
      lines: 3,
      color: muted,
    },
  ]
  const left = place.left + paper.pad
  const width = paper.width - 2 * paper.pad
  const from = drawRows(sheet, above, { left, top: place.top + paper.pad, width })
  const end = place.top + paper.height - paper.pad
  const until = end - below.reduce((sum, row) => sum + heightOf(sheet, row, width), 0)
  drawRows(sheet, below, { left, top: until, width })
  if (label.ingredients.length === 0) return
  const made = drawable(sheet, `Ingredients: ${label.ingredients.join(', ')}`)
  const room = until - from - GAP
  const size = fitting(sheet, made, { width, room, largest: text })
  drawRows(sheet, [{ text: made, size, lines: 40, color: muted }], { left, top: from + GAP / 2, width })
}

const GAP = 4

/** Answers where the last row ends. */
function drawRows(
  sheet: Pdf,
  rows: readonly Row[],
  at: { left: number; top: number; width: number },
): number {
  return rows.reduce((top, row) => {
    const height = heightOf(sheet, row, at.width)
    sheet.fillColor(row.color)
    // Its last line is drawn only if it fits, by a hair.
    const box = { width: at.width, height: height + 0.5, ellipsis: true, lineGap: 0 }
    sheet.text(linesOf(sheet, row.text), at.left, top, box)
    return top + height
  }, at.top)
}

/** Sets the row's face as well. */
function heightOf(sheet: Pdf, { text, face = 'text', size, lines }: Row, width: number): number {
  sheet.font(face, size)
  const all = sheet.heightOfString(linesOf(sheet, text), { width, lineGap: 0 })
  return Math.min(all, lines * sheet.currentLineHeight(true))
}

function linesOf(sheet: Pdf, text: string): string {
  return text
    .split('\n')
    .map(line => drawable(sheet, line))
    .join('\n')
}

const SMALLEST = 4

/** The largest size in points at which the whole text fits: an ingredient that is cut off helps nobody. */
function fitting(
  sheet: Pdf,
  text: string,
  { width, room, largest }: { width: number; room: number; largest: number },
): number {
  const sizes = Array.from(
    { length: Math.floor((largest - SMALLEST) * 2) + 1 },
    (_, nth) => largest - nth / 2,
  )
  const fits = (size: number) => sheet.font('text', size).heightOfString(text, { width, lineGap: 0 }) <= room
  return sizes.find(fits) ?? SMALLEST
}

/** Question marks alone would tell nobody whose bag it is: a name that our faces cannot draw is left out. */
function nameOn(sheet: Pdf, { firstName, lastName }: DeliveryAddress): string {
  const name = `${firstName} ${lastName}`.trim()
  return /[^?\s.-]/.test(drawable(sheet, name)) ? name : ''
}

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
