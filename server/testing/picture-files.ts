import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of its own colour, as somebody would take it. */
export function photo(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
  { width = 640, height = 480 } = {},
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#c0503c' } })
  return image.toFormat(format).toBuffer() as Promise<Buffer<ArrayBuffer>>
}

/** A PNG of a few kilobytes that says how many pixels it has, all of them the same. */
export function hugePng(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
