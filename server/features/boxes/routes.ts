import type { BoxMeal } from '@ladlewell/contract/boxes.ts'
import * as contract from '@ladlewell/contract/boxes.ts'
import { useSkipLink } from '@ladlewell/contract/skip-link.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { conflictsOf, type DietProfile } from '@ladlewell/domain/diet.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { type DateMeal, menusOf } from '../menu/date-menu.ts'
import { chooseMeals } from './choose-meals.ts'
import { servedOf } from './filling.ts'
import { householdsOf } from './household.ts'
import { boxesOf, termsOf } from './queries.ts'
import { skipBox, unskipBox } from './skip-box.ts'
import { skipByLink } from './skip-link.ts'
import { unchooseMeals } from './unchoose-meals.ts'
import { boxReply } from './view.ts'

export function boxRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract.listBoxMenu, ({ viewer, params }) => boxMenu(parts, viewer.accountId, params))
  edge.serve(contract.chooseMeals, async ({ viewer, params, body, now }) =>
    boxReply(parts, await chooseMeals(parts, asking(viewer), { ...params, ...body }, now), now),
  )
  edge.serve(contract.unchooseMeals, async ({ viewer, params, now }) =>
    boxReply(parts, await unchooseMeals(parts, asking(viewer), params, now), now),
  )
  edge.serve(contract.skipBox, async ({ viewer, params, now }) => {
    const skipped = await skipBox(parts, asking(viewer), params, now)
    return boxReply(parts, isRefusal(skipped) ? skipped : skipped.hand, now)
  })
  edge.serve(contract.unskipBox, async ({ viewer, params, now }) =>
    boxReply(parts, await unskipBox(parts, asking(viewer), params, now), now),
  )
  edge.serve(useSkipLink, ({ body, now }) => skipByLink(parts, body.token, now))
}

const asking = (viewer: Viewer) => ({ accountId: viewer.accountId, actor: actorOf(viewer) })

/** What the kitchen delivers on the date of a box, by what its customer likes, then by rating, what is sold out last. */
async function boxMenu(
  { db }: Parts,
  accountId: number,
  { subscriptionId, date }: { subscriptionId: number; date: MarketDate },
): Promise<BoxMeal[] | Refusal> {
  const subscription = await termsOf(db, accountId, subscriptionId)
  if (!subscription) return refuse('subscription-not-found')
  const [box] = await boxesOf(db, subscriptionId, date, 1)
  if (box?.deliveryDate !== date) return refuse('box-not-found')
  const served = servedOf({ box, subscription })
  const [menu] = await menusOf(db, [served])
  const [household] = await householdsOf(db, [{ id: box.id, menuWeek: served.menuWeek }])
  const liked = new Set(household!.favorites)
  return menu!.meals
    .map(meal => mealView(meal, liked.has(meal.id), household!.diet))
    .sort(
      (one, other) =>
        Number(one.isSoldOut) - Number(other.isSoldOut) ||
        Number(other.isFavorite) - Number(one.isFavorite) ||
        (other.rating ?? 0) - (one.rating ?? 0) ||
        one.mealId - other.mealId,
    )
}

function mealView(meal: DateMeal, isFavorite: boolean, diet: DietProfile): BoxMeal {
  const { id, pricePerServingCents, isAvailable, left, ...shown } = meal
  return {
    ...shown,
    mealId: id,
    price: dollars(pricePerServingCents),
    allergens: meal.allergens && [...meal.allergens],
    isFavorite,
    isSoldOut: !isAvailable || left === 0,
    left: isAvailable ? left : 0,
    conflicts: {
      carb: conflictsOf(withSide(meal, 'carb'), diet),
      veggie: conflictsOf(withSide(meal, 'veggie'), diet),
    },
  }
}
