import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type ByteCache, createByteCache, type Made } from './byte-cache.ts'
import { ofNothing } from './changes.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const packedTypes = new Set(['.avif', '.jpg', '.png', '.webp', '.woff2'])
const KEPT_BYTES = 8 * 1024 * 1024

export type StaticFiles = (request: Request, path: string) => Promise<Response | null>

/** The files below a folder, known by name at the start: no request can reach outside it. Text is kept compressed. */
export async function staticFiles(
  folder: string,
  now: () => Date,
  cache: ByteCache = createByteCache({ maxBytes: KEPT_BYTES }),
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  )
  return async (request, path) => {
    const file = files.get(path)
    // What is packed beside a file is sent in its place, and is none itself.
    if (!file || path.endsWith('.br')) return null
    // A build that replaced this one took the file away.
    const made = async () => {
      const beside = files.get(`${path}.br`)
      const [body, br] = await Promise.all(
        [file, beside].map(async name => (name ? await readFile(name).catch(() => null) : null)),
      )
      return body ? madeOfFile(path, body, br ?? null) : null
    }
    return cache.answer(request, path, now(), made, { path, route: 'file' })
  }
}

/** A file of the web app, as it is sent and kept; `br` is what was packed beside it. */
export function madeOfFile(
  path: string,
  body: Buffer<ArrayBuffer>,
  br: Buffer<ArrayBuffer> | null = null,
): Made {
  const packed = packedTypes.has(extname(path))
  return { body, br, headers: headersOf(path), packed, lasting: isHashed(path), of: ofNothing }
}

/** Built assets carry a hash in their names and never change; pictures are kept for a week. */
function headersOf(path: string): Record<string, string> {
  const plain = {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  }
  const isPicture = path.startsWith('/images/')
  // It decides what a browser keeps: whoever asks for it wants the newest.
  if (path === '/sw.js') return { ...plain, 'cache-control': 'no-cache' }
  const age = isHashed(path) ? 'max-age=31536000, immutable' : isPicture ? 'max-age=604800' : 'max-age=3600'
  return { ...plain, 'cache-control': `public, ${age}` }
}

const isHashed = (path: string) => path.startsWith('/assets/')
