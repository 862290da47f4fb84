import { type CartLine, cartKey } from '@ladlewell/domain/cart.ts'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { isGone, type KnownMeal } from './availability.ts'
import { CartLineRow } from './cart-line.tsx'
import { DeliveryFee } from './delivery-fee.tsx'

/** The lines of one chef. */
export function CartGroup({
  chef,
  lines,
  known,
  unavailable,
  locked,
  onKeepOnly,
  onSave,
}: {
  chef: { id: number | null; name: string }
  lines: readonly CartLine[]
  known: ReadonlyMap<number, KnownMeal>
  unavailable: ReadonlySet<number>
  /** Another chef's meals are in the cart too. */
  locked: boolean
  onKeepOnly: (() => void) | null
  onSave: (() => void) | null
}) {
  return (
    <section aria-label={chef.name} className="mb-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 border-b border-line">
        <h3 className="text-lg">
          {chef.id === null ? chef.name : <Link to={`/chef/${chef.id}`}>{chef.name}</Link>}
        </h3>
        <DeliveryFee className="me-auto text-sm text-muted" />
        <div className="flex flex-wrap items-center gap-1">
          {onKeepOnly && (
            <Button variant="secondary" size="sm" onClick={onKeepOnly}>
              {m.cart_keep_only({ chef: chef.name })}
            </Button>
          )}
          {onSave && (
            <button
              type="button"
              aria-label={m.cart_save_of({ chef: chef.name })}
              className="min-h-11 px-1 text-sm font-semibold text-brand underline underline-offset-4"
              onClick={onSave}
            >
              {m.cart_save()}
            </button>
          )}
        </div>
      </div>
      <ul className="divide-y divide-line">
        {lines.map(line => (
          <CartLineRow
            key={cartKey(line)}
            line={line}
            diet={known.get(line.id)?.diet}
            unavailable={isGone(line, unavailable)}
            canAdd={!locked && line.chefId !== null}
          />
        ))}
      </ul>
    </section>
  )
}
