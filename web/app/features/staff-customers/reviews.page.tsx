import type { StaffReview } from '@ladlewell/contract/reviews.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { usePreview } from '../../ui/use-preview.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import type { Route } from './+types/reviews.page.ts'

export const meta = () => privateMeta('Reviews')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'hidden', 'picture', 'stars'], query =>
    api('GET /api/v1/staff/reviews', { query }),
  )

export default function StaffReviewsPage({ loaderData }: Route.ComponentProps) {
  const [moderated, setModerated] = useState<StaffReview | null>(null)
  return (
    <ListPage
      list={useList(loaderData)}
      title="Reviews"
      lead="What customers wrote about delivered meals. Hidden reviews don’t show anywhere and don’t count toward ratings."
      csvNeeds="review-files"
      csv={query => api('GET /api/v1/staff/reviews.csv', { query })}
      filters={[
        { name: 'text', label: 'Chef, meal or words' },
        { name: 'hidden', label: 'Shown', choices: Object.entries({ false: 'Shown', true: 'Hidden' }) },
        {
          name: 'picture',
          label: 'Photo',
          choices: Object.entries({ true: 'With a photo', false: 'Without' }),
        },
        { name: 'stars', label: 'Stars', choices: [...'12345'].map(stars => [stars, stars]) },
      ]}
      caption="Reviews, newest first"
      columns={columns(setModerated)}
      rowKey={review => review.id}
      empty="No matching reviews."
    >
      {moderated && <Moderation review={moderated} onClose={() => setModerated(null)} />}
    </ListPage>
  )
}

function columns(onModerate: (review: StaffReview) => void): Column<StaffReview>[] {
  return [
    {
      head: 'Written',
      cell: ({ writtenAt, author, orderId }) => (
        <div>
          <span className="xl:whitespace-nowrap">
            <Moment at={writtenAt} />
          </span>
          <br />
          {author},{' '}
          <Link to={`/staff/orders/${orderId}`} className="font-semibold text-brand underline">
            order #{orderId}
          </Link>
        </div>
      ),
    },
    {
      head: 'Meal',
      cell: ({ mealName, chefName }) => (
        <div>
          {mealName}
          <br />
          {chefName}
        </div>
      ),
    },
    { head: 'Stars', cell: ({ stars }) => stars, isNumber: true },
    { head: 'Review', cell: review => <Words review={review} />, isLong: true },
    {
      head: 'Shown',
      cell: review => (
        <div className="grid justify-items-start gap-2 max-md:justify-items-end">
          <Badge tone={review.hiddenAt ? 'danger' : 'herb'}>{review.hiddenAt ? 'Hidden' : 'Shown'}</Badge>
          {review.hiddenReason && <p className="text-xs text-muted">{review.hiddenReason}</p>}
          <IfMay work="reviews">
            <Button variant="secondary" size="sm" onClick={() => onModerate(review)}>
              {review.hiddenAt ? 'Show again' : 'Hide'}
              <span className="sr-only"> the review of {review.author}</span>
            </Button>
          </IfMay>
        </div>
      ),
    },
  ]
}

function Words({ review: { id, text, reply, pictureUrl } }: { review: StaffReview }) {
  return (
    <div className="grid max-w-md gap-2">
      {text && <p className="whitespace-pre-line">{text}</p>}
      {pictureUrl && <ReviewPicture id={id} />}
      {reply && <p className="border-s-2 border-line ps-3 text-muted">{reply}</p>}
    </div>
  )
}

/** The photo of a review, hidden or not, asked for with the bearer token when somebody wants to see it. */
function ReviewPicture({ id }: { id: number }) {
  const call = useCall({ reloads: false })
  const [picture, setPicture] = useState<Blob | null>(null)
  const url = usePreview(picture)
  if (url) return <img src={url} alt="With this review" className="max-h-60 w-fit rounded-md" />
  const params = { id: String(id) }
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        busy={call.busy}
        onClick={() =>
          void call.send(() => api('GET /api/v1/staff/reviews/{id}/picture', { params }), setPicture)
        }
      >
        Show photo
      </Button>
      {call.refusal && <p className="text-xs text-danger">We couldn’t load the photo.</p>}
    </div>
  )
}

function Moderation({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const hidden = review.hiddenAt === null
  return (
    <ReasonDialog
      title={hidden ? 'Hide this review?' : 'Show this review again?'}
      submit={hidden ? 'Hide review' : 'Show review'}
      hint={hidden ? 'Emailed to the author and kept in the audit log.' : 'Kept in the audit log.'}
      danger={hidden}
      send={reason =>
        api('PUT /api/v1/staff/reviews/{id}', {
          params: { id: String(review.id) },
          body: { hidden, reason },
        })
      }
      onClose={onClose}
    >
      <p>
        {review.author} about {review.mealName} of {review.chefName}, {review.stars} of 5 stars.
      </p>
    </ReasonDialog>
  )
}
