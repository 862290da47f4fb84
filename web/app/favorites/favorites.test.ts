import { expect, it } from 'vitest'
import { favoriteIds, parseFavorites } from './favorites.ts'

it('reads the meals that are marked, and nothing else', () => {
  const text = JSON.stringify({ 3: true, 4: false, 5: 'yes', x: true })
  expect(favoriteIds(parseFavorites(text))).toEqual([3])
})

it.each([null, '', '[1]', 'null', '{'])('takes %j as no favorites', text => {
  expect(parseFavorites(text)).toEqual({})
})
