import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StaticFiles, staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-files-'))
const text = Array.from({ length: 4000 }, (_, nth) => `meal${(nth * 7919) % 1000}`).join(' ')
let now = new Date('2026-11-24T12:00:00Z')
let files: StaticFiles

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const path of ['assets/app.js', 'plain.txt']) writeFileSync(join(folder, path), text)
  writeFileSync(join(folder, 'assets/app.js.br'), brotliCompressSync(text))
  files = await staticFiles(folder, () => now)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function packed(path: string): Promise<Buffer> {
  const request = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br' } })
  return Buffer.from(await (await files(request, path))!.arrayBuffer())
}

it('sends what was packed beside a file when it was built, and that is no file itself', async () => {
  const sent = await packed('/assets/app.js')
  expect(sent).toEqual(brotliCompressSync(text))
  expect(brotliDecompressSync(await packed('/plain.txt')).toString()).toBe(text)
  expect(await files(new Request('http://localhost/assets/app.js.br'), '/assets/app.js.br')).toBeNull()
})

it('keeps built files as long as it runs, and reads others anew', async () => {
  const before = await packed('/plain.txt')
  for (const path of ['assets/app.js', 'plain.txt']) writeFileSync(join(folder, path), `${text} more`)
  now = new Date('2026-11-24T12:15:00Z')
  expect(brotliDecompressSync(await packed('/assets/app.js')).toString()).toBe(text)
  expect(await packed('/plain.txt')).not.toEqual(before)
})
