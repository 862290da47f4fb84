import type { Review } from '@ladlewell/contract/reviews.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ReviewCard } from '../reviews/review-card.tsx'
import type { ChefProfile } from './one-chef.ts'

/** What customers say about a chef, or one meal of theirs: the newest at once, earlier ones on request. */
export default function Reviews({ chef, mealId }: { chef: ChefProfile; mealId?: number }) {
  const [earlier, setEarlier] = useState<Review[]>([])
  const [isOver, setOver] = useState(chef.reviewCount <= chef.reviews.length)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  const newest = chef.reviews.filter(review => mealId === undefined || review.mealId === mealId)
  const shown = [...newest, ...earlier]
  if (shown.length === 0 && isOver) return null

  async function load(): Promise<void> {
    const before = earlier.at(-1)?.id ?? chef.reviews.at(-1)?.id
    const params = { chefId: String(chef.id) }
    const query = { limit: 12, before, mealId }
    const answer = await during(() => api('GET /api/v1/chefs/{chefId}/reviews', { params, query }))
    setProblem(answer.ok ? null : m.reviews_more_failed())
    if (!answer.ok) return
    setEarlier(old => [...old, ...answer.data.rows])
    setOver(answer.data.next === null)
  }

  return (
    <section aria-label={m.chefs_reviews()} className="mt-2 grid gap-4">
      <h2 className="text-2xl">{m.chefs_reviews()}</h2>
      <ul className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map(review => (
          <ReviewCard key={review.id} review={review} chefName={chef.name} />
        ))}
      </ul>
      {problem !== null && <Alert>{problem}</Alert>}
      {!isOver && (
        <Button variant="secondary" busy={busy} className="justify-self-center" onClick={() => void load()}>
          {m.reviews_more()}
        </Button>
      )}
    </section>
  )
}
