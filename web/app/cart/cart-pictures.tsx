import { type Cart, cartKey } from '@ladlewell/domain/cart.ts'
import { MealPicture } from '../ui/meal-picture.tsx'

const MOST_SHOWN = 3

/** Its first meals, one over the other. */
export function CartPictures({ lines, className }: { lines: Cart; className: string }) {
  return (
    <div aria-hidden className="flex shrink-0 -space-x-4">
      {lines.slice(0, MOST_SHOWN).map(line => (
        <div
          key={cartKey(line)}
          className={`${className} overflow-hidden rounded-full border-2 border-surface bg-sunk`}
        >
          <MealPicture src={line.imageUrl} sizes="64px" className="h-full" />
        </div>
      ))}
    </div>
  )
}
