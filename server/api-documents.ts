import { openApiDocument } from '@ladlewell/contract/openapi.ts'
import { createByteCache, type Made } from './platform/byte-cache.ts'
import type { Edge } from './platform/edge.ts'

const MOST_BYTES = 4 * 1024 * 1024
const ALWAYS = new Date(0)

/** The API's description for programs and for readers: each made when it is first asked for, compressed once, and sent as bytes. */
export function apiDocuments(edge: Edge): void {
  const cache = createByteCache({ maxBytes: MOST_BYTES })
  const serve = (path: string, type: string, more: Record<string, string>, write: () => string) =>
    edge.answer(`GET ${path}`, async c => {
      const made = async (): Promise<Made> => ({
        body: Buffer.from(write()),
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=0, must-revalidate',
          'x-content-type-options': 'nosniff',
          ...more,
        },
      })
      return (await cache.answer(c.req.raw, path, ALWAYS, made))!
    })
  serve('/api/openapi.json', 'application/json', {}, () => JSON.stringify(openApiDocument()))
  const policy = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
  serve('/api/docs', 'text/html; charset=utf-8', policy, () => apiReference(openApiDocument()))
}

interface Operation {
  summary: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

/** The OpenAPI document as a page that reads without scripts. */
function apiReference(document: object): string {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ladlewell API</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
h2{font-size:1.05rem;margin:2.5rem 0 .5rem;overflow-wrap:anywhere}code,pre{font-size:.85rem}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:8px}dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-line}
</style></head><body><main><h1>Ladlewell API</h1>
<p>Amounts are dollars, dates are in the market’s time zone, errors have one shape. The machine-readable form:
<a href="/api/openapi.json">openapi.json</a>.</p>${calls.join('\n')}</main></body></html>`
}

function section(method: string, path: string, operation: Operation): string {
  const { parameters, requestBody, responses, security } = operation
  const takes = parameters.map(
    ({ name, in: place, required }) => `${name} (${place}${required ? ', required' : ''})`,
  )
  const body = requestBody && Object.values(requestBody.content)[0]?.schema
  return `<section><h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
<p>${escaped(operation.summary)}.${security ? ' Needs a bearer token.' : ''}</p>
${takes.length > 0 ? `<p>Parameters: ${escaped(takes.join(', '))}</p>` : ''}
${body ? details('Body', body) : ''}
${Object.entries(responses).map(answer).join('\n')}</section>`
}

function answer([status, { description, content }]: [string, Operation['responses'][string]]): string {
  const schema = content?.['application/json']?.schema
  if (schema) return details(`${status} ${description}`, schema)
  return `<dl><dt>${status}</dt><dd>${escaped(description)}</dd></dl>`
}

function details(title: string, schema: object): string {
  return `<details><summary>${escaped(title)}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 1))}</pre></details>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
