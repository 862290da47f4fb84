import { afterEach, expect, test, vi } from 'vitest'

const thrown = vi.fn()
vi.mock('canvas-confetti', () => ({ default: { create: () => thrown } }))
const { celebrate } = await import('./confetti.ts')

afterEach(() => {
  thrown.mockReset()
  vi.unstubAllGlobals()
})

const reducedMotion = (matches: boolean) => vi.stubGlobal('window', { matchMedia: () => ({ matches }) })

// §4 And a confetti effect: 100 particles, spread 70, origin y 0.6
test('a coupon that counts throws a hundred pieces, spread 70, from 0.6 of the height', async () => {
  reducedMotion(false)
  await celebrate()
  expect(thrown).toHaveBeenCalledExactlyOnceWith({ particleCount: 100, spread: 70, origin: { y: 0.6 } })
})

test('nothing flies for those who asked for less motion', async () => {
  reducedMotion(true)
  await celebrate()
  expect(thrown).not.toHaveBeenCalled()
})
