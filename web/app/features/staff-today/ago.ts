const MINUTE_MS = 60_000

/** 'just now', '12 min ago', '3 h ago', '9 days ago'; 'in 12 min' of what is ahead. */
export function ago(at: number, now: number): string {
  const minutes = Math.round(Math.abs(now - at) / MINUTE_MS)
  if (minutes === 0) return 'just now'
  const length = lengthOf(minutes)
  return at > now ? `in ${length}` : `${length} ago`
}

function lengthOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
