import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { expect, test } from 'vitest'
import {
  briefDay,
  briefMoment,
  fullDay,
  hours,
  inTime,
  list,
  longDay,
  moment,
  nearDay,
  nearMoment,
  plural,
} from './formats.ts'

const five = new Date('2026-11-24T23:00:00Z')
const one = new Date('2026-11-24T19:00:00Z')
const zone = 'America/Chicago'

// §7 Days, hours and zones stand in each language’s sentences as its readers write them (product.md)
test('a day stands in a sentence as its language writes it there', () => {
  expect(longDay('2026-11-25', 'en')).toBe('Wednesday, November 25')
  expect(longDay('2026-11-25', 'es')).toBe('miércoles 25 de noviembre')
  expect(longDay('2026-11-25', 'ar')).toBe('الأربعاء 25 نوفمبر')
  expect(fullDay('2026-11-25', 'en')).toBe('Wednesday, November 25, 2026')
  expect(fullDay('2026-11-25', 'es')).toBe('miércoles 25 de noviembre de 2026')
  expect(fullDay('2026-11-25', 'en', 'long')).toBe('November 25, 2026')
  expect(briefDay('2026-11-25', 'es')).toBe('mié 25 de nov')
})

test('a moment says its hour and the name that the zone has there', () => {
  expect(moment(five, 'en', zone)).toBe('Tuesday, November 24 at 5:00 PM CST')
  expect(moment(five, 'es', zone)).toBe('martes 24 de noviembre a las 5:00 p.m. CST')
  expect(moment(one, 'es', zone)).toBe('martes 24 de noviembre a la 1:00 p.m. CST')
  expect(moment(five, 'ar', zone)).toBe('الثلاثاء 24 نوفمبر الساعة 5:00 م \u2068CST\u2069')
})

test('a text says a moment of the next days without its date', () => {
  expect(briefMoment(five, 'en', zone)).toBe('Tuesday at 5:00 PM')
  expect(briefMoment(one, 'es', zone)).toBe('martes a la 1:00 p.m.')
  expect(briefMoment(five, 'ar', zone)).toBe('الثلاثاء 5:00 م')
})

// – Near days and moments are said in one way everywhere: today at 5 PM, tomorrow, Sat, Nov 28 (issue 14)
test('days beside today are called so, and all others by their date', () => {
  const day = (date: MarketDate) => nearDay(date, '2026-11-25', 'en')
  expect(day('2026-11-24')).toBe('yesterday')
  expect(day('2026-11-25')).toBe('today')
  expect(day('2026-11-26')).toBe('tomorrow')
  expect(day('2026-11-28')).toBe('Sat, Nov 28')
  expect(nearDay('2026-11-25', null, 'en')).toBe('Wed, Nov 25')
  expect(nearDay('2026-11-26', '2026-11-25', 'es')).toBe('mañana')
  expect(nearDay('2026-11-26', '2026-11-25', 'ar')).toBe('غدًا')
})

test('a near moment says its day and hour as the market’s clock has them', () => {
  const at = (instant: string, language: Language = 'en') =>
    nearMoment(new Date(instant), '2026-11-25', language, zone).replaceAll('\u00a0', ' ')
  // In London it is Thursday by then, too.
  expect(at('2026-11-26T05:30:00Z')).toBe('today at 11:30 PM')
  expect(at('2026-11-26T23:00:00Z')).toBe('tomorrow at 5 PM')
  expect(at('2026-11-28T23:00:00Z')).toBe('Sat, Nov 28 at 5 PM')
  expect(at('2026-11-26T23:00:00Z', 'es')).toBe('mañana a las 5 p.m.')
  expect(at('2026-11-26T19:00:00Z', 'es')).toBe('mañana a la 1 p.m.')
  expect(at('2026-11-28T16:00:00Z', 'es')).toBe('sáb 28 de nov a las 10 a.m.')
  expect(at('2026-11-26T23:00:00Z', 'ar')).toBe('غدًا الساعة 5 م')
})

test('what is left is said in the largest unit that tells something', () => {
  const now = Date.parse('2026-11-25T20:00:00Z')
  const left = (instant: string) => inTime(new Date(instant), now, 'en')
  expect(left('2026-11-25T20:00:42Z')).toBe('in 42 seconds')
  expect(left('2026-11-25T20:20:30Z')).toBe('in 20 minutes')
  expect(left('2026-11-26T23:00:00Z')).toBe('in 27 hours')
  expect(left('2026-12-03T23:00:00Z')).toBe('in 8 days')
  expect(left('2026-11-25T20:00:00Z')).toBeNull()
  expect(inTime(new Date('2026-12-03T23:00:00Z'), now, 'ar')).toBe('خلال 8 أيام')
})

// – A delivery window is written as its language writes hours: 4–7 PM (issue 13)
test('hours of a day are written as briefly as their language allows', () => {
  expect(hours({ from: '16:00', until: '19:00' }, 'en')).toBe('4–7 PM')
  expect(hours({ from: '11:00', until: '14:00' }, 'en')).toBe('11 AM–2 PM')
  expect(hours({ from: '16:30', until: '19:00' }, 'en')).toBe('4:30–7 PM')
  expect(hours({ from: '10:00', until: '12:15' }, 'en')).toBe('10 AM–12:15 PM')
  expect(hours({ from: '16:00', until: '19:00' }, 'es')).toBe('de 4 a 7 p.m.')
  expect(hours({ from: '11:00', until: '14:30' }, 'es')).toBe('de 11 a.m. a 2:30 p.m.')
  expect(hours({ from: '16:00', until: '19:00' }, 'ar')).toBe('من 4 إلى 7 م')
})

test('a list is joined by the words of its language', () => {
  expect(list(['a', 'b', 'c'], 'es')).toBe('a, b y c')
  expect(list(['a', 'b', 'c'], 'ar')).toBe('a وb وc')
})

test('a number takes the form that its language has for it', () => {
  const forms = { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', other: 'طلبًا' }
  expect([1, 2, 3, 11].map(count => plural(count, 'ar', forms))).toEqual(Object.values(forms))
  expect(plural(2, 'es', { one: 'caja', other: 'cajas' })).toBe('cajas')
})
