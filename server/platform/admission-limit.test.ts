import { urgencies } from '@ladlewell/contract/urgency.ts'
import { expect, test } from 'vitest'
import { admissionLimit, LEAST, MOST } from './admission-limit.ts'
import { standingDelay } from './standing-delay.ts'

test('what is least urgent is refused first, and paying last', () => {
  const limit = admissionLimit()
  const refusedAt = urgencies.map(urgency => {
    let taken = 0
    for (; limit.admits(urgency); taken++) limit.begin(urgency)
    return taken
  })
  expect(refusedAt).toEqual([40, 80, 120, 160])
})

test('however much is under way that can wait, paying does not see it', () => {
  const limit = admissionLimit()
  for (let nth = 0; nth < 1000; nth++) limit.begin('browsing')
  for (let looks = 0; looks < 100; looks++) limit.look(true)
  expect(limit.admits('background')).toBe(false)
  expect(limit.admits('browsing')).toBe(false)
  for (let nth = 0; nth < LEAST; nth++) {
    expect(limit.admits('paying')).toBe(true)
    limit.begin('paying')
  }
  expect(limit.admits('paying')).toBe(false)
})

test('less and less is taken on while work stands in line, and all again when it does not', () => {
  const limit = admissionLimit()
  for (let nth = 0; nth < 100; nth++) limit.begin('browsing')
  limit.look(true)
  expect(limit.limit()).toBe(90)
  for (let looks = 0; looks < 100; looks++) limit.look(true)
  expect(limit.limit()).toBe(LEAST)
  for (let looks = 0; looks < 100; looks++) limit.look(false)
  expect(limit.limit()).toBe(MOST)
})

test('a line that passes by itself is none; one that stays is as long as the least wait', () => {
  const line = standingDelay()
  const looks = (...waits: number[]) =>
    waits.map((wait, nth) => {
      line.waited(wait)
      return line.look(nth)
    })
  expect(looks(900, 0, 900, 900)).toEqual([0, 0, 0, 0])
  expect(looks(300, 300, 200, 300)).toEqual([0, 300, 200, 200])
})

test('who waits and never gets through is a line as well', () => {
  const line = standingDelay()
  const gone = line.begin(0)
  expect([50, 100, 150, 200, 250].map(now => line.look(now))).toEqual([0, 0, 0, 50, 100])
  gone(260)
  expect(line.look(300)).toBe(150)
  for (const now of [350, 400, 450]) line.look(now)
  expect(line.look(500)).toBe(0)
})
