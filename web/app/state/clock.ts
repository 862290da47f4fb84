let aheadMs = 0

/** Milliseconds since 1970 on this device. */
export function now(): number {
  return Date.now()
}

/** Milliseconds since 1970 as the platform counts them: what order tabs and countdowns go by. */
export function platformNow(): number {
  return now() + aheadMs
}

/** Takes over the platform's time, an ISO moment, from an answer that tells it. */
export function followPlatform(time: string | null): void {
  const moment = Date.parse(time ?? '')
  if (Number.isFinite(moment)) aheadMs = moment - now()
}
