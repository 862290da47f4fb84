import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import type { Endpoint, Request as Parsed, Reply } from '@ladlewell/contract/http.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import { type Urgency, urgencyOf } from '@ladlewell/contract/urgency.ts'
import { deviceOf } from '@ladlewell/domain/device.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { recordAudit } from './audit.ts'
import type { Bulletin } from './bulletin.ts'
import type { Clock } from './clock.ts'
import { isDatabaseUnavailable, type Queries } from './database.ts'
import { readJson } from './json-body.ts'
import { type LateReads, readNow } from './late-reads.ts'
import { busy, type Load, TooMuch } from './load.ts'
import { type Log, withoutTokens } from './log.ts'
import { callerBehind, networkOf, type TrustedProxies } from './network-address.ts'
import { observing } from './observed.ts'
import { StoreUnavailable } from './picture-files.ts'
import { isRefusal, problemResponse, type Refusal, refuse } from './refusal.ts'
import type { Restored } from './restored.ts'
import type { Origin } from './security-log.ts'
import { seeMarkets } from './seen-markets.ts'
import { forbidden, type Sessions, type Viewer } from './session.ts'
import { traceparent } from './tracing.ts'
import { readUpload, type Sent, type Uploaded } from './upload.ts'
import { LineFull } from './waiting-line.ts'

// What a caller reads about a field that is missing, too many or too long; the contract words the rest itself.
z.config({
  customError: issue => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return sentences['field-missing']
    if (issue.code === 'too_big' && issue.origin === 'string') return sentences['text-too-long']
    return issue.code === 'unrecognized_keys' ? sentences['field-unknown'] : undefined
  },
})

export interface Incoming<E extends Endpoint> extends Parsed<E> {
  viewer: E['who'] extends 'anyone' ? undefined : Viewer
  /** The viewer's own, for calls of chefs. */
  kitchen: E['who'] extends 'chef' ? Kitchen : undefined
  /** Who asks, for calls that anyone may make. */
  askViewer(): Promise<Viewer | null>
  now: Date
  request: Request
  /** The caller's network address. */
  address: string
  /** The network that the address is of: by what callers are counted. */
  network: string
  /** What the security log keeps of where a call came from. */
  origin: Origin
}

export type Handler<E extends Endpoint> = (
  incoming: Incoming<E>,
) => Promise<Reply<E> | Refusal | Response> | Reply<E> | Refusal | Response

/** Who asks for word of the database: we, before the call, or the bytes that are kept of its answers, which outlive the database. */
export type Belief = 'asked' | 'of-kept-bytes'

export interface Edge {
  app: Hono
  /** Serves a call of the contract: reads, checks and authorises, then answers in the one shape either way. */
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, belief?: Belief): void
  /** Answers what is no call of the contract: what vendors, calendars and search engines ask for. */
  answer(
    route: `${'GET' | 'POST' | 'ALL'} ${string}`,
    handler: (c: Context) => Response | Promise<Response>,
    seenAs?: SeenAs,
  ): void
}

interface SeenAs {
  /** Its name among the figures and traces, where its path is none. */
  name?: string
  /** No line of the log is written of each. */
  quiet?: true
}

export interface EdgeParts {
  db: Queries
  lateReads: LateReads | null
  clock: Clock
  bulletin: Bulletin
  sessions: Sessions
  restored: Restored
  load: Load
  /** Refuses who has none with chef-not-found. */
  kitchenOf(db: Queries, viewer: Viewer): Promise<Kitchen | Refusal>
  log: Log
  trustedProxies: TrustedProxies
  settings: { production: boolean; REQUEST_WITHIN_MS: number }
}

type OwnParts = EdgeParts & { belief: Belief; urgency: Urgency }

