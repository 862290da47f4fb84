import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPages } from './pages.ts'

/** Pages of a build that writes down what it was asked to render. */
async function pagesOf() {
  const folder = await mkdtemp(join(tmpdir(), 'ladlewell-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'client'))
  await mkdir(join(folder, 'server'))
  const render = `async request => {
    globalThis.rendered.push(request.url)
    return new Response('<p>Dinner</p>', { headers: { 'content-type': 'text/html' } })
  }`
  const code = `export const entry = { module: { createPageHandler: () => ${render} } }`
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/index.js'), code)
  const rendered: string[] = []
  Object.assign(globalThis, { rendered })
  const settings = { WEB_BUILD: folder, PUBLIC_URL: 'https://eat.example' }
  const clock = { now: () => new Date(0) }
  const pages = await openPages({ settings, clock, bulletin: { on: () => {} } } as never, fetch)
  const ask = (path: string) => pages(new Request(`https://evil.example${path}`))
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
