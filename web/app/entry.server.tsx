import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient } from '@ladlewell/contract/client.ts'
import { type Language, languageFor } from '@ladlewell/domain/language.ts'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { apiContext } from './api/loader-context.ts'
import { headScript } from './shell/head-script.ts'
import { scriptsAfterPaint } from './shell/late-scripts.ts'
import { overwriteGetLocale } from './words/catalogue/runtime.js'
import { language } from './words/language.ts'
import { withScriptsOf } from './words/script-folder.ts'

export { renderLetter } from './mail/letter-page.tsx'

/** What the policy of every page allows; other scripts of a page carry the mark that came with the request. */
export const ownScripts: readonly string[] = [headScript]

const reading = new AsyncLocalStorage<Language>()
overwriteGetLocale(() => reading.getStore() ?? 'en')

/** Renders pages of this build in the language that a request accepts. Loaders meet the API through `fetch`, which answers paths such as `/api/v1/market`. */
export function createPageHandler(build: ServerBuild, fetch: typeof globalThis.fetch) {
  const handle = createRequestHandler(build, 'production')
  const api = createClient({ fetch })
  return (request: Request): Promise<Response> =>
    reading.run(languageFor(request.headers.get('accept-language')), () =>
      handle(request, new RouterContextProvider(new Map([[apiContext, api]]))),
    )
}

/** The whole page at once: it is cached and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown
  const nonce = request.headers.get('x-script-mark') ?? ''
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      // A large part would else stand at the end of the page, where only a script finds it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        failure = error
      },
    },
  )
  await body.allReady
  if (failure !== undefined) console.error(failure)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : scriptsInTurn(await new Response(body).text()), {
    headers,
    status: failure === undefined ? status : 500,
  })
}

/** A private page shows little until its scripts have come: they come beside it. Others read without them. */
function scriptsInTurn(html: string): string {
  const ours = withScriptsOf(language(), html)
  return ours.includes('<meta name="robots" content="noindex"')
    ? ours.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    : scriptsAfterPaint(ours)
}
