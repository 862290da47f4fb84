import type { PercentCrop } from 'react-image-crop'

/** How many times smaller than all that fits a part may be made. */
export const MOST_ZOOM = 4
export const ZOOM_STEP = 0.25

/** How much smaller the part is than the whole of what fits, from 1 to `MOST_ZOOM`. */
export function zoomOf(part: PercentCrop, whole: PercentCrop): number {
  return within(1, whole.width / part.width, MOST_ZOOM)
}

/** The part as large as the zoom says, around the same middle as far as the picture goes. */
export function zoomed(part: PercentCrop, whole: PercentCrop, zoom: number): PercentCrop {
  const times = within(1, zoom, MOST_ZOOM)
  const [width, height] = [whole.width / times, whole.height / times]
  return {
    unit: '%',
    width,
    height,
    x: within(0, part.x + (part.width - width) / 2, 100 - width),
    y: within(0, part.y + (part.height - height) / 2, 100 - height),
  }
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