export function createEdge(parts: EdgeParts): Edge {
  const app = new Hono()
  app.notFound(c => problemResponse(refuse('not-found'), requestId(c)))
  app.onError((error, c) => problemResponse(explain(error, c, parts.log), requestId(c)))
  return {
    app,
    serve: (endpoint, handler, belief = 'asked') => {
      const own = { ...parts, belief, urgency: urgencyOf(endpoint) }
      const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
      const readQuery = queryReader(endpoint)
      const seenAs = (c: Context) => ({ route: endpoint.path, requestId: () => requestId(c), log: parts.log })
      app.on(
        endpoint.method,
        path,
        observing(seenAs, async c => {
          const response = await respond(endpoint, readQuery, handler as Handler<Endpoint>, c, own)
          await parts.lateReads?.mark(endpoint, c.req.raw, response)
          // What is kept somewhere would tell an old time, and another's request.
          if (response.headers.get('cache-control')?.includes('no-store')) {
            response.headers.set('x-platform-time', parts.clock.now().toISOString())
            response.headers.set('x-request-id', requestId(c))
            const here = traceparent()
            if (here) response.headers.set('traceresponse', here)
          }
          return response
        }),
      )
    },
    answer(route, handler, { name, quiet } = {}) {
      const [method = 'GET', path = '/'] = route.split(' ', 2)
      const seenAs = (c: Context) => ({
        route: name ?? path.replace(/:(\w+)/g, '{$1}'),
        requestId: () => requestId(c),
        ...(!quiet && { log: parts.log }),
      })
      const refusing = async (c: Context) => {
        try {
          return await handler(c)
        } catch (error) {
          return problemResponse(explain(error as Error, c, parts.log), requestId(c))
        }
      }
      app.on(method, path, observing(seenAs, refusing))
    },
  }
}

/** A JSON answer that no cache keeps. */
export function json(status: number, data: unknown, headers: Record<string, string> = {}): Response {
  if (data === undefined) return new Response(null, { status: 204, headers })
  return jsonBytes(JSON.stringify(data), status, headers)
}

/** The same of what is JSON already. */
export function jsonBytes(
  body: string | Buffer<ArrayBuffer>,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const own = { 'content-type': 'application/json', 'cache-control': 'no-store', ...nosniff }
  return new Response(body, { status, headers: { ...own, ...headers } })
}

/** The answer to what was taken and is not done yet. */
export function accepted(data: unknown): Response {
  return json(202, data)
}

const nosniff = { 'x-content-type-options': 'nosniff' }

async function respond(
  endpoint: Endpoint,
  readQuery: QueryReader,
  handler: Handler<Endpoint>,
  c: Context,
  parts: OwnParts,
): Promise<Response> {
  // What a page asks for is part of the page.
  if (!parts.load.isWithin() && !parts.load.admits(parts.urgency))
    return problemResponse(busy(), requestId(c))
  try {
    const result = await handle(endpoint, readQuery, handler, c, parts)
    if (isRefusal(result)) return problemResponse(result, requestId(c))
    return result instanceof Response ? result : json(200, result)
  } catch (error) {
    return problemResponse(explain(error as Error, c, parts.log), requestId(c))
  }
}

const CLOCK_OFF = sentences['clocks-disagree']

