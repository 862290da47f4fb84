import { expect, test } from 'vitest'
import { e164, phoneText } from './phone.ts'

test.each([
  ['(512) 555-0123', '+15125550123'],
  ['512.555.0123', '+15125550123'],
  ['1 512 555 0123', '+15125550123'],
  [' +1 512-555-0123 ', '+15125550123'],
  ['+52 55 1234 5678', '+525512345678'],
  ['٥١٢ ٥٥٥ ٠١٢٣', '+15125550123'],
  ['\u202a+1 (512) 555-0123\u202c', '+15125550123'],
])('%s is stored as %s', (text, stored) => {
  expect(e164(text)).toBe(stored)
})

test.each([
  '',
  '555-0123',
  '112 555 0123',
  '512 155 0123',
  '+1 512 555 012',
  '512-555-0123 x4',
  'call me',
  '+0123456789',
  '5125550123+',
  '+1234567890123456',
])('%j is no number that we can dial', text => {
  expect(e164(text)).toBeNull()
})

test('a national number means nothing without a country', () => {
  expect(e164('512 555 0123', null)).toBeNull()
  expect(e164('+1 512 555 0123', null)).toBe('+15125550123')
})

test.each([
  ['+15125550123', '(512) 555-0123'],
  ['+442079460123', '+442079460123'],
  ['ask at the door', 'ask at the door'],
])('%s is written as %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown)
})
