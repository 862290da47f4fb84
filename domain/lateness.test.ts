import { expect, test } from 'vitest'
import { isLate, isNews, roundedUp } from './lateness.ts'

const at = (time: string) => new Date(`2027-01-13T${time}:00Z`)
const until = at('19:00')

test.each([
  ['expected within the window', '18:59', '16:00', false],
  ['expected at its very end', '19:00', '16:00', false],
  ['expected a minute after it', '19:01', '16:00', true],
  ['expected before now, and still not there', '18:00', '19:01', true],
  ['without a time, long before the end', null, '18:39', false],
  ['without a time, shortly before the end', null, '18:40', true],
])('%s', (_, estimate, now, late) => {
  expect(isLate({ estimateAt: estimate === null ? null : at(estimate), until, now: at(now) })).toBe(late)
})

const late = (estimate: string | null, now = '18:45') => ({
  estimateAt: estimate === null ? null : at(estimate),
  until,
  now: at(now),
})

test('a new time is told once, and again when it moves far', () => {
  expect(isNews(late('19:10'), null)).toBe(true)
  expect(isNews(late('19:29'), { estimateAt: at('19:10') })).toBe(false)
  expect(isNews(late('19:30'), { estimateAt: at('19:10') })).toBe(true)
  expect(isNews(late('18:50'), null)).toBe(false)
})

test('that nobody can say is told once, and a time when there is one', () => {
  expect(isNews(late(null), null)).toBe(true)
  expect(isNews(late(null), { estimateAt: null })).toBe(false)
  expect(isNews(late('19:10'), { estimateAt: null })).toBe(true)
  expect(isNews(late(null), { estimateAt: at('19:10') })).toBe(false)
})

test('times are told to full five minutes', () => {
  expect(roundedUp(at('18:41'))).toEqual(at('18:45'))
  expect(roundedUp(at('18:45'))).toEqual(at('18:45'))
})
