import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useSyncExternalStore } from 'react'
import { dateIn } from '../ui/day-text.ts'
import { onPlatformTime, platformNow } from './clock.ts'

const A_MINUTE_IN_MS = 60_000

/** The date that it is in the market's zone; null on the server and while its page, which may be of yesterday, is taken over. */
export function useMarketDay(timeZone: string): MarketDate | null {
  return useSyncExternalStore(
    follow,
    () => dayNow(timeZone),
    () => null,
  )
}

/** One clock for every card of a list. */
const followers = new Set<() => void>()
const tellAll = () => {
  for (const tell of followers) tell()
}
let timer: ReturnType<typeof setInterval> | undefined
let stop: (() => void) | undefined

function follow(tell: () => void): () => void {
  if (followers.size === 0) {
    timer = setInterval(tellAll, A_MINUTE_IN_MS)
    stop = onPlatformTime(tellAll)
  }
  followers.add(tell)
  return () => {
    followers.delete(tell)
    if (followers.size > 0) return
    clearInterval(timer)
    stop?.()
  }
}

/** What was reckoned last: a list asks as often as it has cards. */
let last = { minute: 0, timeZone: '', day: '' as MarketDate }

function dayNow(timeZone: string): MarketDate {
  const minute = Math.floor(platformNow() / A_MINUTE_IN_MS)
  if (last.minute !== minute || last.timeZone !== timeZone)
    last = { minute, timeZone, day: dateIn(timeZone, minute * A_MINUTE_IN_MS) }
  return last.day
}
