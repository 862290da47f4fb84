import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useId } from 'react'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { useAsked } from '../../api/use-asked.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'

const PLATES = [0, 1, 2]

/**
 * In the place of a box's meals, where nothing is chosen yet: some of what its kitchen cooks for that date, and empty plates
 * until that is known or where nobody can say.
 */
export function MenuPlates({
  box: { deliveryDate: date },
  details: { subscriptionId },
}: {
  box: Box
  details: SubscriptionDetails
}) {
  const id = useId()
  const params = { subscriptionId: String(subscriptionId), date }
  const asked = useAsked(() =>
    load(() => api('GET /api/v1/subscriptions/{subscriptionId}/boxes/{date}/menu', { params })),
  )
  const meals = asked.data?.filter(({ isSoldOut }) => !isSoldOut) ?? []
  return (
    <div className="grid gap-1">
      <p id={id} className={`text-sm text-muted ${meals.length === 0 ? 'invisible' : ''}`}>
        {m.boxes_on_menu()}
      </p>
      <ul aria-labelledby={id} aria-hidden={meals.length === 0} className="grid grid-cols-3 gap-3">
        {PLATES.map(nth => {
          const meal = meals[nth]
          return (
            <li key={nth} className="min-w-0 text-xs font-semibold sm:text-sm">
              {meal ? (
                <MealPicture
                  src={meal.imageUrl}
                  sizes="(min-width: 640px) 240px, 33vw"
                  className="rounded-md"
                />
              ) : (
                <EmptyPlate />
              )}
              <p className="mt-1 line-clamp-2 min-h-[2lh] leading-snug">
                <bdi>{meal?.name}</bdi>
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function EmptyPlate() {
  return (
    <div className="grid aspect-[4/3] place-items-center rounded-md bg-sunk">
      <div className="grid aspect-square w-1/2 place-items-center rounded-full border-2 border-line bg-surface">
        <div className="aspect-square w-2/3 rounded-full border border-line" />
      </div>
    </div>
  )
}
