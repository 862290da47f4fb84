import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutoffOf } from '../delivery.ts'
import { austin } from '../market.ts'
import { attemptsOf, boxMoves, mayMoveBox, nextAttempt, opensAt, paymentEndsAt } from './box.ts'
import { type BoxFacts, chargeAfterOpening, decideBoxStep } from './step.ts'

const HOUR = 3_600_000
const cutoffAt = cutoffOf('2026-11-26', austin)
const before = (hours: number) => new Date(cutoffAt.getTime() - hours * HOUR)
const facts: BoxFacts = {
  state: 'planned',
  why: 'planned',
  cutoffAt,
  pickedBy: null,
  obstacle: null,
  isSecond: false,
  firstDeliveredAt: null,
  rule: 'choose-for-me',
  isCancelled: false,
  isPaused: false,
  kitchenSells: true,
}
const step = (more: Partial<BoxFacts>, hours: number) => decideBoxStep({ ...facts, ...more }, before(hours))

test('a box waits until 96 hours before its cut-off, and opens then', () => {
  expect(step({}, 97)).toEqual({ do: 'wait', until: before(96) })
  expect(step({}, 96)).toEqual({ do: 'open' })
})

// – Further attempts are made 42, 24 and 6 hours before the cut-off (reliability.md)
test('an open box is charged from 48 hours before its cut-off on', () => {
  expect(step({ state: 'open' }, 49)).toEqual({ do: 'wait', until: before(48) })
  expect(step({ state: 'open' }, 48)).toEqual({ do: 'charge' })
  expect(step({ state: 'locked' }, 42)).toEqual({ do: 'charge' })
  expect(attemptsOf(cutoffAt)).toEqual([48, 42, 24, 6].map(before))
})

// – It is charged from 48 hours before its cut-off on, never later than two minutes before it
test('a payment ends two minutes before the cut-off, and nothing is charged after that', () => {
  const minute = 1 / 60
  expect(step({ state: 'locked' }, 2.5 * minute)).toEqual({ do: 'charge' })
  expect(step({ state: 'locked' }, 2 * minute)).toEqual({ do: 'end' })
  expect(step({ state: 'open' }, 2 * minute)).toEqual({ do: 'skip', why: 'too-late' })
  expect(step({ state: 'open', obstacle: 'above-ceiling' }, 0)).toEqual({ do: 'skip', why: 'above-ceiling' })
  expect(step({ state: 'open', obstacle: 'price-rose' }, 0)).toEqual({ do: 'skip', why: 'price-rose' })
  expect(step({ state: 'open', obstacle: 'card-needed' }, 0)).toEqual({ do: 'skip', why: 'payment' })
})

test('the second box waits until 24 hours after the first was delivered', () => {
  const second = { isSecond: true }
  expect(step(second, 90)).toEqual({ do: 'wait', until: before(89) })
  expect(step({ ...second, firstDeliveredAt: before(100) }, 90)).toEqual({ do: 'wait', until: before(76) })
  expect(step({ ...second, firstDeliveredAt: before(100) }, 76)).toEqual({ do: 'open' })
  expect(step({ ...second, firstDeliveredAt: before(24) }, 23)).toEqual({
    do: 'skip',
    why: 'first-not-delivered',
  })
  expect(step(second, 0)).toEqual({ do: 'skip', why: 'first-not-delivered' })
})

test('a kitchen that does not sell keeps its boxes waiting, and skips them at the end', () => {
  const closed = { kitchenSells: false }
  expect(step(closed, 90)).toEqual({ do: 'wait', until: before(89) })
  expect(step({ ...closed, state: 'open' }, 24.5)).toEqual({ do: 'wait', until: before(24) })
  expect(step(closed, 0)).toEqual({ do: 'skip', why: 'kitchen-suspended' })
})

test('the rule that skips leaves weeks that their customer chose or brought back', () => {
  expect(step({ rule: 'skip' }, 96)).toEqual({ do: 'skip', why: 'rule-skips' })
  expect(step({ rule: 'skip', pickedBy: 'customer' }, 96)).toEqual({ do: 'open' })
  expect(step({ rule: 'skip', why: 'brought-back' }, 96)).toEqual({ do: 'open' })
})

test('what was cancelled or paused is skipped before anything else', () => {
  expect(step({ isCancelled: true, state: 'open' }, 48)).toEqual({ do: 'skip', why: 'cancelled' })
  expect(step({ isPaused: true }, 96)).toEqual({ do: 'skip', why: 'paused' })
})

// – The price is shown before it is charged
test('the price is shown before it is charged, unless the customer brought the box back themselves', () => {
  expect(chargeAfterOpening(cutoffAt, false, before(96))).toEqual(before(48))
  expect(chargeAfterOpening(cutoffAt, false, before(45))).toEqual(before(42))
  expect(chargeAfterOpening(cutoffAt, false, before(3))).toEqual(before(3))
  expect(chargeAfterOpening(cutoffAt, true, before(45))).toEqual(before(45))
  expect(chargeAfterOpening(cutoffAt, true, before(60))).toEqual(before(48))
})

