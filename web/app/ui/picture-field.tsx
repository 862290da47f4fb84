import { MOST_PICTURE_BYTES } from '@ladlewell/domain/upload.ts'
import { ImagePlus, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { m } from '../words/catalogue/messages.js'
import { Button, buttonClass } from './button.tsx'
import type { Subject } from './photo-tips.tsx'
import { Skeleton } from './skeleton.tsx'
import { usePreview } from './use-preview.ts'

const PictureCrop = lazy(() => import('./picture-crop.tsx'))

/** What a device can hold beside its page; of it the part that is kept is made. */
const LARGEST_BYTES = 30 * 1024 * 1024

interface PictureFieldProps {
  label: string
  /** Width by height of what is kept. */
  aspect: number
  circular?: boolean
  /** Of what it shows, for advice about light, sharpness and framing. */
  subject?: Subject
  hint?: string
  error?: string | undefined
  /** What is shown so far, while nothing is chosen. */
  shown?: string | null
  /** Hears of the chosen picture, soon of the part of it, or null when the choice is taken back. */
  onChange: (part: Blob | null) => void
}

/** Chooses a picture of this device and the part of it to keep. */
export function PictureField({ label, hint, error, shown = null, onChange, ...crop }: PictureFieldProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const src = usePreview(file)
  const problem = fault ?? error

  /** null takes the choice back, where there is a fault because of it. */
  function choose(next: File | null, why: string | null = null): void {
    setFile(next)
    setFault(why)
    // Until its part is cut out the whole of it counts: who saves at once has chosen a picture.
    onChange(next && next.size <= MOST_PICTURE_BYTES ? next : null)
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {src && (
        <Suspense fallback={<Skeleton className="h-64 rounded-md" />}>
          <PictureCrop
            key={src}
            src={src}
            {...crop}
            onCropped={onChange}
            onUnreadable={() => choose(null, m.words_picture_unreadable())}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!src && shown && (
          <img
            src={shown}
            alt=""
            style={{ aspectRatio: crop.aspect }}
            className={`h-20 bg-sunk object-cover ${crop.circular ? 'rounded-full' : 'rounded-md'}`}
          />
        )}
        <label className={`${buttonClass('secondary')} relative has-focus-visible:outline-3`}>
          <ImagePlus aria-hidden className="size-4" />
          <span aria-hidden>{file || shown ? m.words_picture_change() : m.words_picture_choose()}</span>
          <input
            type="file"
            aria-label={label}
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={event => {
              const next = event.target.files?.[0]
              if (next && next.size > LARGEST_BYTES) choose(null, m.words_picture_large())
              else if (next) choose(next)
              event.target.value = ''
            }}
          />
        </label>
        {file && (
          <Button variant="quiet" onClick={() => choose(null)}>
            <X aria-hidden className="size-4" />
            {m.words_picture_remove()}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={`text-xs ${problem ? 'font-semibold text-danger' : 'text-muted'}`}>
        {problem ?? hint}
      </p>
    </fieldset>
  )
}
