import { endpoints } from '@ladlewell/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from './testing/customer.ts'
import { expectProblem } from './testing/problem.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ STRIPE_PUBLISHABLE_KEY: 'pk_test_of_these_settings' })
const guest = asGuest(server)

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, Answer>; security?: object[] }>
  >
  components: { schemas: Record<string, object> }
}
interface Answer {
  description: string
  content?: Record<string, { schema: Schema }>
}
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
  items?: Schema
}

const document = (await (await guest.send('GET', '/api/openapi.json')).json()) as Document

// – `/api/openapi.json` is an OpenAPI 3.1 document of every call with its refusals, and answers are what it
//   says
test('the OpenAPI document has every endpoint with its refusals', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const [name, { method, path, who, errors }] of Object.entries(endpoints)) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(Boolean(operation?.security)).toBe(who !== 'anyone')
    const described = Object.values(operation?.responses ?? {})
      .map(({ description }) => description)
      .join('\n')
    for (const code of errors) expect(described).toContain(`${code}:`)
  }
  expect(Object.keys(document.components.schemas.Problem ?? {})).toContain('required')
})

// – `/api/openapi.json` is an OpenAPI 3.1 document of every call with its refusals, and answers are what it
//   says
test('what the server answers is what the document says', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const order = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  const schemaOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.responses['200']?.content?.['application/json']?.schema
  expect(missing(schemaOf('/api/v1/auth/orders/place-order', 'post'), await order.json())).toEqual([])
  for (const path of [
    '/api/v1/auth/AllChefsWithMeals',
    '/api/v1/auth/orders',
    '/api/v1/auth/user/single',
    '/api/v1/market',
    '/api/v1/payments/settings',
  ]) {
    const response = await customer.send('GET', path)
    expect(missing(schemaOf(path, 'get'), await response.json())).toEqual([])
  }
})

/** Names that an answer lacks or that its schema does not know. */
function missing(schema: Schema | undefined, value: unknown, at = '$'): string[] {
  if (!schema) return [`${at} has no schema`]
  if (Array.isArray(value))
    return schema.items ? value.flatMap(item => missing(schema.items, item, `${at}[]`)) : []
  if (value === null || typeof value !== 'object' || !schema.properties) return []
  const known = schema.properties
  return [
    ...(schema.required ?? []).filter(name => !(name in value)).map(name => `${at}.${name} is missing`),
    ...Object.keys(value)
      .filter(name => !(name in known))
      .map(name => `${at}.${name} is unknown`),
    ...Object.entries(value).flatMap(([name, part]) =>
      known[name] ? missing(known[name], part, `${at}.${name}`) : [],
    ),
  ]
}

// – A refusal is `application/problem+json` with `code`, `message`, `title`, `status` and `requestId`, never
//   cached and without our insides
// – One of wrong fields names each in `fields`, with a sentence
test('every refusal has the one shape, whatever was wrong with the request', async () => {
  const json = { 'content-type': 'application/json' }
  for (const [method, path, init, code, fields] of [
    ['GET', '/api/v1/auth/orders', {}, 'not-signed-in', false],
    ['GET', '/api/v1/nothing-here', {}, 'not-found', false],
    ['POST', '/api/v1/auth/authenticate', { body: { email: 'nobody' } }, 'validation-failed', true],
    ['GET', '/api/v1/auth/promocodes/apply?code=%00', {}, 'malformed-request', false],
  ] as const) {
    const response = await guest.send(method, path, { ...init, headers: json })
    await expectProblem(response.clone(), code)
    const problem = (await response.json()) as Record<string, unknown>
    const names = ['code', 'message', 'requestId', 'status', 'title', ...(fields ? ['fields'] : [])]
    expect(Object.keys(problem).toSorted()).toEqual(expect.arrayContaining(names.toSorted()))
    if (fields) expect(Object.keys(problem.fields as object).toSorted()).toEqual(['password'])
  }
})

// – `/api/docs` is a page for people that names every path
test('the readable page names every path', async () => {
  const response = await guest.send('GET', '/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toContain('text/html')
  for (const { path } of Object.values(endpoints)) expect(page).toContain(path.replaceAll('&', '&amp;'))
})

test('says that it lives, that it is ready, and what it has done', async () => {
  expect((await guest.send('GET', '/healthz')).status).toBe(200)
  expect((await guest.send('GET', '/readyz')).status).toBe(200)
  const metrics = await guest.send('GET', '/metrics')
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  expect(await metrics.text()).toMatch(/^ladlewell_sql_statements_total \d+$/m)
})

// – The publishable key that browsers get is the one of the settings
test('tells browsers what they may load, and nothing secret', async () => {
  const settings = await (await guest.send('GET', '/api/v1/payments/settings')).json()
  expect(settings).toEqual({ publishableKey: 'pk_test_of_these_settings', scriptUrl: null, sandbox: true })
})

test('the clock can be set forward and back, not to nonsense', async () => {
  const put = (now: unknown) => guest.send('PUT', '/sandbox/clock', { body: { now } })
  const said = async (response: Response) => ((await response.json()) as { now: string }).now
  expect(await said(await put('2028-02-29T12:00:00Z'))).toMatch(/^2028-02-29T12:00:0/)
  expect(await said(await put('2026-01-01T00:00:00-06:00'))).toMatch(/^2026-01-01T06:00:0/)
  expect((await put('yesterday')).status).toBe(400)
  const real = await said(await guest.send('DELETE', '/sandbox/clock'))
  expect(Math.abs(Date.parse(real) - Date.now())).toBeLessThan(5000)
})
