import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { cutoffOf } from '../delivery.ts'
import { austin } from '../market.ts'
import type { BoxState, BoxWhy } from './box.ts'
import { boxesOfPause, boxesOfResumption, decideEndOfPause, decidePause } from './pause.ts'

const today = '2026-11-16'
const now = new Date('2026-11-16T18:00:00Z')
const schedule = { anchor: '2026-11-23', weekdays: ['Thursday'] as const, closures: [] }
const running = { cancelledAt: null, pausedAt: null, pausedUntil: null, chef: { schedule } }
const pausedUntil = (date: string | null) => ({ ...running, pausedAt: now, pausedUntil: date })
const box = (deliveryDate: string, state: BoxState = 'planned', why: BoxWhy = 'planned') => ({
  deliveryDate,
  state,
  why,
  cutoffAt: cutoffOf(deliveryDate, austin),
})
const [first, second, third] = ['2026-11-19', '2026-11-26', '2026-12-03']
const coming = [box(first), box(second)]
const byCustomer = (until: string) => ({ until, actor: 'customer', today }) as const

test('a pause holds back at least the next box, and half a year at most', () => {
  expect(decidePause(running, coming, byCustomer(first))).toEqual({ refused: 'pause-too-short' })
  expect(decidePause(running, coming, byCustomer(addDays(first, 1)))).toBe('pause')
  expect(decidePause(running, [], byCustomer(today))).toEqual({ refused: 'pause-too-short' })
  expect(decidePause(running, coming, byCustomer(addDays(today, 182)))).toBe('pause')
  expect(decidePause(running, coming, byCustomer(addDays(today, 183)))).toEqual({ refused: 'pause-too-long' })
})

test('a pause until the same date changes nothing, and what is cancelled is not paused', () => {
  expect(decidePause(pausedUntil(third), coming, byCustomer(third))).toBe('nothing')
  expect(decidePause({ ...running, cancelledAt: now }, coming, byCustomer(third))).toEqual({
    refused: 'subscription-cancelled',
  })
})

test('staff make a pause longer, and never shorter', () => {
  const byStaff = (until: string) => ({ until, actor: 'staff', today }) as const
  expect(decidePause(pausedUntil(second), coming, byStaff(third))).toBe('pause')
  expect(decidePause(pausedUntil(third), coming, byStaff(second))).toEqual({ refused: 'not-on-behalf' })
})

test('unpaid boxes within a pause are skipped, a paid one comes, and later ones are left alone', () => {
  const boxes = [box(first, 'ordered', 'paid'), box(second, 'locked', 'renewed'), box(third)]
  expect(boxesOfPause(pausedUntil(third), boxes, now)).toEqual({
    skipped: [boxes[1]],
    stillComing: [boxes[0]],
    broughtBack: [],
  })
})

test('a shorter pause brings back what the longer one held, and nothing that its customer skipped', () => {
  const held = box(third, 'skipped', 'paused')
  const own = box('2026-12-10', 'skipped', 'skipped')
  expect(boxesOfPause(pausedUntil(second), [held, own], now).broughtBack).toEqual([held])
})

test('each coming box is skipped, comes all the same, comes back, or is left alone', () => {
  const states: BoxState[] = ['planned', 'open', 'locked', 'ordered', 'skipped']
  const whys: BoxWhy[] = ['planned', 'paused', 'kitchen-closed', 'skipped', 'cancelled']
  const boxes = fc.array(
    fc
      .record({ week: fc.nat(9), state: fc.constantFrom(...states), why: fc.constantFrom(...whys) })
      .map(({ week, state, why }) => box(addDays(first, 7 * week), state, why)),
  )
  fc.assert(
    fc.property(boxes, fc.nat(80), (all, days) => {
      const { skipped, stillComing, broughtBack } = boxesOfPause(pausedUntil(addDays(today, days)), all, now)
      const touched = [...skipped, ...stillComing, ...broughtBack]
      expect(new Set(touched).size).toBe(touched.length)
      expect(skipped.every(({ state }) => state !== 'ordered' && state !== 'skipped')).toBe(true)
      expect(broughtBack.every(({ state }) => state === 'skipped')).toBe(true)
      const until = addDays(today, days)
      expect(skipped.every(({ deliveryDate }) => deliveryDate < until)).toBe(true)
      expect(broughtBack.every(({ deliveryDate }) => deliveryDate >= until)).toBe(true)
    }),
  )
})

test('there is a pause to end while one holds, and none once it is over', () => {
  expect(decideEndOfPause(pausedUntil(null), today)).toBe('resume')
  expect(decideEndOfPause(pausedUntil(first), today)).toBe('resume')
  expect(decideEndOfPause(pausedUntil(today), today)).toBe('nothing')
  expect(decideEndOfPause({ ...running, cancelledAt: now }, today)).toEqual({
    refused: 'subscription-cancelled',
  })
})

test('resuming brings back what was held or cancelled, and can still be paid', () => {
  const over = box('2026-11-17', 'skipped', 'paused')
  const held = [box(first, 'skipped', 'paused'), box(second, 'skipped', 'cancelled')]
  const opened = box(third, 'skipped', 'kitchen-closed')
  const others = [box('2026-12-10', 'skipped', 'skipped'), box('2026-12-17', 'open', 'opened')]
  expect(boxesOfResumption(running, [over, ...held, opened, ...others], now)).toEqual([...held, opened])
  const shut = { ...schedule, closures: [{ from: third, to: third }] }
  expect(boxesOfResumption({ ...running, chef: { schedule: shut } }, [opened], now)).toEqual([])
})
