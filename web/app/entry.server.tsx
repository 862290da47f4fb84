import { createClient } from '@ladlewell/contract/client.ts'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext } from './api/loader-context.ts'

/** What server loaders work with; `fetch` answers API paths such as `/api/v1/market`. */
export function createLoadContext({ fetch }: { fetch: typeof globalThis.fetch }): RouterContextProvider {
  return new RouterContextProvider(new Map([[apiContext, createClient({ fetch })]]))
}

/** The whole page at once: it is cached and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      failure = error
    },
  })
  await body.allReady
  if (failure !== undefined) console.error(failure)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, {
    headers,
    status: failure === undefined ? status : 500,
  })
}
