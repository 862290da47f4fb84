import type { Meal } from '@ladlewell/contract/meal.ts'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddButton } from './add-button.tsx'
import { MealDetails } from './meal-details.tsx'
import { type MealChef, reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import { ShareButton } from './share-button.tsx'
import { useVariant } from './variant.ts'

export default function MealDialog({
  meal,
  chef,
  onClose,
  children,
}: {
  meal: Meal
  chef: MealChef
  onClose: () => void
  /** What others say about the meal. */
  children?: ReactNode
}) {
  const variant = useVariant(meal.id)
  // Price and Add stay in reach, however long the meal's facts and reviews are.
  const foot = (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={variant.doubleProtein} />
      </div>
      <div className="min-w-36">
        <AddButton meal={meal} chef={chef} variant={variant} disabled={reasonClosed(meal, chef) !== null} />
      </div>
    </div>
  )
  return (
    <Dialog title={meal.name} onClose={onClose} footer={foot}>
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
