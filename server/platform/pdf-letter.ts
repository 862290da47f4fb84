import { drawable, type Face, type Pdf } from './pdf.ts'

/** Of a letter page with text from edge to edge, in points. */
export const LEFT = 56
export const WIDTH = 500
export const BOTTOM = 720

export const brand = '#B23A1E'
export const muted = '#66574A'
export const ink = '#2B1D14'
const thin = '#E6D9C8'

interface Look {
  face?: Face
  size?: number
  color?: string
  x?: number
  y?: number
  width?: number
  align?: 'right'
}

/** A text where the page is, or at its own place. */
export function write(page: Pdf, text: string, look: Look): void {
  const { face = 'text', size = 11, color = ink, x = LEFT, y = page.y, width = WIDTH, align = 'left' } = look
  page.font(face, size).fillColor(color)
  page.text(drawable(page, text), x, y, { width, align })
}

/** A thin line across the page, which goes on below it. */
export function rule(page: Pdf, y: number): void {
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(thin)
    .stroke()
  page.y = y
}
