import type { endpoints } from './endpoints.ts'
import type { Problem } from './errors.ts'
import type { Call, Endpoint, Reply } from './http.ts'

type Endpoints = (typeof endpoints)[keyof typeof endpoints]
export type EndpointKey = `${Endpoints['method']} ${string}` & KeyOf<Endpoints>
type KeyOf<E extends Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never
export type ByKey<K extends EndpointKey> = Extract<
  Endpoints,
  { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }
>

export type Answer<T> =
  | { ok: true; status: number; data: T; next: string | null }
  | { ok: false; status: number; problem: Problem | null; retryAfterSeconds: number | null }

export interface ClientOptions {
  fetch: typeof fetch
  baseUrl?: string
  token?: () => string | null
}

interface Extras {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sent to its end even when the page that asks is left. */
  keepalive?: boolean
}

export type Client = <K extends EndpointKey>(
  key: K,
  ...rest: Record<never, never> extends Call<ByKey<K>>
    ? [input?: Call<ByKey<K>> & Extras]
    : [input: Call<ByKey<K>> & Extras]
) => Promise<Answer<Reply<ByKey<K>>>>

/**
 * A typed client that carries no schemas: the key names method and path, the types come from the contract.
 * Refusals are values (`ok: false`; `problem` is null when the answer was not ours). A network failure throws.
 */
export function createClient({ fetch, baseUrl = '', token }: ClientOptions): Client {
  const client = async (key: string, input: Extras & Record<string, unknown> = {}) => {
    const [method = 'GET', template = '/'] = key.split(' ', 2)
    const bearer = token?.()
    const content = contentOf(input)
    const response = await fetch(baseUrl + fill(template, input.params) + queryText(input.query), {
      method,
      headers: {
        accept: 'application/json',
        ...(typeof content === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(typeof input.key === 'string' ? { 'idempotency-key': input.key } : {}),
        ...input.headers,
      },
      ...(content === undefined ? {} : { body: content }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    })
    if (!response.ok)
      return {
        ok: false,
        status: response.status,
        problem: await problemOf(response),
        retryAfterSeconds: Number.parseInt(response.headers.get('retry-after') ?? '', 10) || null,
      }
    return {
      ok: true,
      status: response.status,
      data: await dataOf(response),
      next: nextPage(response.headers.get('link')),
    }
  }
  return client as Client
}

/** JSON; or, with a file, a form that carries the JSON in its field `details`. */
function contentOf({ body, file }: Record<string, unknown>): string | FormData | undefined {
  const details = body === undefined ? undefined : JSON.stringify(body)
  if (!file) return details
  const form = new FormData()
  for (const [field, content] of Object.entries(file)) form.append(field, content as Blob)
  if (details !== undefined) form.append('details', details)
  return form
}

function fill(template: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function queryText(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function dataOf(response: Response): Promise<unknown> | undefined {
  if (response.status === 204) return undefined
  const isFile = /^(application\/pdf|text\/csv|image\/)/.test(response.headers.get('content-type') ?? '')
  return isFile ? response.blob() : response.json()
}

async function problemOf(response: Response): Promise<Problem | null> {
  const body: unknown = await response.json().catch(() => null)
  return body !== null && typeof body === 'object' && 'message' in body ? (body as Problem) : null
}

/** The address of the next page from a `Link: <…>; rel="next"` header. */
function nextPage(link: string | null): string | null {
  return link?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null
}
