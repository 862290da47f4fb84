import type { ChefMeal, MealDetails } from '@ladlewell/contract/chef-meals.ts'
import type { Parts } from '../../../platform/parts.ts'
import { insertPicture, pictureUrl } from '../../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Kitchen } from '../../chefs/kitchen.ts'
import { replanBoxes } from '../../chefs/replanning.ts'
import { mealOfKitchen, replaceMeal } from './queries.ts'
import { chefMealView } from './view.ts'

export interface MealChange {
  id: number
  /** The version that the chef saw. */
  version: number
  meal: MealDetails
  photo: Uint8Array<ArrayBuffer> | null
}

/**
 * Writes over a meal. Orders keep what they were placed with: their lines hold their own copy, and a picture that was
 * replaced stays where it is for them.
 */
export async function changeMeal(
  { db, pictures }: Pick<Parts, 'db' | 'pictures'>,
  kitchen: Kitchen,
  { id, version, meal, photo }: MealChange,
  now: Date,
): Promise<ChefMeal | Refusal> {
  const before = await mealOfKitchen(db, kitchen.id, id)
  if (!before) return refuse('meal-not-found')
  if (before.version !== version)
    return refuse('changed-meanwhile', { extra: { meal: chefMealView(before) } })
  const picture = photo && (await pictures.write(photo))
  if (isRefusal(picture)) return picture
  const changed = await db.transaction(async tx => {
    if (picture) await insertPicture(tx, picture, kitchen.accountId, now)
    const imageUrl = picture && pictureUrl(picture.id)
    const replaced = await replaceMeal(tx, { chefId: kitchen.id, id, version }, meal, imageUrl)
    if (replaced) await replanBoxes(tx, [kitchen.id], now)
    return replaced ?? refuse('changed-meanwhile')
  })
  if (!isRefusal(changed)) return chefMealView(changed)
  if (picture) await pictures.remove([picture.id])
  const current = await mealOfKitchen(db, kitchen.id, id)
  return current
    ? refuse('changed-meanwhile', { extra: { meal: chefMealView(current) } })
    : refuse('meal-not-found')
}
