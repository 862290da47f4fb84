import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayMove, orderStatuses } from './order.ts'
import {
  kitchenSteps,
  type StandingEvent,
  standingEvents,
  stepRefusal,
  toldEvents,
  undoOf,
} from './order-step.ts'

const thursday = '2027-01-14'
const standing = (status: (typeof orderStatuses)[number], waits = false) => ({
  status,
  deliveryDate: thursday,
  waits,
})

test('an order is cooked before its day, and leaves the kitchen on it', () => {
  expect(stepRefusal(standing('locked'), 'preparing', 'chef', '2027-01-12')).toBe(null)
  expect(stepRefusal(standing('preparing'), 'ready', 'chef', '2027-01-12')).toBe(null)
  expect(stepRefusal(standing('ready'), 'out-for-delivery', 'chef', '2027-01-13')).toBe('delivery-day-ahead')
  expect(stepRefusal(standing('ready'), 'out-for-delivery', 'staff', '2027-01-13')).toBe('delivery-day-ahead')
  expect(stepRefusal(standing('out-for-delivery'), 'delivered', 'chef', '2027-01-13')).toBe(
    'delivery-day-ahead',
  )
  expect(stepRefusal(standing('ready'), 'out-for-delivery', 'chef', thursday)).toBe(null)
  expect(stepRefusal(standing('out-for-delivery'), 'delivered', 'chef', '2027-01-15')).toBe(null)
})

test('the day changes nothing about who may take which step', () => {
  for (const status of orderStatuses)
    for (const step of kitchenSteps)
      for (const actor of ['customer', 'chef', 'staff', 'system'] as const)
        expect(stepRefusal(standing(status), step, actor, thursday) === null).toBe(
          mayMove(status, step, actor),
        )
  expect(stepRefusal(standing('ready', true), 'out-for-delivery', 'chef', thursday)).toBe('delay-open')
})

const noon = new Date('2027-01-14T18:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const events: StandingEvent[] = [
  { id: 1, status: 'locked', actor: 'system', at: later(-900) },
  { id: 2, status: 'preparing', actor: 'chef', at: later(-300) },
  { id: 3, status: 'ready', actor: 'chef', at: noon },
]

test('the last step can be taken back for ten minutes', () => {
  const order = { status: 'ready', isReviewed: false } as const
  expect(undoOf(order, events, later(9.99))).toEqual({
    eventId: 3,
    step: 'ready',
    back: 'preparing',
    until: later(10),
  })
  expect(undoOf(order, events, later(10))).toBe(null)
})

test('only a kitchen’s step is taken back, and not once its customer has rated what came', () => {
  expect(undoOf({ status: 'locked', isReviewed: false }, events.slice(0, 1), later(-899))).toBe(null)
  expect(undoOf({ status: 'cancelled', isReviewed: false }, events, noon)).toBe(null)
  const delivered: StandingEvent = { id: 4, status: 'delivered', actor: 'staff', at: noon }
  expect(undoOf({ status: 'delivered', isReviewed: false }, [...events, delivered], noon)?.back).toBe('ready')
  expect(undoOf({ status: 'delivered', isReviewed: true }, [...events, delivered], noon)).toBe(null)
})

test('steps that are taken and taken back in any order leave what stands, and a step told once each', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), forward => {
      const written: { id: number; undoes: number | null; at: string }[] = []
      const stack: number[] = []
      for (const goesOn of forward) {
        const id = written.length + 1
        const back = goesOn ? undefined : stack.pop()
        if (back === undefined) stack.push(id)
        written.push({ id, undoes: back ?? null, at: String(id) })
      }
      expect(standingEvents(written).map(({ id }) => id)).toEqual(stack)
      const told = toldEvents(written)
      expect(told.filter(({ undoneAt }) => undoneAt === null).map(({ id }) => id)).toEqual(stack)
      expect(told).toHaveLength(written.filter(({ undoes }) => undoes === null).length)
    }),
  )
})
