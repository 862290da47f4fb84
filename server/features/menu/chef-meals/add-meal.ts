import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { MealDetails } from '@ladlewell/contract/meal.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { MOST_MEALS } from '@ladlewell/domain/meal.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import type { Parts } from '../../../platform/parts.ts'
import { insertPicture, pictureUrl } from '../../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Viewer } from '../../../platform/session.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { type ChefMealRow, chefMealView, copyMeal, countMeals, insertMeal, lockMenu } from './queries.ts'

type Writing = Pick<Parts, 'db' | 'pictures'>

/** Puts a new meal on the kitchen's menu. */
export async function addMeal(
  { db, pictures }: Writing,
  viewer: Viewer,
  kitchen: Kitchen,
  meal: MealDetails,
  photo: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<ChefMeal | Refusal> {
  // Reading a picture is dear, so it is not begun in vain.
  if ((await countMeals(db, kitchen.id)) >= MOST_MEALS) return refuse('too-many-meals')
  const picture = await pictures.write(photo)
  if (isRefusal(picture)) return picture
  const added = await onMenu(db, viewer, kitchen, async tx => {
    await insertPicture(tx, picture, kitchen.accountId, now)
    return insertMeal(tx, kitchen.id, meal, pictureUrl(picture.id), now)
  })
  if (isRefusal(added)) await pictures.remove([picture.id])
  return isRefusal(added) ? added : chefMealView(added)
}

/** Puts a copy of one of the kitchen's meals on another week's menu; both show the one picture. */
export async function copyToWeek(
  { db }: Writing,
  viewer: Viewer,
  kitchen: Kitchen,
  { id, group }: { id: number; group: WeekGroup },
  now: Date,
): Promise<ChefMeal | Refusal> {
  const copy = await onMenu(db, viewer, kitchen, async tx => {
    return (await copyMeal(tx, kitchen.id, id, group, now)) ?? refuse('meal-not-found')
  })
  return isRefusal(copy) ? copy : chefMealView(copy)
}

/** Writes while nobody else adds to the menu, if there is room on it. */
function onMenu(
  db: Writing['db'],
  viewer: Viewer,
  kitchen: Kitchen,
  write: (tx: Parameters<Parameters<Writing['db']['transaction']>[0]>[0]) => Promise<ChefMealRow | Refusal>,
): Promise<ChefMealRow | Refusal> {
  return db.transaction(async tx => {
    const meals = await lockMenu(tx, kitchen.id)
    if (meals === null) return refuse('kitchen-suspended')
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    return meals < MOST_MEALS ? write(tx) : refuse('too-many-meals')
  })
}
