import type { Availability } from '@ladlewell/contract/availability.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { Preview } from './preview.tsx'
import { RefusedNote } from './refused-note.tsx'
import { type Send, useChange } from './use-change.ts'

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
  const { busy, refusal, make } = useChange(send)
  const { weekdays, capacityPerDate, closures } = availability
  const others = closures.filter(other => other.from !== from)
  const open = () =>
    make(() => () => api('DELETE /api/v1/chef/availability/closures/{from}', { params: { from } }), onGone)

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
          <Preview plan={{ weekdays, capacityPerDate, closures: others }} />
          <RefusedNote refusal={refusal} />
          <Button className="justify-self-start" busy={busy} onClick={() => void open()}>
            {m.availability_open_yes()}
          </Button>
        </>
      )}
    </li>
  )
}
