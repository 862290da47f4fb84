import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import { sentenceCode, sentences } from './sentences.ts'

test('a sentence and a refusal never have the same code', () => {
  expect(Object.keys(sentences).filter(code => code in errors)).toEqual([])
})

test('what is said is known by its code, and what is not in the catalogue by none', () => {
  expect(sentenceCode('Please fill in this field.')).toBe('field-missing')
  expect(sentenceCode('Tips go up to $100.')).toBe('tip-too-large')
  expect(sentenceCode('Your card was declined.')).toBe('payment-declined')
  expect(sentenceCode('Your card does not like Mondays.')).toBeNull()
})
