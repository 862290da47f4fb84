import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../testing/picture-files.ts'
import { encodePicture } from './picture-encoding.ts'

const refusalOf = async (bytes: Buffer) => {
  const found = await encodePicture(new Uint8Array(bytes))
  return 'refusal' in found ? found.refusal : null
}

// – A picture has at most 24 megapixels over all its frames, an AVIF 12, and is no sequence and not put
//   together of others
test('an AVIF has at most 12 megapixels, other pictures 24: it is several times as dear', async () => {
  const [large, wide] = [
    { width: 4100, height: 3000 },
    { width: 6100, height: 4000 },
  ]
  expect(await refusalOf(await photo('avif', large))).toBe('picture-too-large')
  expect(await refusalOf(await photo('jpeg', large))).toBe(null)
  expect(await refusalOf(await photo('jpeg', wide))).toBe('picture-too-large')
})

// – A picture has at most 24 megapixels over all its frames, an AVIF 12, and is no sequence and not put
//   together of others
test('the frames of an animation count together', async () => {
  const size = { width: 1500, height: 1000, channels: 3 } as const
  const frame = (nth: number) =>
    sharp({ create: { ...size, background: { r: nth * 10, g: 90, b: 200 } } })
      .png()
      .toBuffer()
  const animation = async (frames: number) =>
    sharp(await Promise.all(Array.from({ length: frames }, (_, nth) => frame(nth))), {
      join: { animated: true },
    })
      .webp({ effort: 0 })
      .toBuffer()
  expect(await refusalOf(await animation(3))).toBe(null)
  expect(await refusalOf(await animation(20))).toBe('picture-too-large')
})

// – A picture has at most 24 megapixels over all its frames, an AVIF 12, and is no sequence and not put
//   together of others
test.each(['grid', 'iovl', 'tili'])('an AVIF that is put together of others (%s) is not read', async box => {
  const picture = await photo('avif')
  const forged = Buffer.from(picture)
  forged.write(box, forged.indexOf('av01', 32), 'latin1')
  expect(forged.equals(picture)).toBe(false)
  expect(await refusalOf(forged)).toBe('picture-not-readable')
})

// – A picture has at most 24 megapixels over all its frames, an AVIF 12, and is no sequence and not put
//   together of others
test('an AVIF sequence is not read', async () => {
  const forged = Buffer.from(await photo('avif'))
  forged.write('avis', 8, 'latin1')
  expect(await refusalOf(forged)).toBe('picture-not-readable')
})

const processorSeconds = async (picture: Buffer) => {
  const before = process.cpuUsage()
  // On a machine that is busy with other things the time may end it first.
  expect([null, 'picture-not-readable']).toContain(await refusalOf(picture))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

// – A hard AVIF of 670 KB costs less than six times the processor of a JPEG of 23 megapixels
test('a hard AVIF costs less than six times the largest JPEG', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const cloud = sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } })
  const [hard, large] = await Promise.all([
    cloud
      .clone()
      .resize(4000, 3000, { kernel: 'cubic' })
      .avif({ quality: 30, effort: 0, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    cloud.clone().resize(5600, 4200, { kernel: 'cubic' }).jpeg().toBuffer(),
  ])
  expect(hard.length).toBeGreaterThan(500_000)
  // As a ratio: a second of processor is worth less where two threads share a core.
  const usual = await processorSeconds(large)
  expect(await processorSeconds(hard)).toBeLessThan(6 * usual)
})
