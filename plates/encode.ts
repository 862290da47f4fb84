import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

export type Picture = { width: number; height: number; pixels: Uint8ClampedArray }

const worst = 14
const best = 86

/** Writes a picture scaled to `width` pixels, in the best quality that stays within `limit` bytes. */
export async function write(picture: Picture, width: number, file: string, limit: number): Promise<void> {
  await writeFile(file, await fitted(await scaled(picture, width), file, limit))
}

export function scaled(picture: Picture, width: number): Promise<Buffer> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  return sharp(picture.pixels, { raw })
    .resize({ width, kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * The best encoding of an image within `limit` bytes, found by halving the range of qualities. Where even the
 * worst is too large the finest detail is softened, which looks better than blocks.
 */
export async function fitted(image: Buffer, file: string, limit: number): Promise<Buffer> {
  let [low, high] = [worst, best]
  let found: Buffer | undefined
  while (high - low > 3) {
    const quality = Math.round((low + high) / 2)
    const bytes = await encoded(image, file, quality)
    if (bytes.length <= limit) {
      found = bytes
      low = quality
    } else high = quality
  }
  return found ?? fitted(await sharp(image).blur(0.6).png({ compressionLevel: 1 }).toBuffer(), file, limit)
}

function encoded(image: Buffer, file: string, quality: number): Promise<Buffer> {
  if (file.endsWith('.avif')) return sharp(image).avif({ quality, effort: 3 }).toBuffer()
  if (file.endsWith('.webp'))
    return sharp(image).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
  return sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer()
}
