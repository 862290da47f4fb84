import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useFault } from '../../ui/faults.ts'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'

interface PaperPictureFieldProps {
  picture: File | null
  onChange: (picture: File | null) => void
}

/** Chooses the picture of a paper, which is kept whole. */
export function PaperPictureField({ picture, onChange }: PaperPictureFieldProps) {
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
