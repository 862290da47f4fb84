import { expect, test } from 'vitest'
import { normalizeCountry, trimmedAddress } from './address.ts'

test.each([
  'US',
  'us',
  'USA',
  'usa',
  'U.S.A.',
  'United States',
  ' UNITED STATES ',
  '',
])('%j is the US', text => {
  expect(normalizeCountry(text)).toBe('US')
})

test('another country stays as written', () => {
  expect(normalizeCountry(' Canada ')).toBe('Canada')
})

test('an address loses the space around its texts and nothing else', () => {
  expect(trimmedAddress({ city: ' Austin ', line2: '', isDefault: true, id: 3 })).toEqual({
    city: 'Austin',
    line2: '',
    isDefault: true,
    id: 3,
  })
})
