import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { usePreview } from '../../ui/use-preview.ts'

/** The photo of a review, hidden or not, asked for with the bearer token when somebody wants to see it. */
export function ReviewPicture({ id }: { id: number }) {
  const [picture, setPicture] = useState<Blob | null>(null)
  const [failed, setFailed] = useState(false)
  const url = usePreview(picture)
  if (url) return <img src={url} alt="With this review" className="max-h-60 w-fit rounded-md" />
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        onClick={async () => {
          const params = { id: String(id) }
          const answer = await api('GET /api/v1/staff/reviews/{id}/picture', { params }).catch(() => null)
          setFailed(!answer?.ok)
          if (answer?.ok) setPicture(answer.data)
        }}
      >
        Show photo
      </Button>
      {failed && <p className="text-xs text-danger">The photo could not be loaded.</p>}
    </div>
  )
}