async function handle(
  endpoint: Endpoint,
  readQuery: QueryReader,
  handler: Handler<Endpoint>,
  c: Context,
  parts: OwnParts,
) {
  if (parts.belief === 'asked') await parts.bulletin.current()
  const isWrite = endpoint.method !== 'GET'
  if (isWrite && parts.clock.isOff()) return refuse('unavailable', { message: CLOCK_OFF })
  if (isWrite && !endpoint.whileRestored && (await parts.restored.open())) return refuse('restored')
  const now = parts.clock.now()
  const bearer = bearerOf(c)
  const find = async () => (bearer ? readNow(() => parts.sessions.viewerOf(bearer, now)) : null)
  // Whoever owes their second step is nobody yet.
  const askViewer = async () => {
    const known = await find()
    return known?.secondStep === 'open' && known.actingStaffId === null ? null : known
  }
  const viewer = endpoint.who === 'anyone' ? undefined : await find()
  if (viewer === null) return refuse('not-signed-in')
  const refused = viewer && forbidden(viewer, endpoint, parts.settings.production, now)
  if (refused) return refuse(refused)

  const params = check(endpoint.params, c.req.param(), '')
  if (!params.ok) return refuse('not-found')
  const query = readQuery(c.req.url)
  if (!query.ok) return query.refusal
  const content = await contentOf(endpoint, c.req.raw, {
    who: viewer ? String(viewer.accountId) : callerAddress(c, parts.trustedProxies),
    withinMs: parts.settings.REQUEST_WITHIN_MS,
  })
  if ('fault' in content) return refuse(faults[content.fault])
  if (endpoint.upload && !endpoint.upload.optional && !content.file)
    return refuse('validation-failed', { fields: { [endpoint.upload.field]: sentences['field-missing'] } })
  const body = check(endpoint.body, content.value, 'body')
  if (!body.ok) return body.refusal
  const key = endpoint.idempotent ? (c.req.header('idempotency-key') ?? null) : undefined
  if (typeof key === 'string' && !/^[\x21-\x7e]{1,200}$/.test(key)) return refuse('malformed-request')
  if (viewer && viewer.actingStaffId !== null && endpoint.method !== 'GET')
    await recordActing(parts.db, viewer, endpoint, c, now)

  const kitchen = viewer && endpoint.who === 'chef' ? await parts.kitchenOf(parts.db, viewer) : undefined
  if (isRefusal(kitchen)) return kitchen
  if (kitchen?.state === 'suspended' && endpoint.errors.includes('kitchen-suspended'))
    return refuse('kitchen-suspended')

  const address = callerAddress(c, parts.trustedProxies)
  const network = networkOf(address)
  const seen = marketsOf(viewer, endpoint, c.req.url)
  if (seen?.length === 0) return refuse('not-found')
  if (viewer && endpoint.who === 'staff' && endpoint.media === 'text/csv')
    await recordFile(parts.db, viewer, endpoint, c, now)
  const call = async () =>
    handler({
      params: params.value,
      query: query.value,
      body: body.value,
      file: endpoint.upload ? content.file : undefined,
      key,
      viewer,
      kitchen,
      askViewer,
      now,
      request: c.req.raw,
      address,
      network,
      origin: { network, requestId: requestId(c), device: deviceOf(c.req.header('user-agent') ?? '') },
    } as Incoming<Endpoint>)
  const { lateReads } = parts
  const answer = await carried(parts, () =>
    seeMarkets(seen, async () => (lateReads ? lateReads.let(endpoint, c.req.raw, call) : call())),
  )
  // The next page that they ask for shows what they did. What counts once a key moves money, and no page.
  if (isWrite && viewer && !endpoint.idempotent) await parts.bulletin.caughtUp()
  return answer
}

/** Counted from here on: whoever sends slowly takes nobody's place. */
function carried<T>({ load, urgency }: OwnParts, work: () => Promise<T>): Promise<T> {
  return load.isWithin() ? work() : load.carry(urgency, work)
}

/**
 * The markets whose rows the database has for a call of staff's: those that they were given, or the one of them that they
 * name; none where that is not theirs. Null: all.
 */
function marketsOf(
  viewer: Viewer | undefined,
  { who, everyMarket }: Endpoint,
  url: string,
): readonly number[] | null {
  if (who === 'anyone' || everyMarket || viewer?.role !== 'STAFF') return null
  const named = new URL(url).searchParams.get('market')
  const only = named && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  if (only === null) return viewer.marketIds
  return (viewer.marketIds?.includes(only) ?? true) ? [only] : []
}

/** Before the call, so that nothing that staff do for a customer can happen unwritten. */
function recordActing(db: Queries, viewer: Viewer, endpoint: Endpoint, c: Context, now: Date): Promise<void> {
  const details = { call: `${endpoint.method} ${endpoint.path}`, params: c.req.param() }
  const about = ['customer', viewer.accountId] as const
  return recordAudit(db, { accountId: viewer.actingStaffId! }, 'called-on-behalf', { about, details }, now)
}

