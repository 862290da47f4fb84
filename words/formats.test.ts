import { expect, test } from 'vitest'
import { briefDay, briefMoment, fullDay, hours, list, longDay, moment, plural } from './formats.ts'

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
