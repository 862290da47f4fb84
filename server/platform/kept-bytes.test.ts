import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOf, keptAnswer } from './kept-answer.ts'
import { keepBytes } from './kept-bytes.ts'

const KB = 1000
const page = (name: string) => keptAnswer({ body: Buffer.from(`${name} `.repeat(20 * KB)), headers: {} })
const picture = () => keptAnswer({ body: randomBytes(20 * KB), headers: {}, packed: true })

test('what was asked for the longest ago goes, and what was asked for lately stays', () => {
  const kept = keepBytes(100 * KB)
  for (const name of ['a', 'b', 'c', 'd']) kept.set(name, picture())
  kept.get('a')
  kept.set('e', picture())
  expect(['a', 'b', 'c', 'd', 'e'].filter(name => kept.get(name))).toEqual(['a', 'c', 'd', 'e'])
  expect(kept.size()).toBeLessThanOrEqual(100 * KB)
})

test('a page loses its plain bytes first, which are made of the compressed ones for who asks for them', async () => {
  const kept = keepBytes(100 * KB)
  const first = page('first')
  const plain = first.plain!
  kept.set('first', first)
  for (const name of ['second', 'third', 'fourth']) kept.set(name, page(name))
  await expect.poll(() => first.plain).toBeNull()
  expect(kept.get('first')).toBe(first)
  expect(await bytesOf(first, null)).toEqual(plain)
  kept.weigh('first')
  expect(first.plain).toEqual(plain)
})

test('where little is asked for twice, only what was asked for compressed is kept so', async () => {
  const kept = keepBytes(100 * KB, { packs: false })
  const [asked, other] = [page('asked'), page('other')]
  await bytesOf(asked, 'br')
  kept.set('asked', asked)
  kept.set('other', other)
  for (const name of ['third', 'fourth']) kept.set(name, page(name))
  await expect.poll(() => asked.plain).toBeNull()
  expect(kept.get('asked')).toBe(asked)
  expect(kept.get('other')).toBeUndefined()
  expect(other.encoding.size).toBe(0)
})

test('many times as many pages are kept as fit in whole', async () => {
  const kept = keepBytes(1000 * KB)
  const names = Array.from({ length: 300 }, (_, nth) => `page ${nth}`)
  for (const name of names) {
    const answer = page(name)
    await bytesOf(answer, 'br')
    kept.set(name, answer)
  }
  await expect.poll(() => names.filter(name => kept.get(name))).toHaveLength(300)
  expect(kept.size()).toBeLessThanOrEqual(1000 * KB)
})

test('compressed variants count', async () => {
  const kept = keepBytes(100 * KB)
  const answer = page('a')
  kept.set('a', answer)
  const before = kept.size()
  const gzip = await bytesOf(answer, 'gzip')
  kept.weigh('a')
  expect(kept.size()).toBe(before + gzip.length)
  // And are all that is kept of them: zlib answers in rooms of 64 kB.
  expect(answer.encoded.get('gzip')!.buffer.byteLength).toBe(gzip.length)
})
