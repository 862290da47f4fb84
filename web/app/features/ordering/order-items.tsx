import type { Order } from '@ladlewell/contract/ordering.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { optionsText } from './options-text.ts'

export function OrderItems({
  items,
  noteOf = () => null,
}: {
  items: Order['items']
  /** Something more to say about an item. */
  noteOf?: (item: Order['items'][number]) => string | null
}) {
  return (
    <ul className="grid gap-4">
      {items.map(item => (
        <li
          // A meal that was swapped for another line's stands beside it at its own price.
          key={`${item.mealId ?? item.name}-${item.sideOption}-${item.doubleProtein}-${item.price}`}
          className="flex items-center gap-4"
        >
          <div className="w-20 shrink-0 overflow-hidden rounded-sm">
            <MealPicture src={item.imageUrl} alt={item.name} sizes="80px" />
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{item.name}</p>
            <p className="text-sm text-muted">{optionsText(item)}</p>
            <p className="text-sm text-muted">{noteOf(item)}</p>
            <p className="text-sm text-muted">{m.orders_quantity({ quantity: item.quantity })}</p>
            {item.missing !== undefined && (
              <p className="text-sm font-semibold">{m.orders_short_missing({ count: item.missing })}</p>
            )}
          </div>
          <p className="shrink-0 text-end">
            <Price cents={centsOf(item.price)} className="font-semibold" />
            {item.quantity > 1 && <span className="block text-xs text-muted">{m.orders_each()}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
