import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Buckets, Stored } from './buckets.ts'
import { faultOfSignature, type Keys } from './signature.ts'

/** What a request is for, by path (`/sandbox-…/key`) or by host (`sandbox-….localhost`); null when it is for another stand-in. */
export function bucketAsked({ headers, url = '/' }: IncomingMessage): { bucket: string; key: string } | null {
  const path = decoded(url.split('?')[0]!)
  if (path === null) return null
  const byHost = /^(sandbox-[a-z0-9-]+)\./.exec(headers.host ?? '')
  if (byHost) return { bucket: byHost[1]!, key: path.slice(1) }
  const byPath = /^\/(sandbox-[a-z0-9-]+)(?:\/(.*))?$/.exec(path)
  return byPath && { bucket: byPath[1]!, key: byPath[2] ?? '' }
}

/** null: it is no encoding of anything, which another stand-in refuses. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** S3's calls for whole objects: put, copy, get, head, delete, and listing in pages. Signatures are checked, by header and by link. */
export function s3(buckets: Buckets, keys: Keys) {
  return async (request: IncomingMessage, answer: ServerResponse, asked: { bucket: string; key: string }) => {
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const fault = buckets.strike(method)
    if (fault?.what === 'slow') await pause(fault.delay ?? 5000)
    // Whoever did not wait for the answer is told nothing.
    const content = await buffer(request).catch(() => null)
    if (!content) return void answer.destroy()
    if (fault?.what === 'hang-up') return void answer.destroy()
    if (fault?.what === 'unavailable') return refuse(answer, 503, 'SlowDown')
    if (fault?.what === 'forbidden') return refuse(answer, 403, 'AccessDenied')
    const notSigned = faultOfSignature(request, url, keys)
    if (notSigned) return refuse(answer, 403, notSigned)
    const objects = buckets.of(asked.bucket)
    if (!objects) return refuse(answer, 404, 'NoSuchBucket')
    if (method === 'GET' && asked.key === '') return list(answer, objects, url, asked.bucket)
    if (method === 'PUT') return put(answer, objects, { request, key: asked.key, content, buckets })
    if (method === 'DELETE') {
      objects.delete(asked.key)
      return void answer.writeHead(204).end()
    }
    const stored = objects.get(asked.key)
    if (!stored) return refuse(answer, 404, 'NoSuchKey')
    const said = (name: string) => url.searchParams.get(`response-${name}`)
    const disposition = said('content-disposition')
    const cacheControl = said('cache-control') ?? stored.cacheControl
    answer.writeHead(200, {
      'content-type': said('content-type') ?? stored.type,
      'content-length': stored.content.length,
      etag: etagOf(stored),
      'last-modified': stored.at.toUTCString(),
      'access-control-allow-origin': '*',
      ...(cacheControl ? { 'cache-control': cacheControl } : {}),
      ...(disposition ? { 'content-disposition': disposition } : {}),
    })
    if (method === 'HEAD') return void answer.end()
    if (fault?.what !== 'truncated') return void answer.end(stored.content)
    answer.write(stored.content.subarray(0, stored.content.length / 2), () => answer.destroy())
  }
}

type Put = { request: IncomingMessage; key: string; content: Buffer; buckets: Buckets }

function put(answer: ServerResponse, objects: Map<string, Stored>, { request, key, content, buckets }: Put) {
  const { headers } = request
  const type = headers['content-type'] ?? 'binary/octet-stream'
  const kept = { type, cacheControl: headers['cache-control'], at: new Date() }
  const source = headers['x-amz-copy-source']
  if (source) {
    const [, bucket = '', from = ''] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(String(source))) ?? []
    const copied = buckets.of(bucket)?.get(from)
    if (!copied) return refuse(answer, 404, 'NoSuchKey')
    const isNew = headers['x-amz-metadata-directive'] === 'REPLACE'
    const stored = { ...copied, ...(isNew ? kept : {}), at: kept.at }
    objects.set(key, stored)
    return xml(answer, 200, `<CopyObjectResult><ETag>${quoted(etagOf(stored))}</ETag></CopyObjectResult>`)
  }
  if (headers['if-none-match'] === '*' && objects.has(key)) return refuse(answer, 412, 'PreconditionFailed')
  const sum = headers['x-amz-checksum-sha256']
  if (sum && sum !== createHash('sha256').update(content).digest('base64'))
    return refuse(answer, 400, 'BadDigest')
  const stored = { ...kept, content }
  objects.set(key, stored)
  answer.writeHead(200, { etag: etagOf(stored) }).end()
}

function list(answer: ServerResponse, objects: Map<string, Stored>, url: URL, bucket: string): void {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const most = Math.min(Number(asked('max-keys') || 1000), 1000)
  const after = Buffer.from(asked('continuation-token'), 'base64url').toString()
  const keys = [...objects.keys()]
    .filter(key => key.startsWith(asked('prefix')) && key > after)
    .toSorted((a, b) => (a < b ? -1 : 1))
  const page = keys.slice(0, most)
  const isTruncated = keys.length > most
  const contents = page.map(key => {
    const { content, at } = objects.get(key)!
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${quoted(etagOf(objects.get(key)!))}</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const next = isTruncated ? Buffer.from(page.at(-1) ?? '').toString('base64url') : ''
  xml(
    answer,
    200,
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${
      next && `<NextContinuationToken>${next}</NextContinuationToken>`
    }${contents.join('')}</ListBucketResult>`,
  )
}

const etagOf = ({ content }: Stored) => `"${createHash('md5').update(content).digest('hex')}"`

const quoted = (etag: string) => etag.replaceAll('"', '&quot;')

const refuse = (answer: ServerResponse, status: number, code: string) =>
  xml(answer, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

function xml(answer: ServerResponse, status: number, body: string): void {
  answer
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
