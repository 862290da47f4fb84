import { m } from '../words/catalogue/messages.js'
import { Dialog } from './dialog.tsx'
import { LoadingBoxes } from './loading-boxes.tsx'

/** Stands in for a dialog whose code is still coming, so that the press is answered at once. */
export function OpeningDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <LoadingBoxes words={m.words_opening()} boxes={['h-24', 'h-24']} />
    </Dialog>
  )
}
