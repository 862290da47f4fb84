import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Keys = { id: string; secret: string }

const ALGORITHM = 'AWS4-HMAC-SHA256'
const MOST_SKEW_MS = 15 * 60_000

/** Why a request is not from the owner of the keys, in S3's codes; null when it is (Signature Version 4, by header or by link). */
export function faultOfSignature(request: IncomingMessage, url: URL, keys: Keys): string | null {
  const signed = url.searchParams.has('X-Amz-Signature') ? inLink(url) : inHeader(request)
  if (!signed) return 'AccessDenied'
  const [id, day = '', region = '', service = '', end] = signed.credential.split('/')
  if (id !== keys.id) return 'InvalidAccessKeyId'
  if (service !== 's3' || end !== 'aws4_request' || !signed.at.startsWith(day)) return 'SignatureDoesNotMatch'
  const age = Date.now() - instantOf(signed.at)
  if (signed.seconds === null ? Math.abs(age) > MOST_SKEW_MS : age > signed.seconds * 1000)
    return signed.seconds === null ? 'RequestTimeTooSkewed' : 'AccessDenied'
  const names = signed.headers.split(';')
  // S3 wants host and every x-amz header among what is signed.
  const wanted = ['host', ...Object.keys(request.headers).filter(name => name.startsWith('x-amz-'))]
  if (wanted.some(name => !names.includes(name))) return 'AccessDenied'
  const payload = signed.seconds === null ? request.headers['x-amz-content-sha256'] : 'UNSIGNED-PAYLOAD'
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...names.map(name => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.headers,
    String(payload),
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const scope = [day, region, service, end].join('/')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secret}`,
  )
  const expected = createHmac('sha256', key).update([ALGORITHM, signed.at, scope, hash].join('\n')).digest()
  const given = Buffer.from(signed.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'SignatureDoesNotMatch'
}

type Signed = {
  credential: string
  headers: string
  signature: string
  at: string
  /** How long a link is good; null: it is signed by header. */
  seconds: number | null
}

function inLink(url: URL): Signed | null {
  const given = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (given('Algorithm') !== ALGORITHM) return null
  return {
    credential: given('Credential'),
    headers: given('SignedHeaders'),
    signature: given('Signature'),
    at: given('Date'),
    seconds: Number(given('Expires')),
  }
}

function inHeader({ headers }: IncomingMessage): Signed | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return null
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  return { credential, headers: signedHeaders, signature, at: String(headers['x-amz-date']), seconds: null }
}

/** `20270111T150000Z` */
const instantOf = (at: string) =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function canonicalQuery(url: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}
