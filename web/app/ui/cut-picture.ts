import { JUDGED_SIDE, type Pixels } from '@ladlewell/domain/photo-advice.ts'

const LONGEST_SIDE = 1600
const QUALITY = 0.9

/** A part of a picture, in pixels of the picture as it is shown: turned as its camera was held. */
export interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** The part as a JPEG, made smaller where it is large and never larger; null when the browser cannot draw it. */
export function cutOut(image: HTMLImageElement, part: Part): Promise<Blob | null> {
  const drawn = draw(image, part, LONGEST_SIDE)
  return new Promise(done => (drawn ? drawn.canvas.toBlob(done, 'image/jpeg', QUALITY) : done(null)))
}

/** The part as it is judged; null when the browser cannot draw it. */
export function judgedPixels(image: HTMLImageElement, part: Part): Pixels | null {
  const drawn = draw(image, part, JUDGED_SIDE)
  return drawn?.getImageData(0, 0, drawn.canvas.width, drawn.canvas.height) ?? null
}

function draw(
  image: HTMLImageElement,
  { left, top, width, height }: Part,
  longestSide: number,
): CanvasRenderingContext2D | null {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // What shines through in the original is white in a JPEG, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return context
}
