import { expect, test } from 'vitest'
import { named } from './named-values.ts'

const { text, values } = named('select :first::int, :second from t where a = :first::int')

test('each name becomes one number, and a cast stays a cast', () => {
  expect(text).toBe('select $1::int, $2 from t where a = $1::int')
})

test('values go by name, in any order, and what the statement does not ask for stays out', () => {
  expect(values({ second: null, other: 3, first: 1 })).toEqual([1, null])
})

test('a value that is missing is a mistake of ours, not null', () => {
  expect(() => values({ first: 1 })).toThrow(':second')
})
