import type { PhotoAdvice } from '@ladlewell/domain/photo-advice.ts'
import { CircleCheck, Lightbulb } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'

/** What a picture is to show, by which it is judged. */
export type Subject = 'meal' | 'face'

/** What a chef may do better; the photo can be kept as it is. */
export function PhotoTips({ advice, subject }: { advice: readonly PhotoAdvice[]; subject: Subject }) {
  if (advice.length === 0)
    return (
      <p className="flex items-start gap-2 text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-herb" />
        {m.words_photo_fine()}
      </p>
    )
  return (
    <>
      <p className="mb-1 text-sm font-semibold">{m.words_photo_tips()}</p>
      <ul className="grid gap-1 text-sm">
        {advice.map(one => (
          <li key={one} className="flex items-start gap-2">
            <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
            {wordsOf(subject)[one]()}
          </li>
        ))}
      </ul>
    </>
  )
}

const wordsOf = (subject: Subject): Record<PhotoAdvice, () => string> => ({
  'too-dark': m.words_photo_too_dark,
  'too-bright': m.words_photo_too_bright,
  'blown-out': m.words_photo_blown_out,
  blurred: m.words_photo_blurred,
  'too-small': m.words_photo_too_small,
  'come-closer': subject === 'meal' ? m.words_photo_closer_meal : m.words_photo_closer_face,
  'leave-room': subject === 'meal' ? m.words_photo_room_meal : m.words_photo_room_face,
})
