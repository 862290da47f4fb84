/** What a photographer would say of a picture; never a reason to refuse it. */
export const photoAdvice = [
  'too-dark',
  'too-bright',
  'blown-out',
  'blurred',
  'too-small',
  'come-closer',
  'leave-room',
] as const
export type PhotoAdvice = (typeof photoAdvice)[number]

/** Pixels as a canvas gives them: red, green, blue and alpha of each, 0 to 255, row by row. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** Sharpness is a matter of scale: pictures are judged at most this many pixels wide or high, about as cards show them. */
export const JUDGED_SIDE = 512

const DARKEST_LIGHT = 105
const BRIGHTEST_SHADE = 175
const BLOWN = 252
const MOST_BLOWN = 0.12
const SHARP = 45
const RING = 0.06
/** How far its border's colours may spread before nothing stands out from it. */
const BUSY = 46
const ALIKE = 28
const SMALLEST_SUBJECT = 0.45

/**
 * What to do better, by light, sharpness, size and framing, in this order. `shown` is the part of a picture that will be
 * kept, at most `JUDGED_SIDE` a side; `width` is how many pixels wide that part is in the original, `needed` how many it
 * should be.
 */
export function advise(shown: Pixels, { width, needed }: { width: number; needed: number }): PhotoAdvice[] {
  const luma = lumaOf(shown)
  const light = lightOf(shown, luma)
  return [
    ...(light ? [light] : []),
    // In the dark nothing has edges.
    ...(light !== 'too-dark' && sharpnessOf(luma, shown) < SHARP ? (['blurred'] as const) : []),
    ...(width < needed ? (['too-small'] as const) : []),
    ...framingOf(shown),
  ]
}

function lumaOf({ data, width, height }: Pixels): Float32Array {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at++)
    luma[at] = 0.2126 * data[4 * at]! + 0.7152 * data[4 * at + 1]! + 0.0722 * data[4 * at + 2]!
  return luma
}

/** A dark table is no fault while something on it is lit, nor a white plate while something on it is not. */
function lightOf(pixels: Pixels, luma: Float32Array): 'too-dark' | 'too-bright' | 'blown-out' | null {
  const sorted = luma.toSorted()
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  if (share(0.9) < DARKEST_LIGHT) return 'too-dark'
  if (share(0.1) > BRIGHTEST_SHADE) return 'too-bright'
  return blownOf(pixels) > MOST_BLOWN ? 'blown-out' : null
}

/** How much of the middle is nothing but white. */
function blownOf(pixels: Pixels): number {
  const { data } = pixels
  const places = placesIn(pixels, isMiddle)
  const blown = places.filter(at => Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= BLOWN)
  return blown.length / Math.max(1, places.length)
}

const TILES = 4
/** What is out of focus behind the subject is meant to be: some tiles have to be sharp. */
const SHARP_TILES = 3

/** The variance of the Laplacian in the sharpest tiles. */
function sharpnessOf(luma: Float32Array, { width, height }: Pixels): number {
  const tiles = Array.from({ length: TILES * TILES }, () => ({ sum: 0, squares: 0, count: 0 }))
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge = luma[at - 1]! + luma[at + 1]! + luma[at - width]! + luma[at + width]! - 4 * luma[at]!
      const tile = tiles[Math.floor((y * TILES) / height) * TILES + Math.floor((x * TILES) / width)]!
      tile.sum += edge
      tile.squares += edge * edge
      tile.count++
    }
  const variances = tiles.map(({ sum, squares, count }) =>
    count === 0 ? 0 : squares / count - (sum / count) ** 2,
  )
  return variances.sort((one, other) => other - one)[SHARP_TILES - 1]!
}

/**
 * How much of the picture differs from its border. Where the border has one colour, as a table or a wall, the subject is what
 * differs, and may be small. Where it is as full of colours as the middle is, the subject goes on behind it.
 */
function framingOf(pixels: Pixels): PhotoAdvice[] {
  const ring = coloursOf(pixels, isBorder)
  if (ring.spread > BUSY) return isAlike(ring, coloursOf(pixels, isMiddle)) ? ['leave-room'] : []
  const far = Math.max(40, 2 * ring.spread)
  const columns = new Uint32Array(pixels.width)
  const rows = new Uint32Array(pixels.height)
  for (let y = 0; y < pixels.height; y++)
    for (let x = 0; x < pixels.width; x++)
      if (distance(pixels.data, 4 * (y * pixels.width + x), ring.mean) > far) {
        columns[x]!++
        rows[y]!++
      }
  const [wide, high] = [extentOf(columns, pixels.height), extentOf(rows, pixels.width)]
  // What has no subject at all is a matter of light or sharpness.
  if (wide === 0 || high === 0) return []
  return Math.max(wide, high) < SMALLEST_SUBJECT ? ['come-closer'] : []
}

/** From the first to the last line of which a part differs, as a share of all lines. */
function extentOf(lines: Uint32Array, length: number): number {
  const isPart = (count: number) => count > length * 0.04
  const first = lines.findIndex(isPart)
  return first < 0 ? 0 : (lines.findLastIndex(isPart) - first + 1) / lines.length
}

interface Colours {
  mean: readonly [number, number, number]
  /** The mean distance from it. */
  spread: number
}

function coloursOf(pixels: Pixels, isPart: Part): Colours {
  const { data } = pixels
  const places = placesIn(pixels, isPart)
  const count = Math.max(1, places.length)
  const meanOf = (part: number) => places.reduce((sum, at) => sum + data[at + part]!, 0) / count
  const mean = [meanOf(0), meanOf(1), meanOf(2)] as const
  return { mean, spread: places.reduce((sum, at) => sum + distance(data, at, mean), 0) / count }
}

function isAlike(one: Colours, other: Colours): boolean {
  const rest = one.spread / Math.max(1, other.spread)
  return distance(one.mean, 0, other.mean) < ALIKE && rest > 0.7 && rest < 1.4
}

function distance(data: ArrayLike<number>, at: number, [red, green, blue]: Colours['mean']): number {
  return Math.hypot(data[at]! - red, data[at + 1]! - green, data[at + 2]! - blue)
}

/** Asked of each pixel's place, as shares of width and height. */
type Part = (x: number, y: number) => boolean

const isMiddle: Part = (x, y) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.3
const isBorder: Part = (x, y) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.5 - RING

/** Where the pixels of a part begin in the data. */
function placesIn({ width, height }: Pixels, isPart: Part): number[] {
  const places: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isPart((x + 0.5) / width, (y + 0.5) / height)) places.push(4 * (y * width + x))
  return places
}
