export type JsonFault = 'too-large' | 'malformed'

const MAX_BYTES = 64 * 1024
const MAX_DEPTH = 20

/** Reads a JSON body of at most 64 KB. An empty body is undefined; nothing is kept of a hostile one. */
export async function readJson(request: Request): Promise<{ value: unknown } | { fault: JsonFault }> {
  const text = await textWithin(request, MAX_BYTES)
  return text === null ? { fault: 'too-large' } : parseJson(text)
}

/** JSON that can be stored and is no deeper than it needs to be; no text at all is undefined. */
export function parseJson(text: string): { value: unknown } | { fault: JsonFault } {
  if (text.trim() === '') return { value: undefined }
  try {
    const value: unknown = JSON.parse(text)
    return isSound(value, 0) ? { value } : { fault: 'malformed' }
  } catch {
    return { fault: 'malformed' }
  }
}

/** A body of at most so many bytes as text; null when it is longer, without reading it all. */
export async function textWithin(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  if (request.headers.has('content-length')) return request.text()
  return (await bytesWithin(request, limit))?.toString('utf8') ?? null
}

/** A body of at most so many bytes; null when it is longer, without reading it all. */
async function bytesWithin(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_DEPTH || Object.hasOwn(value, '__proto__')) return false
  return Object.values(value).every(part => isSound(part, depth + 1))
}
