import { api } from '../../api/browser.ts'
import { AskedPicture } from '../../ui/asked-picture.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'

interface PaperPictureDialogProps {
  name: string
  paperId: number
  onClose: () => void
}

export default function PaperPictureDialog({ name, paperId, onClose }: PaperPictureDialogProps) {
  const params = { paperId: String(paperId) }
  return (
    <Dialog title={name} onClose={onClose}>
      <AskedPicture
        ask={() => api('GET /api/v1/chef/papers/{paperId}/picture', { params })}
        failed={m.papers_picture_failed()}
      >
        {src => (
          <img
            src={src}
            alt={m.papers_look_of({ name })}
            className="w-full rounded-md bg-sunk object-contain"
          />
        )}
      </AskedPicture>
    </Dialog>
  )
}
