import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsBetween, wordsMeant } from './spelling.ts'

const known = ['chicken', 'chickpea', 'curry', 'carry', 'rice', 'ramen', 'thai', 'moussaka']

test.each([
  ['chickn', ['chicken']],
  ['chikcen', ['chicken']],
  ['chkin', []],
  ['chciekn', ['chicken']],
  ['curyr', ['curry']],
  ['musaka', ['moussaka']],
  ['rcie', ['rice']],
  ['rxce', ['rice']],
  ['tai', []],
  ['ricotta', []],
  ['curry', ['curry']],
  ['crrry', ['curry', 'carry']],
])('%s is meant to be %j', (typed, meant) => {
  expect(wordsMeant(typed, known)).toEqual(meant)
})

// – Two letters may be wrong, and the page says what was meant (issue 11, T10).
test('two letters wrong are found in any word of six letters and more, three never', () => {
  const letters = fc.stringMatching(/^[a-m]{6,12}$/)
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(), (word, first, second) => {
      const broken = [...word]
      broken[first % word.length] = 'x'
      broken[second % word.length] = 'y'
      expect(wordsMeant(broken.join(''), [word])).toEqual([word])
      expect(wordsMeant(`zzz${word}`, [word])).toEqual([])
    }),
  )
})

test('slips are the same both ways, and none only between a word and itself', () => {
  const word = fc.string({ maxLength: 9 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other, 20)).toBe(slipsBetween(other, one, 20))
      expect(slipsBetween(one, other, 20) === 0).toBe(one === other)
    }),
  )
})
