import type { Availability } from '@ladlewell/contract/availability.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { Preview } from './preview.tsx'
import { RefusedNote } from './refused-note.tsx'
import type { Refused, Send } from './use-availability.ts'
import { useOutlook } from './use-outlook.ts'

interface ClosureProps {
  closure: Availability['closures'][number]
  availability: Availability
  send: Send
  /** It is a holiday no more. */
  onGone: () => void
}

/** A holiday, which can be taken back once it is seen what customers could order then. */
export function Closure({ closure: { from, to }, availability, send, onGone }: ClosureProps) {
  const [isOpening, setOpening] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { busy, during } = useUnderway()
  const { weekdays, capacityPerDate, closures } = availability
  const others = closures.filter(other => other.from !== from)
  const preview = useOutlook(isOpening ? { weekdays, capacityPerDate, closures: others } : null)

  async function open(): Promise<void> {
    const outcome = await during(() =>
      send(() => api('DELETE /api/v1/chef/availability/closures/{from}', { params: { from } })),
    )
    if (outcome === 'kept') return
    setRefused(outcome)
    if (outcome) return
    toast(m.availability_saved(), { tone: 'success' })
    onGone()
  }

  const days = from === to ? dayText(from) : m.availability_days({ from: dayText(from), to: dayText(to) })
  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{days}</p>
        <Button
          variant={isOpening ? 'quiet' : 'secondary'}
          aria-expanded={isOpening}
          aria-label={m.availability_open_of({ days })}
          onClick={() => setOpening(!isOpening)}
        >
          {isOpening ? m.availability_discard() : m.availability_open()}
        </Button>
      </div>
      {isOpening && (
        <>
          <Preview preview={preview} />
          {refused && <RefusedNote refused={refused} />}
          <Button className="justify-self-start" busy={busy} onClick={() => void open()}>
            {m.availability_open_yes()}
          </Button>
        </>
      )}
    </li>
  )
}
