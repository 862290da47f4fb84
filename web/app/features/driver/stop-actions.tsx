import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import type { StopMove } from '@ladlewell/domain/stop.ts'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../state/time-now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'
import { smallPhoto } from './small-photo.ts'
import type { Done } from './use-steps.ts'

const WAIT_MS = 5 * 60_000
const SECOND_MS = 1000

/** What can be said of a stop where it stands. */
export function StopActions({ stop, take }: { stop: DriverStop; take: (done: Done[]) => void }) {
  const [photo, setPhoto] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const waits = useWait(stop)
  const isEmpty = stop.state === 'nobody-home'

  async function say(what: StopMove) {
    if (isEmpty && what === 'delivered' && !photo) return setMissing(m.driver_photo_needed())
    if (what === 'damaged' && !photo && note.trim() === '') return setMissing(m.driver_damage_needed())
    setMissing(null)
    const picture = photo && (await smallPhoto(photo))
    const step = { stopId: stop.id, what, note: note.trim() || null }
    // The photo first: whoever hears of the step finds it there.
    take(picture ? [{ stopId: stop.id, what: 'photo', photo: picture }, step] : [step])
  }

  if (stop.state === 'planned')
    return (
      <Button className="min-h-14 w-full text-lg" onClick={() => void say('arrived')}>
        {m.driver_arrived()}
      </Button>
    )
  return (
    <div className="grid gap-3">
      {isEmpty && (
        <div role="status" className="rounded-md bg-sunk p-4">
          <p className="font-semibold">{m.driver_rule_title()}</p>
          <p>{m.driver_rule()}</p>
        </div>
      )}
      <PhotoField photo={photo} onChange={setPhoto} />
      <Field
        label={m.driver_note()}
        name="note"
        maxLength={500}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {missing && (
        <p role="alert" className="font-semibold text-danger">
          {missing}
        </p>
      )}
      {isEmpty && waits !== null && waits > 0 && (
        <p className="text-center font-semibold tabular-nums">
          {m.driver_wait({ time: minutesText(waits) })}
        </p>
      )}
      <Button
        className="min-h-14 w-full text-lg"
        disabled={isEmpty && (waits === null || waits > 0)}
        onClick={() => void say('delivered')}
      >
        {isEmpty ? m.driver_safe_place() : m.driver_delivered()}
      </Button>
      {isEmpty ? (
        <>
          <Button variant="secondary" onClick={() => void say('arrived')}>
            {m.driver_came()}
          </Button>
          <Button
            variant="secondary"
            disabled={waits === null || waits > 0}
            onClick={() => void say('returned')}
          >
            {m.driver_return()}
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={() => void say('nobody-home')}>
          {m.driver_nobody_home()}
        </Button>
      )}
      <Button variant="danger" onClick={() => void say('damaged')}>
        {m.driver_damaged()}
      </Button>
    </div>
  )
}

/** Milliseconds for which the driver still waits at the door; null while nobody knows. */
function useWait({ arrivedAt }: DriverStop): number | null {
  const now = useNow(SECOND_MS)
  return now === null || arrivedAt === null ? null : Date.parse(arrivedAt) + WAIT_MS - now
}

function minutesText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function PhotoField({ photo, onChange }: { photo: File | null; onChange: (photo: File | null) => void }) {
  const preview = usePreview(photo)
  return (
    <div className="flex items-center gap-3">
      <label className={`${buttonClass('secondary')} relative flex-1 has-focus-visible:outline-3`}>
        <Camera aria-hidden className="size-5" />
        {photo ? m.driver_photo_other() : m.driver_photo()}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          capture="environment"
          className="sr-only"
          onChange={event => onChange(event.target.files?.[0] ?? null)}
        />
      </label>
      {preview && (
        <img src={preview} alt={m.driver_photo_alt()} className="size-16 rounded-md object-cover" />
      )}
    </div>
  )
}
