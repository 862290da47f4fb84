import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asCustomer } from './testing/customer.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web', WEB_BUILD: builtPages() })
const customer = await asCustomer(server)

/** A build with one file of each kind. */
function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ladlewell-cdn-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const inside of ['client/assets', 'client/images', 'server'])
    mkdirSync(join(folder, inside), { recursive: true })
  writeFileSync(join(folder, 'client/assets/page-BHs81kq2.js'), 'known()'.repeat(200))
  writeFileSync(join(folder, 'client/images/home.webp'), 'RIFF')
  writeFileSync(join(folder, 'client/sw.js'), 'known()')
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  const page = `'<p>${'Dinner. '.repeat(300)}</p>'`
  const render = `async () => new Response(${page}, { headers: { 'content-type': 'text/html' } })`
  const entry = `{ module: { createPageHandler: () => ${render}, ownScripts: [] } }`
  writeFileSync(join(folder, 'server/index.js'), `export const entry = ${entry}`)
  return folder
}

interface Rule {
  path: string
  cacheControl: string
  vary: string | null
  hasMark: boolean
}

/** The rows of docs/scale.md that say what is sent. */
function rulesOfPage(): Rule[] {
  const page = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8')
  return [...page.matchAll(/^\| [^|]+ \| `(\/[^`]*)` \| `([^`]+)` \| ([^|]+) \| (yes|no) \|/gm)].map(
    ([, path, cacheControl, vary, mark]) => ({
      path: path!,
      cacheControl: cacheControl!,
      vary: vary === '–' ? null : vary!.replaceAll('`', ''),
      hasMark: mark === 'yes',
    }),
  )
}

const rules = rulesOfPage()
const askAs = (path: string) =>
  path.startsWith('/api/v1/auth/orders') ? customer.send('GET', path) : fetch(server.url + path)

test('the page on scale says of each kind of address what a CDN is told', () => {
  expect(rules.length).toBeGreaterThan(8)
})

// – What a CDN may keep of each address stands on a page, and is what is sent
test.each(rules)('$path is sent with $cacheControl', async ({ path, cacheControl, vary, hasMark }) => {
  const answer = await askAs(path)
  await answer.arrayBuffer()
  expect(answer.headers.get('cache-control')).toBe(cacheControl)
  expect(answer.headers.get('vary')).toBe(vary)
  expect(answer.headers.has('etag')).toBe(hasMark)
})

// – What may be kept sets no cookie, so that nobody gets another's
test('nothing that a CDN may keep comes with a cookie', async () => {
  for (const { path, cacheControl } of rules.filter(rule => rule.cacheControl.startsWith('public'))) {
    const answer = await fetch(server.url + path, { headers: { cookie: 'seen=1; language=es' } })
    await answer.arrayBuffer()
    expect(answer.headers.has('set-cookie'), `${path} ${cacheControl}`).toBe(false)
  }
})

test('whoever has the bytes of before is told so in an answer without any', async () => {
  for (const { path } of rules.filter(rule => rule.hasMark)) {
    const first = await fetch(server.url + path)
    await first.arrayBuffer()
    const again = await fetch(server.url + path, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    })
    expect(again.status, path).toBe(304)
    expect(await again.text()).toBe('')
  }
})
