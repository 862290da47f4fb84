import type { Order } from '@ladlewell/contract/ordering.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { optionsText } from './summary-lines.tsx'

export function OrderItems({ items }: { items: Order['items'] }) {
  return (
    <ul className="grid gap-4">
      {items.map(item => (
        <li
          key={`${item.mealId ?? item.name}-${item.sideOption}-${item.doubleProtein}`}
          className="flex items-center gap-4"
        >
          <div className="w-20 shrink-0 overflow-hidden rounded-sm">
            <MealPicture src={item.imageUrl} alt={item.name} sizes="80px" />
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{item.name}</p>
            <p className="text-sm text-muted">{optionsText(item)}</p>
            <p className="text-sm text-muted">Quantity: {item.quantity}</p>
          </div>
          <p className="shrink-0 text-end">
            <Price cents={centsOf(item.price)} className="font-semibold" />
            {item.quantity > 1 && <span className="block text-xs text-muted">each</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
