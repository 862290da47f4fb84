import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bulletin } from './bulletin.ts'
import { type Address, type ByteCache, createByteCache, type Entry } from './byte-cache.ts'
import { changeIn } from './catalogue-change.ts'
import { countChanges } from './changes.ts'
import type { Clock } from './clock.ts'
import { bytesAtHand, encodingFor, headersOf } from './kept-answer.ts'
import { watchKept } from './kept-figures.ts'
import { createBriefLog, type Log } from './log.ts'
import { cacheAnswers, requestSeconds } from './metrics.ts'
import { wished } from './wished-language.ts'
import { type DatabaseWord, neverAway, wordOf } from './word.ts'

/** All answers that a process keeps, within one number of bytes. */
export interface Kept {
  /** Whether what is kept of the database may be believed. */
  word: DatabaseWord
  /** A cache with its share of the bytes, so that none can push out what another keeps. */
  cache(name: keyof typeof shares): ByteCache
  /** Sends what is kept under an address, as it is, without asking anybody; false: it has to be asked for. */
  sendAtOnce(request: IncomingMessage, answer: ServerResponse): boolean
}

/** In hundredths. What anybody can ask in endless ways must not push out what everybody asks. */
const shares = {
  pages: 50,
  queriedPages: 7,
  catalogue: 20,
  askedCatalogue: 6,
  files: 11,
  suggestions: 2,
  areas: 2,
  sitemaps: 2,
}

/** What is hardly ever asked for twice is not worth compressing before somebody asks for it so. */
const endless: ReadonlySet<keyof typeof shares> = new Set(['queriedPages', 'askedCatalogue', 'suggestions'])

interface KeptParts {
  bulletin: Bulletin
  clock: Pick<Clock, 'now'>
  log: Log
}

export function openKept(megabytes: number, { bulletin, clock, log }: KeptParts): Kept {
  const changes = countChanges()
  const word = wordOf(bulletin)
  const lines = log.isLevelEnabled('info') ? createBriefLog(log.level) : null
  const addresses = new Map<string, { entry: Entry; cache: ByteCache; name: string }>()
  bulletin.on('catalogue', said => changes.hear(changeIn(said)))
  bulletin.onCaughtUp(changes.owe)

  function send(
    { cache, entry, name }: { entry: Entry; cache: ByteCache; name: string },
    request: IncomingMessage,
    answer: ServerResponse,
  ): boolean {
    if (!cache.isReady(entry, clock.now())) return false
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined, entry)
    const bytes = bytesAtHand(entry, encoding)
    if (!bytes) return false
    const started = performance.now()
    const headers = headersOf(entry, encoding)
    const isKnown = request.headers['if-none-match']?.includes(headers.etag!)
    if (isKnown) {
      const { 'content-encoding': _, ...unchanged } = headers
      answer.writeHead(304, unchanged).end()
    } else answer.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
    told(entry.at!, isKnown ? 304 : 200, request, started)
    cacheAnswers.inc({ cache: name, result: 'hit' })
    return true
  }

  function told({ route }: Address, status: number, request: IncomingMessage, started: number): void {
    requestSeconds.observe({ method: 'GET', route, status }, (performance.now() - started) / 1000)
    if (!lines || !route.startsWith('/api/')) return
    const given = request.headers['x-request-id']
    const requestId = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
    lines.info({ call: `GET ${route}`, status, ms: Math.round(performance.now() - started), requestId })
  }

  return {
    word,
    cache(name) {
      const cache = createByteCache({
        maxBytes: (megabytes * 1024 * 1024 * shares[name]) / 100,
        packs: !endless.has(name),
        // What lies in a folder needs no database.
        ...{ changes, word: name === 'files' ? neverAway : word },
        kept: entry => entry.at && addresses.set(entry.at.path, { entry, cache, name }),
        dropped: entry => {
          if (entry.at && addresses.get(entry.at.path)?.entry === entry) addresses.delete(entry.at.path)
        },
      })
      watchKept(name, cache.size)
      return {
        ...cache,
        async answer(request, key, now, make, at) {
          let result = 'hit'
          const making = () => {
            result = 'miss'
            return make()
          }
          const answer = await cache.answer(request, key, now, making, at)
          cacheAnswers.inc({ cache: name, result })
          return answer
        },
      }
    },
    sendAtOnce(request, answer) {
      if (request.method !== 'GET' || !word.hears()) return false
      const path = request.url!
      const known = addresses.get(path) ?? addresses.get(`${wished(request.headers)} ${path}`)
      return known !== undefined && send(known, request, answer)
    },
  }
}
