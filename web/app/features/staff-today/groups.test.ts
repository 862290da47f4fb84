import type { DeskItem } from '@ladlewell/contract/desk.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const item = (id: number, kind: DeskItem['kind'], chefId: number | null): DeskItem =>
  ({ id: String(id), kind, chef: chefId === null ? null : { id: chefId, name: 'Amara' } }) as DeskItem

test('many of one kind and kitchen come together where the first stands, a few stay apart', () => {
  const items = [
    ...[item(1, 'order-not-ready', 1), item(2, 'order-not-ready', 2), item(3, 'order-not-ready', 1)],
    ...[item(4, 'order-not-ready', 1), item(5, 'order-not-gone', 1), item(6, 'order-not-ready', 1)],
    ...[item(7, 'order-not-ready', 2)],
  ]
  expect(groupsOf(items).map(group => group.map(({ id }) => id).join(' '))).toEqual([
    '1 3 4 6',
    '2',
    '5',
    '7',
  ])
})

test('what is of no kitchen is never folded', () => {
  const items = [1, 2, 3, 4, 5].map(id => item(id, 'dead-task', null))
  expect(groupsOf(items)).toHaveLength(5)
})
