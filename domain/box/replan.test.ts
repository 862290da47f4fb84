import { expect, test } from 'vitest'
import { cutoffOf } from '../delivery.ts'
import { austin } from '../market.ts'
import { attemptsOf, type BoxState, type BoxWhy } from './box.ts'
import { mayReturn, misfits, onNewDates, shortened, withNewCutoffs, withNewDates } from './replan.ts'

const now = new Date('2026-11-16T18:00:00Z')
const thursday = '2026-11-26'
const schedule = {
  anchor: '2026-11-23',
  weekdays: ['Monday', 'Thursday'] as ('Monday' | 'Thursday')[],
  closures: [] as { from: string; to: string }[],
}
const running = { pausedAt: null, pausedUntil: null, chef: { schedule } }
const closedOn = (date: string) => ({
  ...running,
  chef: { schedule: { ...schedule, closures: [{ from: date, to: date }] } },
})
const paused = { ...running, pausedAt: now, pausedUntil: null }
const box = (state: BoxState, why: BoxWhy = 'planned', deliveryDate = thursday) => ({
  id: 1,
  state,
  why,
  deliveryDate,
  cutoffAt: cutoffOf(deliveryDate, austin),
  menuWeek: 1 as const,
})
const earlier = { ...austin, cutoffDays: austin.cutoffDays + 1 }

test('a box that is no order yet gets the cut-off of its market, and its attempts anew', () => {
  const cutoffAt = cutoffOf(thursday, earlier)
  expect(withNewCutoffs([box('planned')], earlier, now)).toEqual([
    { box: box('planned'), also: { cutoffAt } },
  ])
  expect(withNewCutoffs([box('planned')], austin, now)).toEqual([])
  const [first, second] = attemptsOf(cutoffAt)
  expect(withNewCutoffs([box('open')], earlier, first!)[0]?.also).toEqual({ cutoffAt, attempts: 1 })
  expect(withNewCutoffs([box('open')], earlier, second!)[0]?.also).toEqual({ cutoffAt, attempts: 2 })
})

test('no cut-off moves of what is an order, nor into the past', () => {
  expect(withNewCutoffs([box('locked'), box('ordered')], earlier, now)).toEqual([])
  expect(withNewCutoffs([box('open')], earlier, cutoffOf(thursday, earlier))).toEqual([])
})

test('a box moves to another weekday within its week, unless it is an order or the day is over', () => {
  const deliveryDate = '2026-11-23'
  const cutoffAt = cutoffOf(deliveryDate, austin)
  expect(withNewDates([box('open')], 'Monday', austin, now)).toEqual([
    { box: box('open'), also: { deliveryDate, cutoffAt } },
  ])
  expect(withNewDates([box('open')], 'Thursday', austin, now)).toEqual([])
  expect(withNewDates([box('locked'), box('ordered')], 'Monday', austin, now)).toEqual([])
  expect(withNewDates([box('open')], 'Monday', austin, cutoffAt)).toEqual([])
})

test('on its new day a box wakes, is held, is closed for, or comes', () => {
  const none = { awake: [], paused: [], closed: [], kept: [] }
  const asleep = [box('skipped', 'kitchen-closed'), box('skipped', 'paused')]
  expect(onNewDates(running, asleep)).toEqual({ ...none, awake: asleep })
  expect(onNewDates(running, [box('skipped', 'skipped')])).toEqual(none)
  expect(onNewDates(paused, [box('open')])).toEqual({ ...none, paused: [box('open')] })
  expect(onNewDates(closedOn(thursday), [box('open')])).toEqual({ ...none, closed: [box('open')] })
  expect(onNewDates(running, [box('open')])).toEqual({ ...none, kept: [box('open')] })
})

test('boxes on a day that their kitchen closed do not fit it, and orders always do', () => {
  const none = { closed: [], opened: [], otherWeek: [] }
  const boxes = [box('planned'), box('open'), box('locked'), box('ordered'), box('skipped', 'skipped')]
  expect(misfits(closedOn(thursday), boxes, now)).toEqual({ ...none, closed: boxes.slice(0, 2) })
  expect(misfits(running, boxes, now)).toEqual(none)
})

test('boxes of a day that their kitchen opened again fit it, while an attempt at them is ahead', () => {
  const asleep = box('skipped', 'kitchen-closed')
  expect(misfits(running, [asleep], now).opened).toEqual([asleep])
  expect(misfits(paused, [asleep], now).opened).toEqual([])
  const last = attemptsOf(asleep.cutoffAt).at(-1)!
  expect(mayReturn(running, asleep, new Date(last.getTime() - 1))).toBe(true)
  expect(mayReturn(running, asleep, last)).toBe(false)
})

test('boxes whose day has another menu week are filled anew', () => {
  const turned = { ...box('open'), menuWeek: 2 as const }
  expect(misfits(running, [turned], now).otherWeek).toEqual([turned])
})

test('only customers of open boxes who have less time than they were told are told', () => {
  const sooner = { ...box('open'), cutoffAt: cutoffOf(thursday, earlier) }
  expect([...shortened([box('open')], [sooner])]).toEqual([[1, box('open').cutoffAt]])
  expect([...shortened([sooner], [box('open')])]).toEqual([])
  expect([...shortened([box('planned')], [{ ...sooner, state: 'planned' as const }])]).toEqual([])
})
