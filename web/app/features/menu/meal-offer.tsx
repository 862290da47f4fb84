import { DeliveryFee } from '../../cart/delivery-fee.tsx'
import { AddButton } from './add-button.tsx'
import { type AddableMeal, type MealChef, reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import type { Variant } from './variant.ts'

/** What a meal costs and its Add, on one line that stays in reach. */
export function MealOffer({ meal, chef, variant }: { meal: AddableMeal; chef: MealChef; variant: Variant }) {
  const closed = reasonClosed(meal, chef)
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={variant.doubleProtein} />
        <DeliveryFee className="text-xs text-muted" />
      </div>
      <div className="min-w-36">
        <AddButton meal={meal} chef={chef} variant={variant} disabled={closed !== null} />
        {closed && <p className="mt-1 text-center text-xs font-semibold text-muted">{closed}</p>}
      </div>
    </div>
  )
}
