import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
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
    <Field
      label={m.orders_report_picture()}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
      hint={m.orders_report_picture_hint()}
      error={error}
      onChange={event => onChange(event.target.files?.[0] ?? null)}
    />
  )
}

function usePreview(picture: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setUrl(null)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}
