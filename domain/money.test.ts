import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromDollars, dollars, formatDollars, percentOf } from './money.ts'

test('half a cent rounds up', () => {
  expect(percentOf(25, 6)).toBe(2)
  expect(percentOf(24, 6)).toBe(1)
  expect(percentOf(4, 12.5)).toBe(1)
  expect(percentOf(3, 12.5)).toBe(0)
})

test('a percentage is exact where binary fractions are not', () => {
  expect(Math.round(90 * 0.35)).toBe(31)
  expect(percentOf(90, 35)).toBe(32)
  expect(percentOf(10_500, 6.1)).toBe(641)
  expect(percentOf(350, 8.25)).toBe(29)
  expect(percentOf(1_000_000, 0.0001)).toBe(1)
})

test('a percentage agrees with rational arithmetic for any amount to ten million dollars', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000), (cents, millionths) => {
      const exact = (BigInt(cents) * BigInt(millionths) * 2n + 1_000_000n) / 2_000_000n
      expect(percentOf(cents, millionths / 10_000)).toBe(Number(exact))
    }),
    { numRuns: 20_000 },
  )
})

test('an amount too large to be exact throws', () => {
  expect(() => percentOf(Number.MAX_SAFE_INTEGER, 6)).toThrow(RangeError)
  expect(() => percentOf(100, Number.NaN)).toThrow(RangeError)
})

test('cents survive the wire as number and as text', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), cents => {
      const overTheWire = JSON.parse(JSON.stringify(dollars(cents))) as number
      expect(centsFromDollars(overTheWire)).toBe(cents)
      expect(centsFromDollars(dollars(cents).toFixed(2))).toBe(cents)
    }),
    { numRuns: 5_000 },
  )
})

test('the dust of a binary sum is no fraction of a cent', () => {
  expect(centsFromDollars(0.1 + 0.2)).toBe(30)
  expect(centsFromDollars(1.1 * 3)).toBe(330)
})

test.each([
  -1,
  -0.01,
  12.345,
  '12.345',
  Number.NaN,
  Infinity,
  1e300,
  '',
  ' ',
  'twelve',
  '$12',
  '1e3',
  '0x10',
  '-5',
  '1,50',
])('%j is no amount of dollars', value => {
  expect(centsFromDollars(value)).toBeNull()
})

// §9 Money shows 2 decimals
test('money shows two decimals, in the reader’s language', () => {
  expect(formatDollars(1250)).toBe('$12.50')
  expect(formatDollars(0)).toBe('$0.00')
  expect(formatDollars(123_456_70)).toBe('$123,456.70')
  expect(formatDollars(1250, 'es')).toMatch(/^12,50\s\$$/)
})

test('money is written as the browser would write it in English and in Spanish of the United States', () => {
  for (const locale of ['en-US', 'es-US']) {
    const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
    const format = new Intl.NumberFormat(locale, style)
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), cents => {
        expect(formatDollars(cents, locale)).toBe(format.format(cents / 100))
      }),
    )
  }
})
