import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAttempt, keepAttempt, newAttempt, readAttempt } from './payment-attempt.ts'

const minute = 60_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const attempt = () => newAttempt({ chefId: 3 } as never, 7, 0)

test('every press of Pay has a key of its own', () => {
  expect(attempt().key).toMatch(/^[0-9a-f]{32}$/)
  expect(attempt().key).not.toBe(attempt().key)
})

test('a reload finds the attempt again, with its key', () => {
  const sent = attempt()
  keepAttempt(sent)
  expect(readAttempt(7, minute)).toEqual(sent)
})

test('nobody else finds it', () => {
  keepAttempt(attempt())
  expect(readAttempt(8, minute)).toBeNull()
})

test('after the server gave the order up it is not sent any more', () => {
  keepAttempt(attempt())
  expect(readAttempt(7, 15 * minute)).toBeNull()
})

test('what is over is forgotten', () => {
  keepAttempt(attempt())
  forgetAttempt()
  expect(readAttempt(7, minute)).toBeNull()
})

test('without storage paying goes on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepAttempt(attempt())).not.toThrow()
  expect(readAttempt(7, minute)).toBeNull()
})
