import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPages } from './pages.ts'
import { openKept } from './platform/kept.ts'
import { type Load, openLoad, TooMuch } from './platform/load.ts'
import { createLog } from './platform/log.ts'
import { bulletinThatHears } from './testing/bulletin.ts'

/** Pages of a build that writes down what it was asked to render. */
async function pagesOf(more: object = {}, load = openLoad(0)) {
  const folder = await mkdtemp(join(tmpdir(), 'ladlewell-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'client'))
  await mkdir(join(folder, 'server'))
  const render = `async request => {
    globalThis.rendered.push(request.url)
    const mark = request.headers.get('x-script-mark')
    const dinner = '<script>known()</script><script nonce="' + mark + '">marked()</script><p>Dinner</p>'
    return new Response(dinner + (globalThis.injected ?? ''), { headers: { 'content-type': 'text/html' } })
  }`
  const code = `export const entry = { module: { createPageHandler: () => ${render}, ownScripts: ['known()'] } }`
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/index.js'), code)
  const rendered: string[] = []
  Object.assign(globalThis, { rendered })
  const settings = { WEB_BUILD: folder, PUBLIC_URL: 'https://eat.example', ...more }
  const clock = { now: () => new Date(0) }
  const kept = openKept(64, { bulletin: bulletinThatHears, clock, log: createLog('silent') })
  const pages = await openPages({ settings, clock, kept, load } as never, fetch)
  const ask = (path: string, init?: RequestInit) => pages(new Request(`https://evil.example${path}`, init))
  return { ask, rendered }
}

test('a page is made once, under our own address, whatever Host asks for it', async () => {
  const { ask, rendered } = await pagesOf()
  for (let count = 0; count < 3; count++) expect((await ask('/chef/1')).status).toBe(200)
  expect(rendered).toEqual(['https://eat.example/chef/1'])
})

test('nobody can push a page out by writing the paths of pages in many ways', async () => {
  const { ask, rendered } = await pagesOf()
  await ask('/chef/1')
  for (let chef = 0; chef < 1000; chef++) await ask(`/%63hef/${chef}`)
  rendered.length = 0
  await ask('/chef/1')
  expect(rendered).toEqual([])
})

test('what a form sends is answered anew each time, with its query, and kept by nobody', async () => {
  const { ask, rendered } = await pagesOf()
  await ask('/skip-box?token=abc')
  const send = () =>
    ask('/skip-box?token=abc', { method: 'POST', headers: { origin: 'https://evil.example' } })
  expect((await send()).headers.get('cache-control')).toBe('no-store')
  await send()
  const sent = 'https://eat.example/skip-box?token=abc'
  expect(rendered).toEqual(['https://eat.example/skip-box', sent, sent])
})

test('scripts and frames come from ourselves, and with a real account from Stripe', async () => {
  const policyOf = async (more: object) => {
    const answer = await (await pagesOf(more)).ask('/checkout')
    return (answer.headers.get('content-security-policy') ?? '').split('; ')
  }
  expect(await policyOf({ STRIPE_JS_URL: '/sandbox/v3.js' })).toEqual(
    expect.arrayContaining(["connect-src 'self'", "frame-src 'none'", "frame-ancestors 'none'"]),
  )
  const hosts = 'https://js.stripe.com https://*.js.stripe.com'
  expect(await policyOf({})).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^script-src 'self' .*https:\/\/js\.stripe\.com/),
      "connect-src 'self' https://api.stripe.com",
      `frame-src ${hosts} https://hooks.stripe.com`,
    ]),
  )
  const elsewhere = await policyOf({
    PICTURES_STORE: 's3://meals?region=eu-central-1',
    PICTURES_PUBLIC_URL: 'https://cdn.example.com/public',
    PICTURES_LINKS_URL: 'https://s3.eu-central-1.amazonaws.com',
  })
  expect(elsewhere).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob: https://cdn.example.com",
      "connect-src 'self' https://api.stripe.com https://meals.s3.eu-central-1.amazonaws.com",
    ]),
  )
})

// – A page’s policy allows the scripts of its renderer and our own, and no other that the page holds
test('a script that got into a page by itself does not run: hashes are those of known scripts alone', async () => {
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const { ask } = await pagesOf()
  Object.assign(globalThis, {
    injected:
      '<script>stolen()</script><script nonce="">stolen()</script><script nonce="x">stolen()</script>',
  })
  const answer = await ask('/chef/1').finally(() => Object.assign(globalThis, { injected: undefined }))
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain(hashOf('known()'))
  expect(policy).toContain(hashOf('marked()'))
  expect(policy).not.toContain(hashOf('stolen()'))
  expect(await answer.text()).toContain('<script>marked()</script>')
})

// – When there is no room to make a page it says so in the reader's language, and tries again by itself
test.each([
  ['en', 'ltr', 'The kitchen is full right now'],
  ['es', 'ltr', 'La cocina está llena'],
  ['ar', 'rtl', 'المطبخ مزدحم'],
])('a page that there is no room for says so in %s, and tries again by itself', async (language, direction, title) => {
  const full: Load = {
    ...openLoad(0),
    carry: async () => {
      throw new TooMuch()
    },
  }
  const { ask, rendered } = await pagesOf({}, full)
  const answer = await ask('/chef/1', { headers: { 'accept-language': language } })
  expect(answer.status).toBe(503)
  const seconds = answer.headers.get('retry-after')
  expect(Number(seconds)).toBeGreaterThanOrEqual(1)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain(`lang="${language}" dir="${direction}"`)
  expect(html).toContain(`http-equiv="refresh" content="${seconds}"`)
  expect(html).toContain(title)
  expect(rendered).toEqual([])
})
