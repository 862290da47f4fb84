/** What an answer takes on its way is no difference: the platform's time may be that much earlier than it is believed. */
export const TOLERATED_MS = 1500

const followers = new Set<() => void>()
let aheadMs = 0
let isKnown = false

/** Milliseconds since 1970 on this device. */
export function now(): number {
  return Date.now()
}

/** Milliseconds since 1970 as the platform counts them: what order tabs and countdowns go by. */
export function platformNow(): number {
  return now() + aheadMs
}

/** Takes over the platform's time, an ISO moment, from an answer that told it at `cameAt`. Two clocks may differ by a moment. */
export function followPlatform(time: string | null, cameAt = now()): void {
  const moment = Date.parse(time ?? '')
  if (!Number.isFinite(moment)) return
  isKnown = true
  const ahead = moment - cameAt
  if (Math.abs(ahead - aheadMs) < TOLERATED_MS) return
  aheadMs = ahead
  for (const tell of followers) tell()
}

/** Asks for the platform's time, unless an answer has told it: a page that was kept somewhere shows countdowns too. */
export async function askPlatformTime(): Promise<void> {
  if (isKnown) return
  isKnown = true
  const answer = await fetch('/api/v1/market').catch(() => null)
  if (!answer) {
    isKnown = false
    return
  }
  followPlatform(answer.headers.get('x-platform-time'))
  // A body that nobody reads keeps its request open.
  await answer.body?.cancel()
}

/** Calls back whenever the platform's time turns out to be another. Answers how to stop that. */
export function onPlatformTime(tell: () => void): () => void {
  followers.add(tell)
  return () => followers.delete(tell)
}
