import { type Refusal, refuse } from './refusal.ts'
import { waitingLine } from './waiting-line.ts'

export interface EncodedPicture {
  large: Uint8Array
  small: Uint8Array
  /** Of the large one, as it is looked at. */
  width: number
  height: number
}

/** Of all frames together. An AVIF is several times as dear as the same picture in another format. */
const MAX_PIXELS = { jpeg: 24_000_000, png: 24_000_000, webp: 24_000_000, avif: 12_000_000 }
const LARGE = 1600
const SMALL = 480
const PATIENCE_SECONDS = 10

const inTurn = waitingLine({ atOnce: 2, inLine: 32 })

/**
 * Two WebP files of a JPEG, PNG, WebP or AVIF, upright and without metadata; of an animation its first frame. Whatever
 * else the file may be at the same time is gone with its bytes. Throws LineFull.
 */
export async function encodePicture(bytes: Uint8Array<ArrayBuffer>): Promise<EncodedPicture | Refusal> {
  const format = formatOf(bytes)
  return format ? inTurn(() => encode(bytes, format)) : refuse('picture-not-readable')
}

async function encode(bytes: Uint8Array, format: PictureFormat): Promise<EncodedPicture | Refusal> {
  const sharp = await loadSharp()
  try {
    // The pixels are counted by hand first, so that the refusal can tell a large picture from a broken one.
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!(found.format === format || (format === 'avif' && found.format === 'heif')))
      return refuse('picture-not-readable')
    const pixels = found.width * (found.pageHeight ?? found.height) * (found.pages ?? 1)
    if (pixels > MAX_PIXELS[format]) return refuse('picture-too-large')
    const large = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS[format],
      failOn: 'warning',
      sequentialRead: true,
    })
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const small = await sharp(large.data)
      .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { large: large.data, small, width: large.info.width, height: large.info.height }
  } catch {
    return refuse('picture-not-readable')
  }
}

let loaded: Promise<typeof import('sharp')['default']> | undefined

function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    // Of all readers that the library has, those of the four formats alone.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    })
    return sharp
  })
  return loaded
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** What a file is by its first bytes, whatever it is called; null for what we do not take, SVG and GIF among it. */
function formatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  return /^....ftypavif/s.test(head) && isOnePicture(bytes) ? 'avif' : null
}

/** Not put together of others, each of which may be as large as it likes: what describes the picture stands before its data. */
function isOnePicture(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const data = file.indexOf('mdat')
  const described = file.subarray(0, Math.min(data < 0 ? LONGEST_HEAD : data, LONGEST_HEAD))
  return data < LONGEST_HEAD && !['grid', 'iovl', 'tili', 'moov'].some(box => described.includes(box))
}

const LONGEST_HEAD = 256 * 1024

/** One of our own pictures for whoever takes no WebP. */
export async function jpegOf(webp: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  return inTurn(async () => new Uint8Array(await sharp(webp).jpeg({ quality: 85 }).toBuffer()))
}
