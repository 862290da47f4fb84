import { type Cart, mealCount } from '@ladlewell/domain/cart.ts'
import { Trash2 } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { isGone, type KnownMeal } from './availability.ts'
import { useSaved } from './cart.ts'
import { CartPictures } from './cart-pictures.tsx'
import { bringBackCart, chefNameOf, removeSavedCart } from './saved-carts.ts'

/** The carts that wait, by chef, each with the way back. */
export function SavedList({
  known,
  unavailable,
  onChange,
}: {
  known: ReadonlyMap<number, KnownMeal>
  unavailable: ReadonlySet<number>
  /** The pressed button is gone. */
  onChange: () => void
}) {
  const id = useId()
  const groups = [...Map.groupBy(useSaved(), line => line.chefId)]
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4 rounded-lg bg-sunk p-3">
      <h3 id={id} className="px-1 text-lg">
        {m.cart_saved_title()}
      </h3>
      <ul className="divide-y divide-line">
        {groups.map(([chefId, lines]) => (
          <SavedCart key={chefId} {...{ chefId, lines, known, unavailable, onChange }} />
        ))}
      </ul>
    </section>
  )
}

function SavedCart({
  chefId,
  lines,
  known,
  unavailable,
  onChange,
}: {
  chefId: number | null
  lines: Cart
  known: ReadonlyMap<number, KnownMeal>
  unavailable: ReadonlySet<number>
  onChange: () => void
}) {
  const chef = { id: chefId, name: chefNameOf(lines, known) ?? m.cart_unknown_chef() }
  // The second press of a double click would meet what moves into this one's place.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail > 1) return
    act()
    onChange()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-2 last:pb-0">
      <CartPictures lines={lines} className="size-10" />
      <div className="min-w-0 flex-1 basis-20 text-sm">
        <p className="font-semibold">{chef.name}</p>
        <p className="text-muted">{m.cart_meals({ count: mealCount(lines) })}</p>
        {lines.some(line => isGone(line, unavailable)) && (
          <p className="text-danger">{m.cart_saved_unavailable()}</p>
        )}
      </div>
      <div className="ms-auto flex items-center">
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11 px-3"
          aria-label={m.cart_bring_back_of({ chef: chef.name })}
          onClick={once(() => bringBackCart(chef))}
        >
          {m.cart_bring_back()}
        </Button>
        <Button
          variant="quiet"
          size="icon"
          className="text-muted"
          aria-label={m.cart_saved_remove({ chef: chef.name })}
          onClick={once(() => removeSavedCart(chef))}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  )
}
