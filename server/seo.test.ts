import { chefs, meals } from '@ladlewell/domain/examples/cast.ts'
import { expect, test } from 'vitest'
import { createEdge } from './platform/edge.ts'
import { openKept } from './platform/kept.ts'
import { openLoad } from './platform/load.ts'
import { createLog } from './platform/log.ts'
import { seoRoutes } from './seo.ts'
import { bulletinThatHears } from './testing/bulletin.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer()

async function sitemap(path = '/sitemap.xml') {
  const answer = await fetch(server.url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function locations(text: string): string[] {
  const addresses = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => new URL(address!))
  return addresses.map(({ pathname }) => pathname)
}

// §2 /sitemap.xml lists every public page, chef and meal
test('the sitemap lists every public page, chef and meal once, and nobody who is not approved', async () => {
  const { status, headers, text } = await sitemap()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/xml')
  const listed = locations(text)
  expect(text).toMatch(/<loc>http:\/\/localhost:\d+\/ourstory</)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.slice(0, 3)).toEqual(['/', '/ourstory', '/food-safety'])
  expect(listed.filter(address => address.includes('/chef/'))).toHaveLength(12)
  expect(listed.filter(address => address.includes('/meal/'))).toHaveLength(meals.length)
  expect(text.split('<url>').length - 1).toBe(listed.length)
  expect(listed.join('\n')).not.toMatch(/profile|checkout|dashboard/)
})

test('a chef who is suspended leaves the sitemap with every meal', async () => {
  await server.db.query('update chefs set suspended_at = now() where id = 1')
  await expect.poll(async () => locations((await sitemap()).text)).not.toContain('/chef/1')
  const listed = locations((await sitemap()).text)
  expect(listed.filter(address => address.includes('/meal/'))).toHaveLength(
    meals.length - chefs[0]!.meals.length,
  )
  await server.db.query('update chefs set suspended_at = null where id = 1')
  await expect.poll(async () => locations((await sitemap()).text)).toContain('/chef/1')
})

test('its bytes are kept and compressed', async () => {
  const { headers } = await sitemap()
  const again = await fetch(`${server.url}/sitemap.xml`, {
    headers: { 'if-none-match': headers.get('etag')! },
  })
  expect(headers.get('content-encoding')).toMatch(/br|gzip/)
  expect(again.status).toBe(304)
})

// §2 A sitemap of more than 50,000 addresses is split
test('one of 50,000 addresses is whole, and one more makes two', async () => {
  const parts = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({ path: `/meal/${at}` }))
    const own = withDatabase({ query: async () => rows })
    return locations(await (await own.request('/sitemap.xml')).text())
  }
  const ours = (await parts(0)).length
  expect(await parts(50_000 - ours)).toHaveLength(50_000)
  expect(await parts(50_001 - ours)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
})

// §2 A sitemap of more than 50,000 addresses is split
test('a sitemap that would be too long is split, and a page that is not there is not found', async () => {
  let read = 0
  const db = { query: (...asked: Parameters<typeof server.db.query>) => ++read && server.db.query(...asked) }
  const app = withDatabase(db, 40)
  const ask = async (path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, listed: locations(await answer.text()) }
  }
  const whole = locations((await sitemap()).text)
  const parts = (await ask('/sitemap.xml')).listed
  const count = Math.ceil(whole.length / 40)
  expect(count).toBeGreaterThan(2)
  expect(parts).toEqual(Array.from({ length: count }, (_, at) => `/sitemap-${at + 1}.xml`))
  const pages = await Promise.all(parts.map(ask))
  expect(pages.slice(0, -1).map(({ listed }) => listed.length)).toEqual(Array(count - 1).fill(40))
  expect(pages.flatMap(({ listed }) => listed)).toEqual(whole)
  expect((await ask(`/sitemap-${count + 1}.xml`)).status).toBe(404)
  expect((await ask('/sitemap-0.xml')).status).toBe(404)
  expect(read).toBe(1)
})

// §2 /robots.txt names the sitemap and the private paths
test('robots are kept from private pages and told of the sitemap', async () => {
  const answer = await fetch(`${server.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /profile', 'Disallow: /checkout']),
  )
  expect(text).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m)
  expect(text).not.toMatch(/Disallow: \/$/m)
})

function withDatabase(db: object, most?: number) {
  const clock = { now: () => new Date(0) }
  const log = createLog('silent')
  const edge = createEdge({
    ...{ clock, load: openLoad(0), sessions: {}, log },
    trustedProxies: { has: () => false },
  } as never)
  const settings = { PUBLIC_URL: 'https://eat.example' }
  const kept = openKept(64, { bulletin: bulletinThatHears, clock, log })
  seoRoutes(edge, { db, settings, clock, kept, bulletin: bulletinThatHears } as never, most)
  return edge.app
}
