import { ViewCartButton } from '../../shell/view-cart-button.tsx'
import type { AddableMeal, MealChef } from '../menu/meal-of-chef.ts'
import { MealOffer } from '../menu/meal-offer.tsx'
import type { Variant } from '../menu/variant.ts'

/**
 * Price and Add in reach where the page has one column. The cart's button stands on it, and not where it floats elsewhere, so that
 * neither covers the other, nor the footer.
 */
export function AddBar(offer: { meal: AddableMeal; chef: MealChef; variant: Variant }) {
  return (
    <div className="add-bar sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden print:hidden">
      <ViewCartButton className="absolute end-4 bottom-full mb-3 shadow-float" />
      <MealOffer {...offer} />
    </div>
  )
}
