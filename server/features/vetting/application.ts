import type { Application } from '@ladlewell/contract/applications.ts'
import {
  type ApplicationFacts,
  type ApplicationLine,
  applicationLines,
} from '@ladlewell/domain/application.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { isUploadedPicture } from '@ladlewell/domain/picture.ts'
import { missingPapers } from '@ladlewell/domain/vetting.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { chefInAnyState, inspectionsOf } from '../chefs/queries.ts'
import { kitchenDeliveryOf } from '../delivery/kitchen-delivery.ts'
import { mealsOfKitchen } from '../menu/chef-meals/queries.ts'
import { mealsOfChefs } from '../menu/queries.ts'
import { reviewsOf, standingsOf } from '../menu/standings.ts'
import { chefsWithMeals } from '../menu/view.ts'
import { acceptedPapers } from './approval.ts'
import { photosOf } from './kitchen-photos.ts'

type Seen = Pick<Parts, 'db' | 'market' | 'markets'> & { settings: Pick<Parts['settings'], 'production'> }

const REVIEWS_SHOWN = 3

/** All that is looked at before a kitchen is approved, with its page as customers will see it. Refuses with chef-not-found. */
export async function applicationOf(
  { db, market, markets, settings }: Seen,
  chefId: number,
  now: Date,
): Promise<Application | Refusal> {
  const chef = await chefInAnyState(db, markets, now, chefId)
  if (!chef) return refuse('chef-not-found')
  const [lines, meals, listed, inspected, reviews, standings] = await Promise.all([
    applicationLinesOf(db, chefId, marketDateAt(now, market.timeZone)),
    mealsOfKitchen(db, chefId),
    mealsOfChefs(db, [chefId]),
    inspectionsOf(db, chefId),
    reviewsOf(db, { chefId, mealId: null }, REVIEWS_SHOWN),
    standingsOf(db, chefId, now),
  ])
  const [page] = chefsWithMeals([chef], listed, false)
  return {
    counts: settings.production,
    lines,
    meals: meals.map(meal => ({
      mealId: meal.id,
      name: meal.name,
      description: meal.description,
      weekGroup: meal.weekGroup,
      price: dollars(meal.priceCents),
      imageUrl: meal.imageUrl,
      isReal: isUploadedPicture(meal.imageUrl),
      allergens: meal.allergens,
      ingredients: meal.ingredients,
      vegetarian: meal.vegetarian,
      vegan: meal.vegan,
      glutenFree: meal.glutenFree,
      listed: meal.listed,
    })),
    page: { ...page!, ...inspected, reviews, standings },
  }
}

/** Where each item of an application stands on the market's day. */
async function applicationLinesOf(db: Queries, chefId: number, today: string): Promise<ApplicationLine[]> {
  const [[row], photos, meals, delivery, papers] = await Promise.all([
    db.query<Row>(sql, [chefId], 'application'),
    photosOf(db, chefId),
    mealsOfKitchen(db, chefId),
    kitchenDeliveryOf(db, { id: chefId, version: 0 }),
    acceptedPapers(db, chefId),
  ])
  const inspection = papers.filter(({ isInspection }) => isInspection)
  return applicationLines({
    ...row!,
    photos,
    meals,
    isFetched: delivery.days.some(({ carrier }) => carrier === 'ladlewell'),
    hasAddress: delivery.address !== null,
    missingPapers: missingPapers(
      papers.filter(({ isInspection }) => !isInspection),
      today,
    ),
    isInspected: inspection.length === 0 ? null : missingPapers(inspection, today).length === 0,
  })
}

type Row = Pick<ApplicationFacts, 'bio' | 'phoneNumber' | 'weekdays' | 'canBePaid'>

const sql = `
  select c.bio, a.phone_number, c.available_days as weekdays, c.payouts_ready_at is not null as can_be_paid
  from chefs c join accounts a on a.id = c.account_id where c.id = $1`
