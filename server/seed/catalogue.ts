import { addDays } from '@ladlewell/domain/calendar.ts'
import { runningWeek } from '@ladlewell/domain/delivery.ts'
import { type CastChef, chefs as cast } from '@ladlewell/domain/examples/cast.ts'
import { quantitiesOf } from '@ladlewell/domain/examples/quantities.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { anchorFor } from '@ladlewell/domain/menu-week.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/password.ts'
import { DEMO_PASSWORD, insertSql } from './accounts.ts'
import { seedKitchenPlace } from './kitchen-places.ts'

export interface SeededChef {
  id: number
  example: CastChef
}

/** The cast's chefs with their meals; the first has the demo account. */
export async function seedCatalogue(parts: Parts, now: Date): Promise<SeededChef[]> {
  const { db } = parts
  const hash = await hashPassword(DEMO_PASSWORD)
  const seeded: SeededChef[] = []
  for (const [index, example] of cast.entries()) {
    const email = index === 0 ? 'chef@ladlewell.test' : `${example.slug}@ladlewell.test`
    const [account] = await db.query<{ id: number }>(insertSql, [
      email,
      hash,
      example.firstname,
      example.lastname,
      `+1512555${String(200 + index).padStart(4, '0')}`,
      'CHEF',
      new Date(Date.UTC(example.since, 2, 1, 15)),
    ])
    const [chef] = await db.query<{ id: number }>(
      `insert into chefs (account_id, name, bio, profile_image_url, cuisine_specialties, available_days, anchor_date,
         capacity_per_date, approved_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        account!.id,
        example.name,
        example.bio,
        example.profileImageUrl,
        example.cuisineSpecialties,
        example.availableDays,
        anchorOf(example, parts, now),
        example.capacityPerDate,
        example.status === 'approved' ? new Date(Date.UTC(example.since, 2, 22, 15)) : null,
        new Date(Date.UTC(example.since, 2, 1, 15)),
      ],
    )
    await seedKitchenPlace(db, chef!.id, example.slug)
    await seedMeals(parts, chef!.id, example, now)
    seeded.push({ id: chef!.id, example })
  }
  return seeded
}

/** A first menu week such that the chef's running week is the one that the cast names. */
function anchorOf(example: CastChef, { market }: Parts, now: Date): string {
  const today = marketDateAt(now, market.timeZone)
  const schedule = { anchor: addDays(today, -364), weekdays: example.availableDays, closures: [] }
  const running = runningWeek(schedule, now, market)
  return anchorFor(running?.monday ?? today, example.currentWeekNow)
}

async function seedMeals({ db }: Parts, chefId: number, { meals }: CastChef, now: Date): Promise<void> {
  await db.query(
    `insert into meals (chef_id, name, description, cuisine_type, price_per_serving_cents, image_url, spice_level,
       vegetarian, vegan, gluten_free, week_group, calories, protein, fat, carbohydrates, fiber, sodium, ingredients,
       allergens, quantities, carb_side, veggie_side, created_at)
     select $1, m.name, m.description, m."cuisineType", m."pricePerServingCents", m."imageUrl", m."spiceLevel",
       m.vegetarian, m.vegan, m."glutenFree", m."weekGroup", m.calories, m.protein, m.fat, m.carbohydrates, m.fiber,
       m.sodium, m.ingredients, m.allergens, m.quantities, m.sides ->> 'carb', m.sides ->> 'veggie', $3
     from jsonb_to_recordset($2::jsonb) as m (name text, description text, "cuisineType" text,
       "pricePerServingCents" int, "imageUrl" text, "spiceLevel" text, vegetarian bool, vegan bool, "glutenFree" bool,
       "weekGroup" smallint, calories real, protein real, fat real, carbohydrates real, fiber real, sodium real,
       ingredients text[], allergens text[], quantities jsonb, sides jsonb)`,
    [
      chefId,
      JSON.stringify(meals.map(meal => ({ ...meal, quantities: quantitiesOf[meal.slug] ?? [] }))),
      now,
    ],
  )
}
