import type { ReviewedLine } from '@ladlewell/contract/reviews.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { StarChoice } from './star-choice.tsx'
import { Stars } from './stars.tsx'

interface RateLineProps {
  orderId: number
  line: ReviewedLine
  chefName: string
  onSaved: (line: ReviewedLine) => void
}

/** One meal of an order: the stars first, then words and a photo. */
export function RateLine({ orderId, line, chefName, onSaved }: RateLineProps) {
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex items-center gap-4">
        <div className="w-20 shrink-0">
          <MealPicture src={line.imageUrl} sizes="80px" className="rounded-md" />
        </div>
        <h3 className="min-w-0 text-lg">{line.name}</h3>
      </div>
      {line.isOpen ? (
        // Saved, it begins anew with what was saved.
        <LineForm key={line.review?.pictureUrl} orderId={orderId} line={line} onSaved={onSaved} />
      ) : (
        <Closed line={line} chefName={chefName} />
      )}
    </li>
  )
}

function LineForm({ orderId, line, onSaved }: Omit<RateLineProps, 'chefName'>) {
  const online = useOnline()
  const [stars, setStars] = useState(line.review?.stars ?? null)
  const [picture, setPicture] = useState<Blob | null>(null)
  const [withoutPicture, setWithoutPicture] = useState(false)
  const call = useCall({ failed: m.reviews_save_failed(), reloads: false })

  function save(entries: FormData) {
    if (stars === null) return
    const params = { orderId: String(orderId) }
    const body = { line: line.line, stars, text: String(entries.get('text')), withoutPicture }
    const file = picture ? { picture } : undefined
    void call.send(
      () => api('POST /api/v1/orders/{orderId}/reviews', { params, body, file }),
      saved => {
        toast(m.reviews_saved(), { tone: 'success' })
        onSaved(saved)
      },
    )
  }

  return (
    <Form call={call} className="grid gap-3" onSubmit={save}>
      <StarChoice meal={line.name} stars={stars} onChange={setStars} />
      {stars !== null && (
        <>
          <TextAreaField
            label={m.reviews_text()}
            name="text"
            maxLength={1500}
            defaultValue={line.review?.text ?? ''}
          />
          <PictureField
            label={m.reviews_picture()}
            aspect={4 / 3}
            shown={line.review?.pictureUrl ?? null}
            onChange={setPicture}
          />
          {line.review?.pictureUrl && !picture && (
            <Checkbox
              label={m.reviews_without_picture()}
              className="min-h-11"
              checked={withoutPicture}
              onChange={event => setWithoutPicture(event.target.checked)}
            />
          )}
          {!online && <p className="text-sm text-muted">{m.reviews_offline()}</p>}
          <Button type="submit" busy={call.busy} disabled={!online} className="justify-self-start">
            {m.reviews_save()}
          </Button>
        </>
      )}
    </Form>
  )
}

function Closed({ line: { review }, chefName }: Pick<RateLineProps, 'line' | 'chefName'>) {
  return (
    <div className="grid gap-2 text-sm">
      {review && <Stars stars={review.stars} />}
      {review?.text && (
        <p dir="auto" className="whitespace-pre-line">
          {review.text}
        </p>
      )}
      {review?.reply && (
        <p dir="auto" className="rounded-md bg-sunk p-3 whitespace-pre-line">
          <strong>{m.reviews_reply_of({ chef: chefName })}</strong> {review.reply}
        </p>
      )}
      {review?.hiddenReason && (
        <p className="text-danger">{m.reviews_hidden({ reason: review.hiddenReason })}</p>
      )}
      <p className="text-muted">{m.reviews_closed()}</p>
    </div>
  )
}
