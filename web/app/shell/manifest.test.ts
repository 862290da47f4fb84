import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  screenshots: { src: string; sizes: string }[]
}

const pngSize = (file: string) => {
  const bytes = readFileSync(join(folder, file))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

// – Ladlewell can be installed: a manifest with icons, one of them maskable, and screenshots (issue 13)
test('what browsers ask for before they offer to install is there, in the sizes that are promised', () => {
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(drawn.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of drawn) expect(pngSize(src)).toBe(sizes)
  for (const { src } of manifest.screenshots)
    expect(readFileSync(join(folder, src)).subarray(8, 12).toString()).toBe('WEBP')
})
