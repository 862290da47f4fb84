import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { MadeOf } from './changes.ts'

/** An answer as bytes: made once per change, compressed once, sent many times. */
export interface Made {
  body: Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** Compressed by its own format: not worth compressing again. */
  packed?: boolean
  /** Never made anew while the process runs. */
  lasting?: boolean
  /** Compressed beforehand, by whoever had the time. */
  br?: Buffer<ArrayBuffer> | null | undefined
  /** What it says follows from; without it, from what the kept answers in it are made of, or from anything in the catalogue. */
  of?: MadeOf
}

export type Encoding = 'br' | 'gzip'
type Bytes = Buffer<ArrayBuffer>

export interface KeptAnswer {
  headers: Record<string, string>
  hash: string
  isWorthPacking: boolean
  lasting: boolean
  /** null: kept compressed only. */
  plain: Bytes | null
  encoded: Map<Encoding, Bytes>
  encoding: Map<Encoding, Promise<Bytes>>
  /** Headers by encoding. */
  sent: Map<Encoding | null, Record<string, string>>
}

const LEAST_WORTH_COMPRESSING = 1000
/** What an answer takes besides its bytes, about. */
const ASIDE = 1500

export function keptAnswer(made: Made): KeptAnswer {
  const vary = ['accept-encoding', made.headers.vary].filter(Boolean).join(', ')
  return {
    headers: { ...made.headers, vary },
    hash: createHash('sha256').update(made.body).digest('base64url').slice(0, 22),
    isWorthPacking: !made.packed && made.body.length >= LEAST_WORTH_COMPRESSING,
    lasting: made.lasting ?? false,
    plain: made.body,
    encoded: new Map(made.br ? [['br', made.br]] : []),
    encoding: new Map(),
    sent: new Map(),
  }
}

/** What it takes in memory. */
export function sizeOf({ plain, encoded }: KeptAnswer): number {
  let size = ASIDE + (plain?.length ?? 0)
  for (const bytes of encoded.values()) size += bytes.length
  return size
}

/** The best that whoever asks takes of what it is worth. */
export function encodingFor(accepted: string | null | undefined, answer: KeptAnswer): Encoding | null {
  if (!accepted || !answer.isWorthPacking) return null
  return takes.br.test(accepted) ? 'br' : takes.gzip.test(accepted) ? 'gzip' : null
}

const takes = {
  br: /\bbr\b(?!;\s*q=0(\.0*)?(,|$))/,
  gzip: /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/,
}

/** Its bytes, where they are there as they are wanted. */
export function bytesAtHand(answer: KeptAnswer, encoding: Encoding | null): Bytes | undefined {
  return encoding ? answer.encoded.get(encoding) : (answer.plain ?? undefined)
}

/** Its bytes, compressed or unpacked once where they have to be. */
export async function bytesOf(answer: KeptAnswer, encoding: Encoding | null): Promise<Bytes> {
  if (!encoding) return plainOf(answer)
  const known = answer.encoded.get(encoding)
  if (known) return known
  const underway = answer.encoding.get(encoding)
  if (underway) return underway
  const bytes = plainOf(answer).then(compressors[encoding]).then(alone)
  answer.encoding.set(encoding, bytes)
  return bytes
    .then(done => {
      answer.encoded.set(encoding, done)
      return done
    })
    .finally(() => answer.encoding.delete(encoding))
}

/** What zlib answers lies in a room of 64 kB, all of which it would keep. */
const alone = (bytes: Bytes): Bytes => Buffer.from(new Uint8Array(bytes).buffer)

async function plainOf(answer: KeptAnswer): Promise<Bytes> {
  answer.plain ??= await unpacked(answer.encoded.get('br')!)
  return answer.plain
}

/** Leaves of it what browsers ask for; the rest can be made of that again. */
export async function packDown(answer: KeptAnswer): Promise<void> {
  await bytesOf(answer, 'br')
  answer.plain = null
  answer.encoded.delete('gzip')
}

export function headersOf(answer: KeptAnswer, encoding: Encoding | null): Record<string, string> {
  const known = answer.sent.get(encoding)
  if (known) return known
  const headers = encoding
    ? { ...answer.headers, etag: `"${answer.hash}-${encoding}"`, 'content-encoding': encoding }
    : { ...answer.headers, etag: `"${answer.hash}"` }
  answer.sent.set(encoding, headers)
  return headers
}

const packed = promisify(brotliCompress) as (body: Bytes, options: object) => Promise<Bytes>
const unpacked = promisify(brotliDecompress) as (body: Bytes) => Promise<Bytes>
const gz = promisify(gzip) as (body: Bytes, options: object) => Promise<Bytes>

const compressors: Record<Encoding, (body: Bytes) => Promise<Bytes>> = {
  br: body =>
    packed(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: body => gz(body, { level: 6 }),
}
