import { dateFormat } from '@ladlewell/domain/kept-formats.ts'

interface Hours {
  from: number
  to: number
}

const weekday: Hours = { from: 9, to: 18 }
const saturday: Hours = { from: 10, to: 16 }

/** From Sunday to Saturday, in the market's local time. */
const hours: readonly (Hours | null)[] = [null, weekday, weekday, weekday, weekday, weekday, saturday]

/** Until which hour somebody answers; or on which weekday (0 is Sunday) and hour it opens, and how many days ahead. */
export type Openness =
  | { open: true; until: number }
  | { open: false; opens: { weekday: number; hour: number; inDays: number } }

/** How it stands at an instant (milliseconds) in the zone. */
export function opennessAt(instant: number, timeZone: string): Openness {
  const { day, hour } = localTime(instant, timeZone)
  const today = hours[day]
  if (today && hour >= today.from && hour < today.to) return { open: true, until: today.to }
  const first = today && hour < today.from ? 0 : 1
  for (let inDays = first; ; inDays++) {
    const opening = hours[(day + inDays) % 7]
    if (opening) return { open: false, opens: { weekday: (day + inDays) % 7, hour: opening.from, inDays } }
  }
}

function localTime(instant: number, timeZone: string): { day: number; hour: number } {
  const format = dateFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const parts = format.formatToParts(instant)
  const part = (type: string) => parts.find(({ type: is }) => is === type)?.value ?? ''
  return { day: days.indexOf(part('weekday')), hour: Number(part('hour')) }
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
