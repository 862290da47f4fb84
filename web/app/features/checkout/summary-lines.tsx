import { type Cart, cartKey } from '@ladlewell/domain/cart.ts'
import { servingCents } from '@ladlewell/domain/pricing.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import { isGone, type KnownMeal } from '../../cart/availability.ts'
import { DietWarning } from '../../diet/diet-warning.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { optionsText } from '../ordering/options-text.ts'

export function SummaryLines({
  cart,
  known,
  unavailable,
}: {
  cart: Cart
  known: ReadonlyMap<number, KnownMeal>
  unavailable: ReadonlySet<number>
}) {
  return (
    <ul className="grid gap-3">
      {cart.map(line => {
        const serving = servingCents({
          pricePerServingCents: centsOf(line.pricePerServing),
          doubleProtein: line.doubleProtein,
        })
        const gone = isGone(line, unavailable)
        const diet = known.get(line.id)?.diet
        return (
          <li key={cartKey(line)} className="flex items-start gap-3">
            <div className="w-16 shrink-0 overflow-hidden rounded-sm">
              <MealPicture src={line.imageUrl} sizes="64px" />
            </div>
            <div className="min-w-0 flex-1 text-sm">
              <p className={`font-semibold ${gone ? 'line-through' : ''}`}>{line.name}</p>
              <p className="text-muted">
                {optionsText({ ...line, sideName: diet && sideNameOf(diet, line.sideOption) })}
              </p>
              {gone && <p className="font-semibold text-danger">{m.cart_not_available()}</p>}
              {diet && <DietWarning meal={withSide(diet, line.sideOption)} className="mt-1" />}
            </div>
            <p className="shrink-0 text-end text-sm">
              <Price cents={serving * line.quantity} className="block font-semibold" />
              {line.quantity > 1 && (
                <span className="text-muted">
                  {line.quantity} × <Price cents={serving} />
                </span>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
