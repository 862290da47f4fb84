import { addDays, type MarketDate } from './calendar.ts'
import { instantOf, marketDateAt } from './market-clock.ts'

const FIRST_HOUR = 8
const LAST_HOUR = 21

/** When a text may be sent at the earliest: at once from 8 AM until 9 PM on the market's clocks, else at the next 8 AM. */
export function textingTime(wish: Date, timeZone: string): Date {
  const today = marketDateAt(wish, timeZone)
  const opens = (date: MarketDate) => instantOf(date, FIRST_HOUR, timeZone)
  if (wish < opens(today)) return opens(today)
  return wish < instantOf(today, LAST_HOUR, timeZone) ? wish : opens(addDays(today, 1))
}

export type TextKeyword = 'stop' | 'start' | 'yes' | 'help'

const keywords: Record<string, TextKeyword> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  START: 'start',
  UNSTOP: 'start',
  YES: 'yes',
  SI: 'yes',
  نعم: 'yes',
  HELP: 'help',
  INFO: 'help',
}

/** What a text that somebody sent us asks for, when it is one of the words that every sender must heed. */
export function textKeyword(body: string): TextKeyword | null {
  const word = body
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}]/gu, '')
  return Object.hasOwn(keywords, word) ? keywords[word]! : null
}
