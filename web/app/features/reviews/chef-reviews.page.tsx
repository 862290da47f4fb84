import type { Reply } from '@ladlewell/contract/http.ts'
import type { KitchenReview, listKitchenReviews } from '@ladlewell/contract/reviews.ts'
import { MessageSquareHeart } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useHeld } from '../../api/use-held.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen, useKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/chef-reviews.page.ts'
import { Rating } from './rating.tsx'
import { ReplyCard } from './reply-card.tsx'

export const meta = () => privateMeta(m.reviews_title())

type KitchenReviews = Reply<typeof listKitchenReviews>
type Which = 'all' | 'unanswered'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForKitchen(() => pageOf(whichOf(new URL(request.url).searchParams)))

export default function ChefReviewsPage({ loaderData }: Route.ComponentProps) {
  const { kitchen } = useKitchen()
  const [params, setParams] = useSearchParams()
  const which = whichOf(params)
  const tab = (value: Which, label: string) => ({
    value,
    label,
    panel: <ReviewList key={value} which={value} loaded={loaderData} />,
  })
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        {m.reviews_title()}
      </h1>
      <p className="mt-1 mb-6 text-muted">
        <Rating rating={kitchen.rating} count={kitchen.reviewCount} />
      </p>
      <Tabs<Which>
        label={m.reviews_title()}
        tabs={[tab('all', m.reviews_all()), tab('unanswered', m.reviews_unanswered())]}
        value={which}
        onChange={next => setParams(next === 'all' ? {} : { show: next }, { preventScrollReset: true })}
      />
    </>
  )
}

function whichOf(params: URLSearchParams): Which {
  return params.get('show') === 'unanswered' ? 'unanswered' : 'all'
}

function pageOf(which: Which, before?: string) {
  return api('GET /api/v1/chef/reviews', {
    query: { limit: 20, before, unanswered: which === 'unanswered' ? 'true' : undefined },
  })
}

function ReviewList({ which, loaded }: { which: Which; loaded: Loaded<KitchenReviews> }) {
  const { kitchen } = useKitchen()
  const more = useCall({ failed: m.reviews_more_failed(), reloads: false })
  const { data, failure, change } = useHeld(loaded)

  const loadMore = (before: string) =>
    more.send(
      () => pageOf(which, before),
      page => change(list => ({ rows: [...list.rows, ...page.rows], next: page.next })),
    )

  const replace = (saved: KitchenReview) =>
    change(list => ({ ...list, rows: list.rows.map(row => (row.id === saved.id ? saved : row)) }))

  if (failure) return <LoadFailure failure={failure}>{m.reviews_load_failed()}</LoadFailure>
  if (!data) return null
  if (data.rows.length === 0)
    return (
      <NothingYet icon={MessageSquareHeart} title={m.reviews_none()}>
        <p className="text-muted">{m.reviews_none_text()}</p>
      </NothingYet>
    )
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {data.rows.map(review => (
          <ReplyCard
            key={review.id}
            review={review}
            canReply={kitchen.state !== 'suspended'}
            onSaved={replace}
          />
        ))}
      </ul>
      {more.refusal?.text && <Alert>{more.refusal.text}</Alert>}
      {data.next !== null && (
        <Button
          variant="secondary"
          busy={more.busy}
          className="justify-self-center"
          onClick={() => void loadMore(data.next!)}
        >
          {m.reviews_more()}
        </Button>
      )}
    </div>
  )
}
