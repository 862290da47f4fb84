import { kitchens } from '@ladlewell/domain/examples/kitchens.ts'
import type { Queries } from '../platform/database.ts'

/** Where a chef of the cast cooks, and how they deliver; whoever has applied alone has said nothing yet. */
export async function seedKitchenPlace(db: Queries, chefId: number, slug: string): Promise<void> {
  const kitchen = kitchens[slug]
  if (!kitchen) return
  const { streetAddress1, postalCode, neighbourhood, pickupNotes, days } = kitchen
  await db.query(
    `insert into kitchen_places (chef_id, street_address1, city, state, postal_code, neighbourhood, pickup_notes)
     values ($1, $2, 'Austin', 'TX', $3, $4, $5)`,
    [chefId, streetAddress1, postalCode, neighbourhood, pickupNotes],
  )
  for (const [weekday, [carrier, hours]] of Object.entries(days)) {
    const [from, until] = hours.split('–')
    await db.query(
      `insert into kitchen_days (chef_id, weekday, carrier, window_from, window_until) values ($1, $2, $3, $4, $5)`,
      [chefId, weekday, carrier, from, until],
    )
  }
}
