import { expect, it } from 'vitest'
import { changesBetween, favoriteIds, mapOf, parseFavorites, withChanges } from './favorite-map.ts'

it('reads the meals that are marked, and nothing else', () => {
  const text = JSON.stringify({ 3: true, 4: false, 5: 'yes', x: true })
  expect(favoriteIds(parseFavorites(text))).toEqual([3])
})

// §3 A stored text that makes no sense is no favorites.
it.each([null, '', '[1]', 'null', '{'])('takes %j as no favorites', text => {
  expect(parseFavorites(text)).toEqual({})
})

it('what was favored or taken back while the account was asked stays so', () => {
  const [before, after] = [mapOf([1, 2]), mapOf([2, 3])]
  expect(changesBetween(before, after)).toEqual({ 1: false, 3: true })
  expect(withChanges(mapOf([1, 2, 9]), changesBetween(before, after))).toEqual(mapOf([2, 3, 9]))
})