/** Before the call, so that no list leaves unwritten: who took it along, and how it was narrowed. */
function recordFile(db: Queries, viewer: Viewer, { path }: Endpoint, c: Context, now: Date): Promise<void> {
  const details = { ...c.req.param(), ...Object.fromEntries(new URL(c.req.url).searchParams) }
  return recordAudit(
    db,
    viewer,
    'file-taken',
    { about: ['file', path.replace('/api/v1/staff/', '')], details },
    now,
  )
}

type Content = Uploaded | { fault: keyof typeof faults }

async function contentOf({ body, upload }: Endpoint, request: Request, sent: Sent): Promise<Content> {
  if (upload) return readUpload(request, upload, sent)
  const content = body ? await readJson(request) : { value: undefined }
  return 'fault' in content ? content : { file: null, value: content.value }
}

const faults = {
  'too-large': 'request-too-large',
  'file-too-large': 'picture-too-large',
  malformed: 'malformed-request',
  'too-slow': 'request-too-slow',
  'too-many': 'too-many-uploads',
} as const satisfies Record<string, ErrorCode>

type Checked = { ok: true; value: unknown } | { ok: false; refusal: Refusal }

function check(schema: z.ZodType | undefined, value: unknown, root: string): Checked {
  if (!schema) return { ok: true, value: undefined }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
    for (const name of names) fields[name.join('.') || root] ??= issue.message
  }
  return { ok: false, refusal: refuse('validation-failed', { fields }) }
}

type QueryReader = (url: string) => Checked

const REMEMBERED_QUERIES = 50
const LONGEST_REMEMBERED = 100

/** Most calls ask the same few queries again: what one came to is remembered, and shared, so it is frozen. */
function queryReader({ query: schema }: Endpoint): QueryReader {
  const known = new Map<string, Checked>()
  return url => {
    const start = url.indexOf('?')
    const text = start < 0 ? '' : url.slice(start)
    const remembered = known.get(text)
    if (remembered) return remembered
    const given = onceEach(new URL(url).searchParams)
    if (!given) return { ok: false, refusal: refuse('malformed-request') }
    const checked = check(schema, given, '')
    if (checked.ok && text.length <= LONGEST_REMEMBERED && known.size < REMEMBERED_QUERIES)
      known.set(text, { ...checked, value: Object.freeze(checked.value) })
    return checked
  }
}

/** Parameters by name; null when one is given twice, because then two readers may see two values, or cannot be stored. */
function onceEach(search: URLSearchParams): Record<string, string> | null {
  const entries = [...search]
  if (entries.some(([, value]) => value.includes('\0'))) return null
  const found = Object.fromEntries(entries)
  return Object.keys(found).length === entries.length ? found : null
}

export function callerAddress(c: Context, trusted: TrustedProxies): string {
  const socket = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
  return callerBehind(socket, c.req.header('x-forwarded-for'), trusted)
}

export function bearerOf(c: Context): string | undefined {
  return c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
}

const ids = new WeakMap<Request, string>()

export function requestId(c: Context): string {
  const known = ids.get(c.req.raw)
  if (known) return known
  const given = c.req.header('x-request-id')
  const id = given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
  ids.set(c.req.raw, id)
  return id
}

function explain(error: Error, c: Context, log: Log): Refusal {
  if (error instanceof TooMuch) return busy()
  if (error instanceof LineFull || error instanceof StoreUnavailable || isDatabaseUnavailable(error)) {
    log.warn({ requestId: requestId(c), reason: error.message }, 'unavailable')
    return refuse('unavailable')
  }
  log.error({ requestId: requestId(c), path: withoutTokens(c.req.path), err: error }, 'request failed')
  return refuse('internal-error')
}
