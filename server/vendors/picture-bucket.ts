import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3mini } from 's3mini'
import {
  type PictureFiles,
  type PicturePlace,
  STORE_MARK,
  StoreUnavailable,
} from '../platform/picture-files.ts'
import type { PictureBucket } from './picture-bucket-address.ts'

const TRIES = 3
const TRY_MS = 3000
const FIRST_PAUSE_MS = 100
const LINK_SECONDS = 300
const PAGE = 1000

const placed = { open: 'public', private: 'private', trash: 'trash' }

/** Pictures in a bucket of an S3-compatible store. The client is loaded here, so that a folder costs nothing of it. */
export async function pictureBucket(bucket: PictureBucket, tryMs = TRY_MS): Promise<PictureFiles> {
  const { S3mini } = await import('s3mini')
  const clientAt = (endpoint: string) =>
    new S3mini({
      accessKeyId: bucket.accessKeyId,
      secretAccessKey: bucket.secretAccessKey,
      region: bucket.region,
      endpoint,
      requestAbortTimeout: tryMs,
    })
  const client = clientAt(bucket.endpoint)
  const signer = bucket.linksEndpoint === null ? null : clientAt(bucket.linksEndpoint)
  const { says } = bucket
  const keyOf = (place: PicturePlace, name: string) => `${bucket.prefix}${placed[place]}/${name}`
  const mark = bucket.prefix + STORE_MARK

  const get = (key: string) =>
    insisting(says, async () => {
      const answer = await client.getObjectResponse(key)
      return answer && Buffer.from(await answer.arrayBuffer())
    })
  const put = (key: string, content: Uint8Array, type: string, headers: Record<string, string> = {}) =>
    insisting(says, async () => {
      const answer = await client.putObject(key, content, type, undefined, {
        'x-amz-checksum-sha256': createHash('sha256').update(content).digest('base64'),
        ...headers,
      })
      await answer.body?.cancel()
    })
  const remove = (key: string) => insisting(says, () => client.deleteObject(key))
  const readMark = async () => (await get(mark))?.toString('utf8').trim() ?? null

  return {
    says,
    check: () => checkBucket(client, bucket),
    put: (place, name, content) =>
      put(keyOf(place, name), content, 'image/webp', {
        'cache-control': place === 'open' ? 'public, max-age=31536000, immutable' : 'no-store',
      }),
    get: (place, name) => get(keyOf(place, name)),
    async move(name, from, to) {
      const there = await insisting(says, () => copied(client, keyOf(from, name), keyOf(to, name), to))
      if (there) await remove(keyOf(from, name))
    },
    async remove(place, name) {
      await remove(keyOf(place, name))
    },
    async *pages(place) {
      const prefix = keyOf(place, '')
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const page = await insisting(says, () => client.listObjectsPaged('/', prefix, PAGE, token))
        if (!page) throw new StoreUnavailable(`${says}: there is no such bucket.`)
        yield (page.objects ?? []).map(({ Key }) => Key.slice(prefix.length))
        token = page.nextContinuationToken
      }
    },
    readMark,
    async writeMark(id) {
      const found = await readMark()
      if (found !== null) return found
      await put(mark, Buffer.from(`${id}\n`), 'text/plain', { 'if-none-match': '*' }).catch(async error => {
        // Another process was first, or the store does not know the condition.
        if ((await readMark()) === null) throw error
      })
      return readMark()
    },
    publicUrl: name => bucket.publicUrl && `${bucket.publicUrl}/${name}`,
    privateUrl: async name =>
      signer &&
      (await signer.getPresignedUrl('GET', keyOf('private', name), LINK_SECONDS, {
        'response-cache-control': 'no-store',
        'response-content-disposition': `inline; filename="${name}"`,
        'response-content-type': 'image/webp',
      })),
  }
}

/** The cache is told anew: what was public and is private is kept by nobody from now on. */
async function copied(client: S3mini, from: string, to: string, place: PicturePlace): Promise<boolean> {
  try {
    await client.copyObject(from, to, {
      metadataDirective: 'REPLACE',
      contentType: 'image/webp',
      additionalHeaders: {
        'cache-control': place === 'open' ? 'public, max-age=31536000, immutable' : 'no-store',
      },
    })
    return true
  } catch (error) {
    if (statusOf(error) === 404) return false
    throw error
  }
}

/** Tries again what may pass: no answer, too many at once, a fault of theirs. What stays is StoreUnavailable. */
async function insisting<T>(says: string, call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call()
    } catch (error) {
      const status = statusOf(error)
      const mayPass = status === null || status === 408 || status === 429 || status >= 500
      if (mayPass && tried < TRIES) {
        await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random()))
        continue
      }
      if (status === 404) throw error
      throw new StoreUnavailable(`${says} does not answer as it should: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null

/** What no waiting mends is said at the start. */
async function checkBucket(client: S3mini, { says }: PictureBucket): Promise<void> {
  const page = await insisting(says, () => client.listObjectsPaged('/', STORE_MARK, 1)).catch(error => {
    const status = statusOf(error.cause)
    if (status === null || status >= 500 || status === 429) throw error
    throw new Error(
      `${says} cannot be used: it answers ${status}. Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, region and the rights of the key.`,
    )
  })
  if (!page) throw new Error(`${says} cannot be used: there is no such bucket.`)
}
