import { type CartLine, cartKey } from '@ladlewell/domain/cart.ts'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { isGone, type KnownMeal } from './availability.ts'
import { CartLineRow } from './cart-line.tsx'

/** The lines of one chef. */
export function CartGroup({
  chefId,
  chefName,
  lines,
  known,
  unavailable,
  locked,
  onKeepOnly,
}: {
  chefId: number | null
  chefName: string
  lines: readonly CartLine[]
  known: ReadonlyMap<number, KnownMeal>
  unavailable: ReadonlySet<number>
  /** Another chef's meals are in the cart too. */
  locked: boolean
  onKeepOnly: (() => void) | null
}) {
  return (
    <section aria-label={chefName} className="mb-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line">
        <h3 className="text-lg">
          {chefId === null ? chefName : <Link to={`/chef/${chefId}`}>{chefName}</Link>}
        </h3>
        {onKeepOnly && (
          <Button variant="secondary" size="sm" onClick={onKeepOnly}>
            {m.cart_keep_only({ chef: chefName })}
          </Button>
        )}
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
