import type { Review } from '@ladlewell/contract/reviews.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ReviewCard } from './review-card.tsx'

/** What customers say about a chef, or one meal of theirs: the newest at once, earlier ones on request. */
export function Reviews({
  chef,
  mealId,
  newest,
  count,
  beside,
  children,
}: {
  chef: { id: number; name: string }
  mealId?: number
  newest: readonly Review[]
  /** Of all that there are. */
  count: number
  /** Beside the heading. */
  beside?: ReactNode
  /** Below them. */
  children?: ReactNode
}) {
  const id = useId()
  const place = useAddressed()
  const [earlier, setEarlier] = useState<Review[]>([])
  const [isOver, setOver] = useState(count <= newest.length)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  const shown = [...newest, ...earlier]

  async function load(): Promise<void> {
    const params = { chefId: String(chef.id) }
    const query = { limit: 12, before: shown.at(-1)?.id, mealId }
    const answer = await during(() => api('GET /api/v1/chefs/{chefId}/reviews', { params, query }))
    setProblem(answer.ok ? null : m.reviews_more_failed())
    if (!answer.ok) return
    setEarlier(old => [...old, ...answer.data.rows])
    setOver(answer.data.next === null)
  }

  return (
    <section ref={place} aria-labelledby={id} className="mt-2 grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-2xl">
          {m.chefs_reviews()}
        </h2>
        {beside}
      </div>
      {shown.length > 0 && (
        <ul className="grid items-start gap-4 sm:grid-cols-2">
          {shown.map(review => (
            <ReviewCard key={review.id} review={review} chefName={chef.name} />
          ))}
        </ul>
      )}
      {problem !== null && <Alert>{problem}</Alert>}
      {!isOver && (
        <Button variant="secondary" busy={busy} className="justify-self-center" onClick={() => void load()}>
          {m.reviews_more()}
        </Button>
      )}
      {children}
    </section>
  )
}

/** Comes into view for `#reviews` in the address, also where it comes later than the page. */
function useAddressed() {
  const { hash, key } = useLocation()
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address once more is asked for once more
  useEffect(() => {
    if (hash === '#reviews') place.current?.scrollIntoView()
  }, [hash, key])
  return place
}
