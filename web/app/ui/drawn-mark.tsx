import { isUploadedPicture } from '@ladlewell/domain/picture.ts'
import { m } from '../words/catalogue/messages.js'

/** Says of a card's picture that it was drawn. Whoever hears pages hears no picture there, so nothing of this either. */
export function DrawnMark({ src }: { src: string }) {
  if (!isDrawn(src)) return null
  return (
    <span
      aria-hidden
      className="absolute start-2 top-2 rounded-full bg-surface px-2 text-xs text-muted shadow-card"
    >
      {m.menu_illustration()}
    </span>
  )
}

/** Only a chef's own pictures are none of ours; what only our own server promises may be missing. */
export function isDrawn(src: string): boolean {
  return !src || !isUploadedPicture(src)
}
