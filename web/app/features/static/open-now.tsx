import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { platformNow } from '../../state/clock.ts'
import { useNow } from '../../state/time-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'
import { type Openness, opennessAt } from './business-hours.ts'

/** Whether somebody answers now, by the platform's clock; nothing until that is known. */
export function OpenNow({ timeZone }: { timeZone: string }) {
  const [clockIsKnown, setClockIsKnown] = useState(false)
  const now = useNow(15_000)
  useEffect(() => {
    // Every answer tells the platform's time; without one this device's has to do.
    void api('GET /api/v1/market').then(() => setClockIsKnown(true))
  }, [])
  const openness = now === null || !clockIsKnown ? null : opennessAt(platformNow(), timeZone)
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-2">
      {openness && (
        <>
          <Badge tone={openness.open ? 'herb' : 'plain'}>
            {openness.open ? m.static_contact_open() : m.static_contact_closed()}
          </Badge>
          <span className="text-sm text-muted">{nextChange(openness)}</span>
        </>
      )}
    </p>
  )
}

function nextChange(openness: Openness): string {
  if (openness.open) return m.static_contact_until({ time: hourText(openness.until) })
  const { weekday, hour, inDays } = openness.opens
  const time = hourText(hour)
  if (inDays === 0) return m.static_contact_opens_today({ time })
  return m.static_contact_opens({ day: weekdayText(weekday), time })
}

function hourText(hour: number): string {
  const format = dateFormat(localeTag(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(Date.UTC(2026, 0, 1, hour))
}

/** 0 is Sunday, as the fourth of January 2026 was. */
function weekdayText(weekday: number): string {
  const format = dateFormat(localeTag(), { weekday: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(2026, 0, 4 + weekday))
}
