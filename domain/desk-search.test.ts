import { expect, test } from 'vitest'
import { soughtOf } from './desk-search.ts'

test.each([
  '(512) 555-0123',
  '512.555.0123',
  '+1 512 555 0123',
  '5125550123',
  '1-512-555-0123',
  '512/555-0123',
  // As address books and messengers give it away: with marks of direction and hyphens that break no line.
  '\u202a+1 (512) 555\u20110123\u202c',
  '512–555–0123',
  '٥١٢ ٥٥٥ ٠١٢٣',
])('a telephone number is one however it is written: %s', typed => {
  expect(soughtOf(typed)).toMatchObject({ phone: '+15125550123', phoneDigits: '5125550123' })
})

test('a part of a telephone number of seven digits is sought by its digits', () => {
  expect(soughtOf('555-0123')).toMatchObject({ phone: null, phoneDigits: '5550123', card: null })
})

test('four digits are a card’s last, and a number as well', () => {
  expect(soughtOf('4242')).toMatchObject({ card: '4242', number: 4242, zip: null, name: null })
  expect(soughtOf('•••• 4242')).toMatchObject({ card: '4242', number: null })
  expect(soughtOf('0042')).toMatchObject({ card: '0042', number: null })
})

test('five digits are a ZIP code, and a number as well', () => {
  expect(soughtOf('78704')).toMatchObject({ zip: '78704', number: 78_704, phoneDigits: null, card: null })
  expect(soughtOf('78704-1234')).toMatchObject({ zip: '78704', number: null })
})

test('an order’s number may have its sign before it', () => {
  expect(soughtOf('#1042')).toMatchObject({ number: 1042, card: null, name: null })
})

test('the provider’s names are taken as they stand, and are no person’s', () => {
  expect(soughtOf('pi_3Abc123')).toMatchObject({ reference: 'pi_3Abc123', name: null })
})

test('names need three letters, and lose what stands around them', () => {
  expect(soughtOf('  Dana   Reyes ')).toMatchObject({ name: 'dana reyes', number: null })
  expect(soughtOf('da').name).toBeNull()
  expect(soughtOf('د منى').name).toBe('د منى')
})

test('nothing typed means nothing', () => {
  expect(Object.values(soughtOf('  ')).every(value => value === null)).toBe(true)
})
