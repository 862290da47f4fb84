import { expect, test } from 'vitest'
import { createApi } from './app.ts'
import { openParts } from './main.ts'
import { isObserved } from './platform/observed.ts'
import { parseSettings } from './settings.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer()

/** Asked by probes every few seconds, which says nothing of how anybody is served. */
const probes = ['GET /healthz', 'GET /readyz', 'GET /readyz/pages', 'GET /metrics']

// – What vendors and calendars ask is among the figures, by route and status, without what stands in a path
test('what vendors, calendars and search engines ask is counted by its route', async () => {
  const ask = async (method: string, path: string) =>
    (await fetch(server.url + path, { method, redirect: 'manual' })).status
  const file = 'Zx3_-abcdefghijklmnopqrstuvwxyz0.ics'
  const asked = [
    ['POST', '/api/v1/payments/webhook', '/api/v1/payments/webhook'],
    ['POST', '/api/v1/mail/inbound', '/api/v1/mail/inbound'],
    ['POST', '/api/v1/sms/inbound', '/api/v1/sms/inbound'],
    ['GET', `/calendar/${file}`, '/calendar/{file}'],
    ['GET', '/pictures/none.webp', '/pictures/{name}'],
    ['GET', '/sitemap.xml', '/sitemap.xml'],
    ['GET', '/sitemap-99.xml', '/sitemap-{page}.xml'],
    ['GET', '/oauth2/authorization/Google', '/oauth2/authorization/{provider}'],
    ['GET', '/api/v1/no-such-call', '/api/*'],
  ] as const
  const statuses = new Map<string, number>()
  for (const [method, path, route] of asked) statuses.set(`${method} ${route}`, await ask(method, path))
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  for (const [call, status] of statuses) {
    const [method, route] = call.split(' ')
    expect(figures).toContain(
      `ladlewell_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    )
  }
  expect(figures).not.toContain(file)
})

// – How many bytes of answers are kept is shown by their cache
test('how much is kept is shown by its cache', async () => {
  await fetch(`${server.url}/sitemap.xml`)
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  const bytes = Number(/ladlewell_kept_bytes\{cache="sitemaps"\} (\d+)/.exec(figures)?.[1])
  expect(bytes).toBeGreaterThan(1000)
  for (const cache of ['catalogue', 'askedCatalogue', 'suggestions', 'areas'])
    expect(figures).toContain(`ladlewell_kept_bytes{cache="${cache}"}`)
})

// – Every route that is served is timed and counted, and is a span of a trace
test('every route is observed, save what probes ask', async () => {
  const parts = await openParts(parseSettings(server.env))
  try {
    const { app } = createApi(parts, { isStopping: () => false, whyNotReady: async () => null })
    const unseen = app.routes.filter(({ handler }) => !isObserved(handler))
    expect(unseen.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...probes].sort())
    expect(app.routes.length).toBeGreaterThan(200)
  } finally {
    await Promise.all([parts.bulletin.close(), parts.db.close()])
  }
})
