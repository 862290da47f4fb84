import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'

/** A picture to go with a report, shown as soon as it is chosen. */
export function ReportPicture({
  picture,
  error,
  onChange,
}: {
  picture: File | null
  error: string | undefined
  onChange: (picture: File | null) => void
}) {
  const id = useId()
  const preview = usePreview(picture)
  if (preview && !error) {
    return (
      <div className="flex items-center gap-4">
        <img src={preview} alt={m.orders_report_picture_alt()} className="h-28 rounded-md object-contain" />
        <Button variant="quiet" onClick={() => onChange(null)}>
          <X aria-hidden className="size-4" />
          {m.orders_report_picture_remove()}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-1">
      <label
        className={`${buttonClass('secondary')} relative justify-self-start has-focus-visible:outline-3`}
      >
        <ImagePlus aria-hidden className="size-4" />
        {m.orders_report_picture()}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={event => onChange(event.target.files?.[0] ?? null)}
        />
      </label>
      <p id={id} className={`text-xs ${error ? 'font-semibold text-danger' : 'text-muted'}`}>
        {error ?? m.orders_report_picture_hint()}
      </p>
    </div>
  )
}
