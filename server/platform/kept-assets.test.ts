import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { emptyDatabase } from '../testing/world.ts'
import { connect } from './database.ts'
import { keepAssets } from './kept-assets.ts'

const url = await emptyDatabase()
await migrate(url)
const db = connect(url, 4, () => undefined)
afterAll(() => db.close())

/** A process of a release with these files, which answers what it serves under a path. */
async function processOf(files: Record<string, string>) {
  const client = await mkdtemp(join(tmpdir(), 'ladlewell-assets-'))
  onTestFinished(() => rm(client, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true })
    await writeFile(join(client, name), text)
  }
  const serve = await keepAssets(client, db, () => new Date(0))
  return async (path: string) => (await serve(new Request(`http://here${path}`), path)) ?? null
}

const release = (nth: number) => ({
  [`assets/en/root-abcdef${nth}.js`]: `release(${nth})`,
  [`assets/en/root-abcdef${nth}.js.br`]: 'packed',
  'assets/en/shared-abcdefg.js': 'shared()',
  'assets/plain.txt': 'no hash',
})
const pathOf = (nth: number) => `/assets/en/root-abcdef${nth}.js`

// – A page finds its scripts at a process of any of three releases, in both directions (issue 16)
test('each of three releases finds the files of the others, and a fourth puts the first away', async () => {
  const first = await processOf(release(1))
  const [second] = await Promise.all([processOf(release(2)), processOf(release(2))])
  const newer = await first(pathOf(2))
  expect(newer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(newer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await newer?.text()).toBe('release(2)')
  expect(await (await second(pathOf(1)))?.text()).toBe('release(1)')
  await processOf(release(3))
  // One that starts again is not the oldest any more.
  await processOf(release(1))
  await processOf(release(4))
  const anew = await processOf({})
  const found = await Promise.all([1, 2, 3, 4].map(async nth => (await anew(pathOf(nth))) !== null))
  expect(found).toEqual([true, false, true, true])
  expect(await (await anew('/assets/en/shared-abcdefg.js'))?.text()).toBe('shared()')
  expect(await db.query('select name from kept_assets order by name')).toEqual(
    [pathOf(1), pathOf(3), pathOf(4), '/assets/en/shared-abcdefg.js'].map(name => ({ name })),
  )
})

test('what is no hashed file is asked of no database', async () => {
  const serve = await processOf({})
  await db.query(`insert into kept_assets values ('/assets/plain.txt', 'x'), ('/sw.js', 'x')`)
  for (const path of ['/assets/plain.txt', '/sw.js', '/assets/en/../../etc-abcdefg.js'])
    expect(await serve(path)).toBeNull()
})
