import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer as bytes: made once per change, compressed once, sent many times. */
export interface Made {
  body: Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** Compressed by its own format: not worth compressing again. */
  packed?: boolean
  /** Never made anew while the process runs: worth compressing as far as it goes. */
  lasting?: boolean
}

/** Data as an answer that may be kept, and is asked for anew each time. */
export function madeOfJson(data: unknown, headers: Record<string, string> = {}): Made {
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

interface Entry extends Made {
  hash: string
  until: number
  encoded: Map<Encoding, Promise<Buffer>>
  /** Headers by encoding. */
  sent: Map<Encoding | null, Record<string, string>>
}

type Encoding = 'br' | 'gzip'

export interface ByteCache {
  /** Answers from the cache or from `make`; `null` from `make` is not kept and is answered as null. */
  answer(request: Request, key: string, now: Date, make: () => Promise<Made | null>): Promise<Response | null>
  clear(): void
}

const QUARTER_HOUR_IN_MS = 15 * 60 * 1000
const LEAST_WORTH_COMPRESSING = 1000

/**
 * Every cut-off falls on a full hour in its market's zone, so on a quarter of an hour everywhere: what depends on
 * the time is made anew then, and otherwise only when `clear` says that something changed.
 */
export function createByteCache(most: number): ByteCache {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<Entry | null>>()
  let version = 0

  async function entryFor(key: string, now: Date, make: () => Promise<Made | null>): Promise<Entry | null> {
    const already = underway.get(key)
    if (already) return already
    const began = version
    const making = make().then(made => {
      if (!made) return null
      const entry = entryOf(made, now)
      if (version === began) keep(key, entry)
      return entry
    })
    underway.set(key, making)
    return making.finally(() => underway.get(key) === making && underway.delete(key))
  }

  function keep(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > most ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }

  return {
    async answer(request, key, now, make) {
      const kept = entries.get(key)
      const entry =
        kept && (kept.lasting || kept.until === untilTheQuarter(now)) ? kept : await entryFor(key, now, make)
      return entry && respond(request, entry)
    },
    clear() {
      version++
      entries.clear()
      underway.clear()
    },
  }
}

/** When the quarter of an hour ends, in milliseconds since 1970. */
export function untilTheQuarter(now: Date): number {
  return (Math.floor(now.getTime() / QUARTER_HOUR_IN_MS) + 1) * QUARTER_HOUR_IN_MS
}

function entryOf(made: Made, now: Date): Entry {
  const hash = createHash('sha256').update(made.body).digest('base64url').slice(0, 22)
  const vary = ['accept-encoding', made.headers.vary].filter(Boolean).join(', ')
  const headers = { ...made.headers, vary }
  return { ...made, headers, hash, until: untilTheQuarter(now), encoded: new Map(), sent: new Map() }
}

async function respond(request: Request, entry: Entry): Promise<Response> {
  const isWorthIt = !entry.packed && entry.body.length >= LEAST_WORTH_COMPRESSING
  const encoding = isWorthIt ? encodingFor(request) : null
  const headers = headersOnce(entry, encoding)
  if (request.headers.get('if-none-match')?.includes(headers.etag!)) {
    const { 'content-encoding': _, ...unchanged } = headers
    return new Response(null, { status: 304, headers: unchanged })
  }
  const body = encoding ? ((await encodedOnce(entry, encoding)) as Buffer<ArrayBuffer>) : entry.body
  return new Response(body, { headers })
}

function headersOnce(entry: Entry, encoding: Encoding | null): Record<string, string> {
  const known = entry.sent.get(encoding)
  if (known) return known
  const headers = encoding
    ? { ...entry.headers, etag: `"${entry.hash}-${encoding}"`, 'content-encoding': encoding }
    : { ...entry.headers, etag: `"${entry.hash}"` }
  entry.sent.set(encoding, headers)
  return headers
}

function encodingFor(request: Request): Encoding | null {
  const accepted = request.headers.get('accept-encoding')
  if (!accepted) return null
  return takes.br.test(accepted) ? 'br' : takes.gzip.test(accepted) ? 'gzip' : null
}

const takes = {
  br: /\bbr\b(?!;\s*q=0(\.0*)?(,|$))/,
  gzip: /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/,
}

function encodedOnce(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const known = entry.encoded.get(encoding)
  if (known) return known
  const encoded = compressors[encoding](entry.body)
  entry.encoded.set(encoding, encoded)
  if (entry.lasting && encoding === 'br') void packTighter(entry, encoded)
  return encoded
}

let packing = Promise.resolve()

/** A second's work for a large file, one after the other: whoever asks meanwhile gets what is there. */
async function packTighter(entry: Entry, first: Promise<Buffer>): Promise<void> {
  await first
  packing = packing.then(async () => {
    entry.encoded.set('br', Promise.resolve(await brotli(entry.body)))
  })
  await packing
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: body => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: body => gz(body, { level: 6 }) as Promise<Buffer>,
}
