import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filterQuery, filtersFrom } from '@ladlewell/domain/filters.ts'
import { busyPage } from './busy-page.ts'
import { type Made, NotMade } from './platform/byte-cache.ts'
import { keepAssets } from './platform/kept-assets.ts'
import { TooMuch } from './platform/load.ts'
import { collectIngredients, ofNobody, tellIngredient } from './platform/made-of.ts'
import type { Parts } from './platform/parts.ts'
import { staticFiles } from './platform/static-files.ts'
import { wishedLanguage } from './platform/wished-language.ts'
import { linksOrigin } from './vendors/picture-bucket-address.ts'

type Render = (request: Request) => Promise<Response>

/** As we write the paths of pages; `/Chef/%31/` is answered like `/chef/1`. */
const oneSpelling = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.data)?)?$/

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
  { settings, db, clock, kept, load }: Pick<Parts, 'settings' | 'db' | 'clock' | 'kept' | 'load'>,
  answerApi: typeof fetch,
): Promise<(request: Request) => Promise<Response>> {
  const folder = settings.WEB_BUILD
  const build: WebBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  const render = build.entry.module.createPageHandler(build, tellingWhatItIsOf(answerApi))
  const ownHashes = build.entry.module.ownScripts.map(hashOf)
  const [files, filesOfOthers] = await Promise.all([
    staticFiles(join(folder, 'client'), () => clock.now(), kept.cache('files')),
    keepAssets(join(folder, 'client'), db, () => clock.now()),
  ])
  const pages = kept.cache('pages')
  // Apart, so that nobody can push out the pages by asking for one of them in many ways.
  const queried = kept.cache('queriedPages')

  return async request => {
    if (request.method === 'POST') return posted(request)
    const url = new URL(request.url)
    const file = (await files(request, url.pathname)) ?? (await filesOfOthers(request, url.pathname))
    if (file) return file
    const address = addressOf(url)
    const language = wishedLanguage(request)
    const key = `${language} ${address}`
    let other: Response | null = null
    // Under our own address, whatever Host the first asker named: the page is kept for all.
    const rendered = () =>
      load.carry('browsing', () => made(`${settings.PUBLIC_URL}${address}`, 'GET', language))
    const make = async () => {
      tellIngredient(ofNobody)
      const response = await rendered()
      if (response.status === 200) return madeOf(response)
      if (response.status >= 500)
        throw new NotMade(`${address} came to ${response.status}`, {
          ...{ status: response.status, made: await madeOf(response) },
        })
      other = response
      return null
    }
    const isOneSpelling = oneSpelling.test(address)
    const at = isOneSpelling ? { path: key, route: 'page' } : null
    try {
      const cache = isOneSpelling ? pages : queried
      return (await cache.answer(request, key, clock.now(), make, at)) ?? other ?? (await rendered())
    } catch (error) {
      if (error instanceof TooMuch) return busyPage(language, url.pathname)
      if (!(error instanceof NotMade) || !error.place) throw error
      const { status, made } = error.place
      return new Response(made.body, { status, headers: made.headers })
    }
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

/** A call whose answer says nothing of what it is made of may be of anything; a page that makes no call is of nothing. */
function tellingWhatItIsOf(answerApi: typeof fetch): typeof fetch {
  return async (input, init) => {
    const [answer, parts] = await collectIngredients(() => answerApi(input, init))
    tellIngredient(parts ?? { ...ofNobody, of: null })
    return answer
  }
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
