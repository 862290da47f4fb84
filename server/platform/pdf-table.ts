import { drawable, type Face, type Pdf } from './pdf.ts'
import { BOTTOM, ink, LEFT, rule, WIDTH, write } from './pdf-letter.ts'

const ROW = 15
const SIZE = 8.5
const GAP = 8

export interface PdfTable {
  title: string
  /** The first column's head, whose share of the width may be said, then those of figures. */
  heads: readonly (string | { name: string; width: number })[]
  rows: readonly (readonly string[])[]
  total?: readonly string[]
}

/** A table from edge to edge, its first column text and the others figures; it goes on over the next pages under its heads. */
export function drawTable(page: Pdf, { title, heads, rows, total }: PdfTable): void {
  const [first] = heads
  const share = typeof first === 'object' ? first.width : 1 / heads.length
  const step = (WIDTH * (1 - share)) / Math.max(1, heads.length - 1)
  const names = heads.map(head => (typeof head === 'string' ? head : head.name))
  const draw = (cells: readonly string[], face: Face) => {
    const { y } = page
    page.font(face, SIZE).fillColor(ink)
    for (const [nth, cell] of cells.entries()) {
      const width = (nth === 0 ? WIDTH * share : step) - GAP
      const text = fitting(page, drawable(page, cell), width)
      const x = nth === 0 ? LEFT : LEFT + WIDTH * share + step * nth - page.widthOfString(text)
      page.text(text, x, y, { lineBreak: false })
    }
    page.y = y + ROW
  }
  const begin = () => {
    draw(names, 'strong')
    rule(page, page.y)
    page.y += 4
  }
  const room = (lines: number) => {
    if (page.y + lines * ROW <= BOTTOM) return
    page.addPage()
    page.y = LEFT
    begin()
  }
  if (page.y + 6 * ROW > BOTTOM) {
    page.addPage()
    page.y = LEFT
  } else page.y += 14
  write(page, title, { face: 'display', size: 14 })
  page.y += 6
  begin()
  if (rows.length === 0) draw(['None.'], 'text')
  for (const row of rows) {
    room(1)
    draw(row, 'text')
  }
  if (!total) return
  room(2)
  rule(page, page.y)
  page.y += 4
  draw(total, 'strong')
}

/** As much of a text as fits, with a mark where it goes on. */
function fitting(page: Pdf, text: string, width: number): string {
  if (page.widthOfString(text) <= width) return text
  let kept = text
  while (kept.length > 1 && page.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1)
  return `${kept}…`
}
