import { isUploadedPicture } from '@ladlewell/domain/picture.ts'
import { m } from '../words/catalogue/messages.js'

/** Says of a card's picture that it was drawn. Whoever hears pages hears no picture there, so nothing of this either. */
export function DrawnMark({ src }: { src: string }) {
  if (src && isUploadedPicture(src)) return null
  return (
    <span
      aria-hidden
      className="absolute start-2 top-2 rounded-full bg-surface px-2 text-xs text-muted shadow-card"
    >
      {m.menu_illustration()}
    </span>
  )
}
