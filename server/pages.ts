import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filterQuery, filtersFrom } from '@ladlewell/domain/filters.ts'
import { createByteCache, type Made } from './platform/byte-cache.ts'
import type { Parts } from './platform/parts.ts'
import { staticFiles } from './platform/static-files.ts'
import { wishedLanguage } from './platform/wished-language.ts'
import { linksOrigin } from './vendors/picture-bucket-address.ts'

type Render = (request: Request) => Promise<Response>

/** As we write the paths of pages; `/Chef/%31/` is answered like `/chef/1`. */
const oneSpelling = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.data)?)?$/

const REMEMBERED_ADDRESSES = 300
const LONGEST_REMEMBERED = 200

/** The API takes no more to search for. */
const LONGEST_SEARCH = 100

interface WebBuild {
  entry: {
    module: {
      createPageHandler(build: WebBuild, answerApi: typeof fetch): Render
      /** Our own inline scripts, the same on every page. */
      ownScripts: readonly string[]
    }
  }
}

/**
 * The web app's pages. The bearer token never reaches them, so a page is the same for everybody who reads one
 * language: its bytes are made once per change of the catalogue, with the hashes of our inline scripts in it, and sent many times.
 */
export async function openPages(
  { settings, clock, bulletin }: Parts,
  answerApi: typeof fetch,
): Promise<(request: Request) => Promise<Response>> {
  const folder = settings.WEB_BUILD
  const build: WebBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  const render = build.entry.module.createPageHandler(build, answerApi)
  const ownHashes = build.entry.module.ownScripts.map(hashOf)
  const files = await staticFiles(join(folder, 'client'), () => clock.now())
  const pages = createByteCache(900)
  // Apart, so that nobody can push out the pages by asking for one of them in many ways.
  const queried = createByteCache(300)
  // Of pages that were made, as they were asked for.
  const addresses = new Map<string, string>()
  bulletin.on('catalogue', () => {
    addresses.clear()
    pages.clear()
    queried.clear()
  })

  return async request => {
    if (request.method === 'POST') return posted(request)
    const known = addresses.get(request.url)
    const url = known === undefined ? new URL(request.url) : null
    const file = url && (await files(request, url.pathname))
    if (file) return file
    const address = known ?? addressOf(url!)
    let other: Response | null = null
    const language = wishedLanguage(request)
    const rendered = async () => {
      // Under our own address, whatever Host the first asker named: the page is kept for all.
      return made(`${settings.PUBLIC_URL}${address}`, 'GET', language)
    }
    const kept = await (oneSpelling.test(address) ? pages : queried).answer(
      request,
      `${language} ${address}`,
      clock.now(),
      async () => {
        const response = await rendered()
        if (response.status === 200) {
          const isShort = request.url.length <= LONGEST_REMEMBERED
          if (isShort && addresses.size < REMEMBERED_ADDRESSES) addresses.set(request.url, address)
          return madeOf(response)
        }
        other = response
        return null
      },
    )
    return kept ?? other ?? rendered()
  }

  /** The renderer marks its scripts with a word that nobody can know beforehand: what else the page holds is none of them. */
  async function made(address: string, method: string, language: string): Promise<Response> {
    const mark = randomUUID()
    const headers = { accept: 'text/html', 'accept-language': language, 'x-script-mark': mark }
    return withHeaders(await render(new Request(address, { method, headers })), settings, { mark, ownHashes })
  }

  /** What a page's form sends from a browser without scripts: answered to its sender alone. */
  async function posted(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const address = `${settings.PUBLIC_URL}${pathname}${search}`
    const response = await made(address, 'POST', wishedLanguage(request))
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** The address that a page is made and kept under: of its query only what the page reads, written in one way. */
function addressOf({ pathname, search, searchParams }: URL): string {
  if (search === '' || pathname.endsWith('.data')) return pathname + search
  if (pathname !== '/' && pathname !== '/search') return pathname
  const q = pathname === '/search' ? searchParams.get('q')?.trim().slice(0, LONGEST_SEARCH) : ''
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...filterQuery(filtersFrom(searchParams)) })
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

async function madeOf(response: Response): Promise<Made> {
  return { body: Buffer.from(await response.arrayBuffer()), headers: Object.fromEntries(response.headers) }
}

interface KnownScripts {
  mark: string
  ownHashes: readonly string[]
}

async function withHeaders(
  response: Response,
  settings: Parts['settings'],
  { mark, ownHashes }: KnownScripts,
): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  if (!headers.get('content-type')?.includes('text/html'))
    return new Response(response.body, { status: response.status, headers })
  const marked = await response.text()
  const html = marked.replaceAll(` nonce="${mark}"`, '')
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set('vary', 'cookie, accept-language')
  const hashes = new Set([...ownHashes, ...markedScripts(marked, mark).map(hashOf)])
  headers.set('content-security-policy', policyFor([...hashes], settings))
  return new Response(html, { status: response.status, headers })
}

function markedScripts(html: string, mark: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...inline].flatMap(([, attributes = '', code = '']) =>
    attributes.includes(` nonce="${mark}"`) ? [code] : [],
  )
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Only our own scripts, by origin or by hash, the payment provider's hosts when it is not the sandbox, and those of pictures elsewhere. */
function policyFor(hashes: readonly string[], settings: Parts['settings']): string {
  const stripe = settings.STRIPE_JS_URL ? '' : ' https://js.stripe.com https://*.js.stripe.com'
  const links =
    settings.PICTURES_STORE && linksOrigin({ ...settings, PICTURES_STORE: settings.PICTURES_STORE })
  const from = (address: string | null | undefined) => (address ? ` ${new URL(address).origin}` : '')
  const rules = {
    'default-src': "'self'",
    'script-src': `'self' ${hashes.join(' ')}${stripe}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob:${from(settings.PICTURES_PUBLIC_URL)}`,
    'connect-src': `'self'${stripe && ' https://api.stripe.com'}${from(links)}`,
    'frame-src': stripe ? `${stripe.trim()} https://hooks.stripe.com` : "'none'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
