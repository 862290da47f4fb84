import type { ReviewedLine } from '@ladlewell/contract/reviews.ts'
import { type FormEvent, useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { saveReview } from './save-review.ts'
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
  const [text, setText] = useState(line.review?.text ?? '')
  const [picture, setPicture] = useState<Blob | null>(null)
  const [withoutPicture, setWithoutPicture] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (stars === null) return
    const saved = await during(() =>
      saveReview(orderId, { line: line.line, stars, text, withoutPicture }, picture),
    )
    setProblem(saved.ok ? null : saved.message)
    if (saved.ok) onSaved(saved.line)
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={event => void submit(event)}>
      <StarChoice meal={line.name} stars={stars} onChange={setStars} />
      {stars !== null && (
        <>
          <TextAreaField
            label={m.reviews_text()}
            maxLength={1500}
            value={text}
            onChange={event => setText(event.target.value)}
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
          {problem !== null && <Alert>{problem}</Alert>}
          {!online && <p className="text-sm text-muted">{m.reviews_offline()}</p>}
          <Button type="submit" busy={busy} disabled={!online} className="justify-self-start">
            {m.reviews_save()}
          </Button>
        </>
      )}
    </form>
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
