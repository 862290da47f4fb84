import { dateFormat } from '@ladlewell/domain/kept-formats.ts'

/** What a `datetime-local` field shows of an instant, '2026-11-26T17:00', in the market's zone; empty for none. */
export function localTime(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallTime(new Date(instant), timeZone)
}

/** The instant that such a field means; null when it is empty or no time. One that a clock change skips falls after it. */
export function instantOfLocal(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (time: number) => Date.parse(`${wallTime(new Date(time), timeZone)}Z`) - time
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

function wallTime(instant: Date, timeZone: string): string {
  const format = dateFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return format.format(instant).replace(' ', 'T')
}
