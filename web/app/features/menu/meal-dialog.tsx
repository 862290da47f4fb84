import type { Meal } from '@ladlewell/contract/meal.ts'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { MealDetails, MealFigure } from './meal-details.tsx'
import type { AddableMeal, MealChef } from './meal-of-chef.ts'
import { MealOffer } from './meal-offer.tsx'
import { ShareButton } from './share-button.tsx'
import { useVariant } from './variant.ts'

export function MealDialog({
  meal,
  chef,
  onClose,
  children,
}: {
  /** What is not known of it yet, its place is kept for. */
  meal: Meal | AddableMeal
  chef: MealChef
  onClose: () => void
  /** What others say about the meal, and meals like it. */
  children?: ReactNode
}) {
  const variant = useVariant(meal.id)
  // Price and Add stay in reach, however long the meal's facts and reviews are.
  return (
    <Dialog
      title={meal.name}
      onClose={onClose}
      picture={<MealFigure meal={meal} isHead />}
      footer={<MealOffer meal={meal} chef={chef} variant={variant} />}
    >
      <MealDetails meal={meal} chef={chef} variant={variant}>
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span className="me-auto">{m.menu_by({ chef: chef.name })}</span>
          {/* In the place of the layer, so that Back leads to the page beneath. */}
          <Link
            replace
            to={`/meal/${meal.id}`}
            className="inline-flex min-h-8 items-center gap-2 font-semibold text-brand underline underline-offset-4"
          >
            <Link2 aria-hidden className="size-4" />
            {m.menu_share_page()}
          </Link>
          <ShareButton meal={meal} chef={chef} />
        </div>
      </MealDetails>
      {children}
    </Dialog>
  )
}
