import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
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
export default function PaperPictureDialog({ name, paperId, onClose }: PaperPictureDialogProps) {
  const params = { paperId: String(paperId) }
  return (
    <Dialog title={name} onClose={onClose}>
      <Asked
        ask={() => api('GET /api/v1/chef/papers/{paperId}/picture', { params })}
        loading={<Skeleton className="h-64 rounded-md" />}
        failed={m.papers_picture_failed()}
      >
        {file => <Picture file={file} name={name} />}
      </Asked>
    </Dialog>
  )
}

function Picture({ file, name }: { file: Blob; name: string }) {
  const src = usePreview(file)
  if (!src) return <Skeleton className="h-64 rounded-md" />
  return (
    <img src={src} alt={m.papers_look_of({ name })} className="w-full rounded-md bg-sunk object-contain" />
  )
}
