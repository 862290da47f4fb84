import { expect, test } from 'vitest'
import { boxesWithoutRoom } from './room.ts'

const box = (id: number, servings: number, room: number, date = '2027-01-15') => ({
  id,
  servings,
  room,
  date,
})
const ids = (boxes: { id: number }[]) => boxes.map(({ id }) => id)

test('whoever comes first has room, and a smaller box may fit after a larger one did not', () => {
  expect(ids(boxesWithoutRoom([box(1, 3, 5), box(2, 3, 5), box(3, 2, 5)]))).toEqual([2])
})

test('each date has its own room', () => {
  const other = '2027-01-22'
  expect(ids(boxesWithoutRoom([box(1, 2, 2), box(2, 2, 2), box(3, 2, 2, other)]))).toEqual([2])
})

test('a box that will bring nothing needs no room', () => {
  expect(boxesWithoutRoom([box(1, 0, 0), box(2, 0, -3)])).toEqual([])
})