const states = ['planned', 'open', 'locked', 'ordered', 'skipped', 'failed'] as const
const anyFacts: fc.Arbitrary<BoxFacts> = fc.record({
  state: fc.constantFrom(...states),
  why: fc.constantFrom('planned', 'opened', 'brought-back', 'renewed', 'skipped'),
  // Two years of Thursdays have each change of the clock.
  cutoffAt: fc
    .integer({ min: 0, max: 103 })
    .map(week => new Date(Date.UTC(2026, 0, 1) + week * 168 * HOUR).toISOString().slice(0, 10))
    .map(date => cutoffOf(date, austin)),
  pickedBy: fc.constantFrom(null, 'customer', 'rule'),
  obstacle: fc.constantFrom(null, 'declined', 'card-needed', 'authentication', 'above-ceiling', 'price-rose'),
  isSecond: fc.boolean(),
  firstDeliveredAt: fc.constantFrom(null, new Date('2025-12-30T18:00:00Z')),
  rule: fc.constantFrom('choose-for-me', 'repeat', 'skip'),
  isCancelled: fc.boolean(),
  isPaused: fc.boolean(),
  kitchenSells: fc.boolean(),
})
const hoursBefore = fc.double({ min: -48, max: 200, noNaN: true })
const moved = { open: 'open', charge: 'locked', skip: 'skipped', end: 'skipped' } as const

// – Only the table's moves happen, by whom it names
test('whatever a box and the hour are, its step is a move that the table knows', () => {
  fc.assert(
    fc.property(anyFacts, hoursBefore, (box, hours) => {
      const decided = decideBoxStep(box, new Date(box.cutoffAt.getTime() - hours * HOUR))
      if (decided.do === 'nothing' || decided.do === 'wait') return
      const to = moved[decided.do]
      expect(box.state === to || mayMoveBox(box.state, to, 'system')).toBe(true)
    }),
  )
})

test('nothing opens or is charged out of its time, and what waits waits for an instant to come', () => {
  fc.assert(
    fc.property(anyFacts, hoursBefore, (box, hours) => {
      const now = new Date(box.cutoffAt.getTime() - hours * HOUR)
      const decided = decideBoxStep(box, now)
      if (decided.do === 'charge') {
        expect(now < paymentEndsAt(box.cutoffAt)).toBe(true)
        if (box.state === 'open') expect(now >= attemptsOf(box.cutoffAt)[0]!).toBe(true)
      }
      if (decided.do === 'open')
        expect(now >= opensAt(box.cutoffAt) && now < paymentEndsAt(box.cutoffAt)).toBe(true)
      if (decided.do === 'wait') {
        expect(decided.until > now).toBe(true)
        expect(decided.until <= paymentEndsAt(box.cutoffAt)).toBe(true)
      }
      if (decided.do === 'charge' || decided.do === 'open')
        expect(box.kitchenSells || box.state === 'locked').toBe(true)
      if (box.isCancelled || box.isPaused)
        expect(['nothing', 'skip', ...(box.state === 'locked' ? ['charge', 'end'] : [])]).toContain(
          decided.do,
        )
    }),
  )
})

test('stepped again and again, a box always comes to its end', () => {
  fc.assert(
    fc.property(anyFacts, hoursBefore, fc.array(fc.nat(3)), (start, hours, outcomes) => {
      let box = start
      let now = new Date(box.cutoffAt.getTime() - hours * HOUR)
      const endings = [...outcomes]
      for (let turn = 0; turn < 200; turn++) {
        const decided = decideBoxStep(box, now)
        if (decided.do === 'nothing') return
        if (decided.do === 'wait') now = decided.until
        else if (decided.do === 'open') {
          const next = chargeAfterOpening(box.cutoffAt, box.why === 'brought-back', now)
          box = { ...box, state: 'open', why: 'opened' }
          now = next
        } else if (decided.do === 'charge') {
          expect(now < paymentEndsAt(box.cutoffAt)).toBe(true)
          box = { ...box, state: endings.pop() === 0 ? 'ordered' : 'locked', obstacle: 'declined' }
          now = nextAttempt(box.cutoffAt, now) ?? paymentEndsAt(box.cutoffAt)
        } else box = { ...box, state: 'skipped' }
      }
      throw new Error('It never ended')
    }),
  )
})

test('what is ordered or skipped was once planned, and each move has somebody who makes it', () => {
  const reached = new Set<string>(['planned'])
  for (let round = 0; round < states.length; round++)
    for (const { from, to } of boxMoves) if (reached.has(from)) reached.add(to)
  expect([...reached].sort()).toEqual([...states].sort())
  expect(boxMoves.every(({ by }) => by.length > 0)).toBe(true)
})
