import type { KitchenReview } from '@ladlewell/contract/reviews.ts'
import { MessageSquareHeart } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useKitchen } from '../chefdashboard/kitchen.ts'
import { Rating } from '../chefs/rating.tsx'
import { ReplyCard } from './reply-card.tsx'

export const meta = () => privateMeta(m.reviews_title())

type Which = 'all' | 'unanswered'

export default function ChefReviewsPage() {
  const { kitchen } = useKitchen()
  const [params, setParams] = useSearchParams()
  const which: Which = params.get('show') === 'unanswered' ? 'unanswered' : 'all'
  const tab = (value: Which, label: string) => ({
    value,
    label,
    panel: <ReviewList key={value} which={value} />,
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

function ReviewList({ which }: { which: Which }) {
  const { kitchen } = useKitchen()
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  const ask = (before?: string) =>
    api('GET /api/v1/chef/reviews', {
      query: { limit: 20, before, unanswered: which === 'unanswered' ? 'true' : undefined },
    })
  const { data, failure, reload, change } = useAnswer(which, () => ask())

  async function loadMore(before: string): Promise<void> {
    const answer = await during(() => ask(before).catch(() => null))
    setProblem(answer?.ok ? null : m.reviews_more_failed())
    if (answer?.ok) change(list => ({ rows: [...list.rows, ...answer.data.rows], next: answer.data.next }))
  }

  const replace = (saved: KitchenReview) =>
    change(list => ({ ...list, rows: list.rows.map(row => (row.id === saved.id ? saved : row)) }))

  if (failure)
    return (
      <Alert onRetry={reload}>
        {(failure.kind === 'refused' && failure.message) || m.reviews_load_failed()}
      </Alert>
    )
  if (!data) return <LoadingBoxes words={m.reviews_loading()} boxes={['h-40', 'h-40']} />
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
      {problem !== null && <Alert>{problem}</Alert>}
      {data.next !== null && (
        <Button
          variant="secondary"
          busy={busy}
          className="justify-self-center"
          onClick={() => void loadMore(data.next!)}
        >
          {m.reviews_more()}
        </Button>
      )}
    </div>
  )
}
