import type { StaffReview } from '@ladlewell/contract/reviews.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { CsvButton } from '../staff/kit/csv-button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { ChoiceFilter, FilterBar, TextFilter } from '../staff/kit/filter-bar.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { staffMoment } from '../staff/kit/words.ts'
import type { Route } from './+types/reviews.page.ts'
import { ReviewPicture } from './review-picture.tsx'

export const meta = () => privateMeta('Reviews')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'hidden', 'picture', 'stars'], query =>
    api('GET /api/v1/staff/reviews', { query }),
  )

export default function StaffReviewsPage({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const [moderated, setModerated] = useState<StaffReview | null>(null)
  const list = useList(loaderData)
  return (
    <>
      <StaffHead
        title="Reviews"
        actions={
          <CsvButton
            name="ladlewell-reviews"
            load={() => api('GET /api/v1/staff/reviews.csv', { query: list.chosen })}
          />
        }
      >
        What customers wrote about delivered meals. A hidden review is off every page and out of the ratings.
      </StaffHead>
      <FilterBar list={list}>
        <TextFilter list={list} name="text" label="Chef, meal or words" />
        <ChoiceFilter
          list={list}
          name="hidden"
          label="Shown"
          all="All"
          choices={[
            ['false', 'Shown'],
            ['true', 'Hidden'],
          ]}
        />
        <ChoiceFilter
          list={list}
          name="picture"
          label="Photo"
          all="All"
          choices={[
            ['true', 'With a photo'],
            ['false', 'Without'],
          ]}
        />
        <ChoiceFilter
          list={list}
          name="stars"
          label="Stars"
          all="All"
          choices={['1', '2', '3', '4', '5'].map(stars => [stars, stars])}
        />
      </FilterBar>
      <DataTable
        caption="Reviews, newest first"
        columns={columns(timeZone, setModerated)}
        rowKey={review => review.id}
        {...list}
        empty="No review matches."
      />
      <Pager list={list} />
      {moderated && <Moderation review={moderated} onClose={() => setModerated(null)} />}
    </>
  )
}

function columns(timeZone: string, onModerate: (review: StaffReview) => void): Column<StaffReview>[] {
  return [
    {
      head: 'Written',
      cell: ({ writtenAt, author, orderId }) => (
        <div>
          <span className="xl:whitespace-nowrap">{staffMoment(writtenAt, timeZone)}</span>
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
          <Button variant="secondary" size="sm" onClick={() => onModerate(review)}>
            {review.hiddenAt ? 'Show again' : 'Hide'}
            <span className="sr-only"> the review of {review.author}</span>
          </Button>
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

function Moderation({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const hidden = review.hiddenAt === null
  return (
    <ReasonDialog
      title={hidden ? 'Hide this review?' : 'Show this review again?'}
      submit={hidden ? 'Hide review' : 'Show review'}
      hint={hidden ? 'Mailed to the author and kept in the audit log.' : 'Kept in the audit log.'}
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
