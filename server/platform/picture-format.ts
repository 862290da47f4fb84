export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** What a file is by its first bytes, whatever it is called; null for what we do not take, SVG and GIF among it. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
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
