import { expect, test } from 'vitest'
import { takesOurTexts } from './texting-numbers.ts'

test.each([
  ['Austin', '+15125550123'],
  ['New York', '+12125550123'],
  ['Toronto', '+14165550123'],
  ['Anchorage', '+19075550123'],
])('a telephone of %s takes our texts', (_, number) => {
  expect(takesOurTexts(number)).toBe(true)
})

// §7 Only ordinary numbers of the USA and Canada are asked: no premium, free, personal or Caribbean ones
//   (product.md)
test.each([
  ['a premium number', '+19005550123'],
  ['a premium exchange', '+15129760123'],
  ['an information line', '+15124110123'],
  ['an exchange that cannot be', '+15121550123'],
  ['a free number', '+18005550123'],
  ['a personal number', '+15005550123'],
  ['an old premium area', '+17005550123'],
  ['Jamaica', '+18765550123'],
  ['the Bahamas', '+12425550123'],
  ['the Dominican Republic', '+18095550123'],
  ['Bermuda', '+14415550123'],
  ['an area code that nobody has', '+12115550123'],
  ['London', '+442079460123'],
  ['too few digits', '+1512555012'],
])('%s does not', (_, number) => {
  expect(takesOurTexts(number)).toBe(false)
})
