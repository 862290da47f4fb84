import type { KitchenReview } from '@ladlewell/contract/reviews.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { Stars } from './stars.tsx'

interface ReplyCardProps {
  review: KitchenReview
  canReply: boolean
  onSaved: (review: KitchenReview) => void
}

/** A review as its chef sees it, with the answer or the way to give one. */
export function ReplyCard({ review, canReply, onSaved }: ReplyCardProps) {
  const [isReplying, setReplying] = useState(false)
  const { author, mealName, orderId, date, stars, text, pictureUrl, reply } = review
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars stars={stars} />
        <p className="text-sm text-muted">
          <bdi>{author}</bdi> · <time dateTime={date}>{dayText(date, 'short')}</time> ·{' '}
          {m.orders_number({ number: orderId })}
        </p>
      </div>
      <h2 className="text-lg">
        <bdi>{mealName}</bdi>
      </h2>
      {text && (
        <p dir="auto" className="whitespace-pre-line">
          {text}
        </p>
      )}
      {pictureUrl && (
        <img
          src={pictureUrl}
          alt={m.reviews_picture_of({ author, meal: mealName })}
          loading="lazy"
          className="aspect-[4/3] w-full max-w-xs rounded-md bg-sunk object-cover"
        />
      )}
      {reply && !isReplying && (
        <div className="rounded-md bg-sunk p-3">
          <p className="text-sm font-semibold">{m.reviews_reply_label()}</p>
          <p dir="auto" className="whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
      {isReplying && (
        <ReplyForm
          review={review}
          onClose={() => setReplying(false)}
          onSaved={saved => {
            setReplying(false)
            onSaved(saved)
          }}
        />
      )}
      {!isReplying && canReply && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setReplying(true)}>
          {reply ? m.reviews_reply_change() : m.reviews_reply()}
        </Button>
      )}
    </li>
  )
}

function ReplyForm({
  review,
  onClose,
  onSaved,
}: Pick<ReplyCardProps, 'review' | 'onSaved'> & { onClose: () => void }) {
  const online = useOnline()
  const call = useCall({ failed: m.reviews_reply_failed(), reloads: false })

  const save = (entries: FormData) =>
    call.send(
      () => {
        const reply = String(entries.get('reply'))
        if (reply.trim() === '' && !review.reply) return m.reviews_reply_missing()
        const params = { id: String(review.id) }
        return api('PUT /api/v1/chef/reviews/{id}/reply', { params, body: { reply } })
      },
      saved => {
        toast(m.reviews_reply_saved(), { tone: 'success' })
        onSaved(saved)
      },
    )

  return (
    <Form call={call} className="grid gap-3" onSubmit={save}>
      <TextAreaField
        label={m.reviews_reply_label()}
        name="reply"
        hint={review.reply ? m.reviews_reply_hint_change() : m.reviews_reply_hint()}
        maxLength={1000}
        autoFocus
        defaultValue={review.reply ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={call.busy} disabled={!online}>
          {m.reviews_reply_save()}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {m.reviews_cancel()}
        </Button>
      </div>
      {!online && <p className="text-sm text-muted">{m.reviews_offline()}</p>}
    </Form>
  )
}
