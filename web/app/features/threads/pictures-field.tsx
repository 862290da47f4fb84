import { MOST_THREAD_PICTURES } from '@ladlewell/domain/thread.ts'
import { Check, ImagePlus, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'
import { type ChosenPicture, isTooLarge, type Pictures } from './use-pictures.ts'

/** What the field says; the console has it in English. */
export interface PictureWords {
  add: string
  hint: string
  picture(of: { number: number; name: string }): string
  remove(of: { name: string }): string
  sending: string
  sent: string
  failed: string
  tooLarge: string
}

const ownWords = (): PictureWords => ({
  add: m.threads_pictures_add(),
  hint: m.threads_pictures_hint({ most: MOST_THREAD_PICTURES }),
  picture: m.threads_pictures_one,
  remove: m.threads_pictures_remove,
  sending: m.threads_pictures_sending(),
  sent: m.threads_pictures_sent(),
  failed: m.threads_pictures_failed_one(),
  tooLarge: m.orders_report_picture_large(),
})

/** Up to four pictures: chosen together or one by one, each to be taken away again, each with how its sending goes. */
export function PicturesField({
  pictures,
  words = ownWords(),
  isBusy = false,
}: {
  pictures: Pictures
  words?: PictureWords
  isBusy?: boolean
}) {
  const id = useId()
  return (
    <div className="grid gap-3">
      {pictures.all.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
          {pictures.all.map((picture, index) => (
            <Thumb
              key={picture.key}
              {...{ picture, words, isBusy }}
              number={index + 1}
              onRemove={() => pictures.remove(picture.key)}
            />
          ))}
        </ul>
      )}
      {!pictures.isFull && (
        <div className="grid gap-1">
          <label
            className={`${buttonClass('secondary', 'sm')} relative justify-self-start has-focus-visible:outline-3`}
          >
            <ImagePlus aria-hidden className="size-4" />
            {words.add}
            <input
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-describedby={id}
              disabled={isBusy}
              className="sr-only"
              onChange={event => {
                pictures.choose([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </label>
          <p id={id} className="text-xs text-muted">
            {words.hint}
          </p>
        </div>
      )}
    </div>
  )
}

function Thumb({
  picture,
  number,
  words,
  isBusy,
  onRemove,
}: {
  picture: ChosenPicture
  number: number
  words: PictureWords
  isBusy: boolean
  onRemove: () => void
}) {
  const { file, state } = picture
  const preview = usePreview(file)
  const fault = isTooLarge(picture)
    ? words.tooLarge
    : state === 'failed'
      ? (picture.fault ?? words.failed)
      : null
  return (
    <li
      className={`grid content-start gap-1 rounded-md border p-1 ${fault ? 'border-danger' : 'border-line'}`}
    >
      <div className="relative">
        {preview && (
          <img
            src={preview}
            alt={words.picture({ number, name: file.name })}
            className="aspect-4/3 w-full rounded-sm object-cover"
          />
        )}
        {state !== 'sent' && !isBusy && (
          <button
            type="button"
            aria-label={words.remove({ name: file.name })}
            className="absolute end-0 top-0 m-1 grid size-9 place-items-center rounded-full border border-control bg-surface text-ink"
            onClick={onRemove}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <p
        aria-live="polite"
        className={`flex items-start gap-1 text-xs ${fault ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {fault ? (
          <>
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {fault}
          </>
        ) : state === 'sending' ? (
          <>
            <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
            {words.sending}
          </>
        ) : state === 'sent' ? (
          <>
            <Check aria-hidden className="size-4 shrink-0" />
            {words.sent}
          </>
        ) : (
          <span dir="auto" className="truncate">
            {file.name}
          </span>
        )}
      </p>
    </li>
  )
}
