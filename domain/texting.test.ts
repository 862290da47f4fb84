import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textingTime, textKeyword } from './texting.ts'

const zone = 'America/Chicago'
const hourIn = (instant: Date) =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(instant))

describe('the hours in which we text', () => {
  test.each([
    ['at 8 AM', '2027-01-11T14:00:00Z', '2027-01-11T14:00:00Z'],
    ['a moment before 9 PM', '2027-01-12T02:59:59Z', '2027-01-12T02:59:59Z'],
    ['at 9 PM', '2027-01-12T03:00:00Z', '2027-01-12T14:00:00Z'],
    ['a moment before 8 AM', '2027-01-11T13:59:59Z', '2027-01-11T14:00:00Z'],
    ['in the night before summer time begins', '2027-03-14T04:00:00Z', '2027-03-14T13:00:00Z'],
    ['in the night before summer time ends', '2027-11-07T03:00:00Z', '2027-11-07T14:00:00Z'],
  ])('a text %s goes when it may', (_, wish, sent) => {
    expect(textingTime(new Date(wish), zone)).toEqual(new Date(sent))
  })

  // §9 Between 8 AM and 9 PM in the market's zone
  test('whenever it is wished for, it goes between 8 AM and 9 PM, at most eleven hours later (twelve when clocks change)', () => {
    const instants = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, wish => {
        const sent = textingTime(wish, zone)
        const waitHours = (sent.getTime() - wish.getTime()) / 3_600_000
        expect(hourIn(sent)).toBeGreaterThanOrEqual(8)
        expect(hourIn(sent)).toBeLessThan(21)
        expect(waitHours).toBeGreaterThanOrEqual(0)
        expect(waitHours).toBeLessThanOrEqual(12)
        expect(textingTime(sent, zone)).toEqual(sent)
      }),
    )
  })
})

describe('a text that somebody sent', () => {
  // §9 STOPALL, UNSUBSCRIBE, CANCEL, END and QUIT are STOP too (product.md)
  test.each([
    [
      'stop',
      ['STOP', 'Stop', ' stop. ', 'STOPALL', 'unsubscribe', 'Cancel', 'END', 'quit', 'Opt-out', 'revoke'],
    ],
    ['start', ['START', 'unstop']],
    ['yes', ['YES', 'Yes!', 'Sí', 'si', 'نعم']],
    ['help', ['HELP', 'help?', 'Info']],
    [null, ['', 'Where is my dinner?', 'please stop', 'constructor', 'stops']],
  ] as const)('asks for %s', (keyword, bodies) => {
    expect(bodies.map(textKeyword)).toEqual(bodies.map(() => keyword))
  })
})
