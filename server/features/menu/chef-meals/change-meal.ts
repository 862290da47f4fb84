import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import type { MealDetails } from '@ladlewell/contract/meal.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Parts } from '../../../platform/parts.ts'
import { insertPicture, pictureUrl } from '../../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Viewer } from '../../../platform/session.ts'
import type { KitchenChanges } from '../../chefs/kitchen-changes.ts'
import { chefMealView, mealOfKitchen, replaceMeal } from './queries.ts'

export interface MealChange {
  id: number
  /** The version that the chef saw. */
  version: number
  meal: MealDetails
  photo: Uint8Array<ArrayBuffer> | null
  /** What the chef was shown of the customers whom it concerns. */
  seen?: string | undefined
}

/**
 * Writes over a meal. Orders keep what they were placed with: their lines hold their own copy, and a picture that was
 * replaced stays where it is for them.
 */
export async function changeMeal(
  { db, pictures, changes }: Pick<Parts, 'db' | 'pictures'> & { changes: KitchenChanges },
  viewer: Viewer,
  kitchen: Kitchen,
  { id, version, meal, photo, seen }: MealChange,
  now: Date,
): Promise<(ChefMeal & { done: Concerned }) | Refusal> {
  const before = await mealOfKitchen(db, kitchen.id, id)
  if (!before) return refuse('meal-not-found')
  if (before.version !== version)
    return refuse('changed-meanwhile', { extra: { meal: chefMealView(before) } })
  const picture = photo && (await pictures.write(photo))
  if (isRefusal(picture)) return picture
  const changed = await changes.make(
    viewer,
    seen,
    async tx => {
      if (picture) await insertPicture(tx, picture, kitchen.accountId, now)
      const imageUrl = picture && pictureUrl(picture.id)
      const replaced = await replaceMeal(tx, { chefId: kitchen.id, id, version }, meal, imageUrl)
      return replaced ?? refuse('changed-meanwhile')
    },
    now,
  )
  if (!isRefusal(changed)) return { ...chefMealView(changed.saved), done: changed.done }
  if (picture) await pictures.remove([picture.id])
  if (changed.refusal !== 'changed-meanwhile') return changed
  const current = await mealOfKitchen(db, kitchen.id, id)
  return current
    ? refuse('changed-meanwhile', { extra: { meal: chefMealView(current) } })
    : refuse('meal-not-found')
}
