export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** What a file is by its first bytes, whatever it is called; null for what we do not take, SVG and GIF among it. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  return /^....ftypavi[fs]/s.test(head) ? 'avif' : null
}
