import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'

interface PaperPictureDialogProps {
  name: string
  paperId: number
  onClose: () => void
}

/** The picture of a paper, which only comes with the chef's own token. */
export function PaperPictureDialog({ name, paperId, onClose }: PaperPictureDialogProps) {
  const { data, failure, reload } = useAnswer(paperId, () =>
    api('GET /api/v1/chef/papers/{paperId}/picture', { params: { paperId: String(paperId) } }),
  )
  const src = usePreview(data)
  return (
    <Dialog title={name} onClose={onClose}>
      {failure && <Alert onRetry={reload}>{m.papers_picture_failed()}</Alert>}
      {!failure && !src && <Skeleton className="h-64 rounded-md" />}
      {src && (
        <img
          src={src}
          alt={m.papers_look_of({ name })}
          className="w-full rounded-md bg-sunk object-contain"
        />
      )}
    </Dialog>
  )
}
