import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { usePreview } from '../../ui/use-preview.ts'

/** The photo of a review, hidden or not, asked for with the bearer token when somebody wants to see it. */
export function ReviewPicture({ id }: { id: number }) {
  const call = useCall({ reloads: false })
  const [picture, setPicture] = useState<Blob | null>(null)
  const url = usePreview(picture)
  if (url) return <img src={url} alt="With this review" className="max-h-60 w-fit rounded-md" />
  const params = { id: String(id) }
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        busy={call.busy}
        onClick={() =>
          void call.send(() => api('GET /api/v1/staff/reviews/{id}/picture', { params }), setPicture)
        }
      >
        Show photo
      </Button>
      {call.refusal && <p className="text-xs text-danger">The photo could not be loaded.</p>}
    </div>
  )
}
