import type { Box } from '@ladlewell/contract/boxes.ts'
import { conflictsOf } from '@ladlewell/domain/diet.ts'
import { isSoldOut } from '@ladlewell/domain/meal.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { servingCents } from '@ladlewell/domain/pricing.ts'
import { allergensWith } from '@ladlewell/domain/side-allergens.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import type { PickFacts } from '../menu/pick-facts.ts'
import type { OrderRecord } from '../ordering/record.ts'
import type { BoxRecord } from './queries.ts'

type Pick = Box['picks'][number]

/** The meals of a box as they would be ordered now. */
export function pickViews(box: BoxRecord, { meals, diet }: PickFacts): Pick[] {
  return box.picks.flatMap(pick => {
    const meal = meals.get(pick.mealId)
    if (!meal) return []
    const allergens = allergensWith(meal, pick.sideOption)
    return [
      {
        ...pick,
        name: meal.name,
        sideName: sideNameOf(meal, pick.sideOption),
        imageUrl: meal.imageUrl,
        price: dollars(servingCents({ ...meal, doubleProtein: pick.doubleProtein })),
        allergens: allergens && [...allergens],
        conflicts: conflictsOf({ ...meal, allergens }, diet),
        isAvailable:
          meal.listed &&
          meal.weekGroup === box.menuWeek &&
          !isSoldOut(meal, box.deliveryDate) &&
          !meal.recalledOn?.includes(box.deliveryDate),
      },
    ]
  })
}

/** The meals of a box as they were ordered. */
export function orderedPicks(order: OrderRecord, box: BoxRecord, facts: PickFacts): Pick[] {
  return order.lines.map(({ servingCents, allergens, ...line }) => {
    const meal = facts.meals.get(line.mealId)
    const picked = box.picks.find(
      ({ mealId, sideOption, doubleProtein }) =>
        mealId === line.mealId && sideOption === line.sideOption && doubleProtein === line.doubleProtein,
    )
    return {
      ...line,
      price: dollars(servingCents),
      allergens: allergens && [...allergens],
      reason: picked?.reason ?? 'yours',
      conflicts: meal ? conflictsOf({ ...meal, allergens }, facts.diet) : [],
      isAvailable: true,
    }
  })
}
