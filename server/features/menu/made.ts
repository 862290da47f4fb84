import type { Bulletin } from '../../platform/bulletin.ts'
import { type ByteCache, createByteCache, type Made } from '../../platform/byte-cache.ts'

type Cached = (...call: Parameters<ByteCache['answer']>) => Promise<Response>

/** Bytes of the catalogue's answers, forgotten with its next change. Null from `make` is handed on as it is. */
export function catalogueCache(bulletin: Bulletin): Cached {
  const cache = createByteCache(500)
  bulletin.on('catalogue', () => cache.clear())
  return async (...call) => (await cache.answer(...call)) as Response
}

export function made(data: unknown, headers: Record<string, string> = {}): Made {
  return {
    body: Buffer.from(JSON.stringify(data)),
    headers: {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...headers,
    },
  }
}
