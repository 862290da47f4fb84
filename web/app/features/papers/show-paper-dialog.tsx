import { MOST_PICTURE_BYTES } from '@ladlewell/domain/upload.ts'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { faultsIn } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { platformNow } from '../../state/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useFault } from '../../ui/faults.ts'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'
import type { PaperLine } from './paper-card.tsx'

/** Sends a picture of a paper to our team. What was chosen stays when sending fails. */
export default function ShowPaperDialog({ line, onClose }: { line: PaperLine; onClose: () => void }) {
  const online = useOnline()
  const [picture, setPicture] = useState<File | null>(null)
  const { timeZone } = useMarket()

  function send(entries: FormData) {
    const expiresOn = entry(entries, 'expiresOn')
    const faults = faultsIn({
      picture: pictureFault(picture),
      expiresOn: line.expires && endFault(expiresOn, dateIn(timeZone, platformNow())),
    })
    if (faults || !picture) return faults ?? {}
    return api('POST /api/v1/chef/papers', {
      body: { requirementId: line.requirementId, expiresOn: line.expires ? expiresOn : null },
      file: { picture },
    })
  }

  return (
    <DialogForm
      title={m.papers_show_of({ name: line.name })}
      submit={m.papers_send()}
      blocked={!online && m.papers_offline()}
      failed={m.papers_send_failed()}
      send={send}
      said={m.papers_sent()}
      onClose={onClose}
    >
      <p dir="auto" className="text-muted">
        {line.explanation}
      </p>
      {line.latest?.state === 'waiting' && <p>{m.papers_replaced()}</p>}
      <PaperPictureField picture={picture} onChange={setPicture} />
      {line.expires && (
        <Field type="date" label={m.papers_end()} name="expiresOn" hint={m.papers_end_hint()} required />
      )}
    </DialogForm>
  )
}

function pictureFault(picture: File | null): string | undefined {
  if (!picture) return m.papers_fill_in()
  return picture.size > MOST_PICTURE_BYTES ? m.papers_picture_large() : undefined
}

function endFault(expiresOn: string, today: string): string | undefined {
  if (expiresOn === '') return m.papers_fill_in()
  return expiresOn < today ? m.papers_end_passed() : undefined
}

interface PaperPictureFieldProps {
  picture: File | null
  onChange: (picture: File | null) => void
}

/** Chooses the picture of a paper, which is kept whole. */
function PaperPictureField({ picture, onChange }: PaperPictureFieldProps) {
  const error = useFault('picture', undefined)
  const id = useId()
  const preview = usePreview(picture)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{m.papers_picture()}</legend>
      {preview && (
        <img
          src={preview}
          alt={m.papers_picture_chosen()}
          className="max-h-[36dvh] w-full rounded-md bg-sunk object-contain"
        />
      )}
      <label
        className={`${buttonClass('secondary')} relative justify-self-start has-focus-visible:outline-3`}
      >
        <ImagePlus aria-hidden className="size-4" />
        <span aria-hidden>{picture ? m.words_picture_change() : m.words_picture_choose()}</span>
        <input
          type="file"
          name="picture"
          aria-label={m.papers_picture()}
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={event => onChange(event.target.files?.[0] ?? null)}
        />
      </label>
      <p id={id} className={`text-xs ${error ? 'font-semibold text-danger' : 'text-muted'}`}>
        {error ?? m.papers_picture_hint()}
      </p>
    </fieldset>
  )
}
