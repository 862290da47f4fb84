import { chefs, meals } from '@ladlewell/domain/examples/cast.ts'
import type { Queries } from '../platform/database.ts'
import { hashPassword } from '../platform/password.ts'
import { DEMO_PASSWORD } from './accounts.ts'

export interface Scale {
  chefs: number
  meals: number
  customers: number
}

/**
 * Adds many chefs and customers in a few statements, made from the cast. Customers are `scale-{n}@ladlewell.test`
 * with the demo password and an address; every chef delivers daily and never runs out, so that all can be ordered.
 */
export async function seedScale(db: Queries, wish: Scale, now: Date): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const approved = chefs.filter(chef => chef.status === 'approved')
  // Customers first: kitchens that all came before them would be found by reading only the beginning of all accounts.
  await db.query(
    `with last as (select coalesce(max(id), 0) as id from accounts),
     account as (
       insert into accounts (email, password_hash, firstname, lastname, created_at)
       select 'scale-' || n || '@ladlewell.test', $2, 'Customer', 'Number ' || n, $3 from generate_series(1, $1) n
       on conflict (email) do nothing returning id)
     insert into addresses (account_id, first_name, last_name, phone, street_address1, city, state, postal_code, country, is_default)
     select id, 'Customer', 'Example', '+15125550100', '1100 Congress Ave', 'Austin', 'TX', '78701', 'US', true from account`,
    [wish.customers, hash, now],
  )
  await db.query(
    `with last as (select coalesce(max(id), 0) as id from accounts),
     account as (
       insert into accounts (email, password_hash, firstname, lastname, role, created_at)
       select 'scale-chef-' || (last.id + n) || '@ladlewell.test', $2, c.firstname, c.lastname || ' ' || n, 'CHEF', $3
       from last, generate_series(1, $1) n
       join jsonb_to_recordset($4::jsonb) as c (nth int, firstname text, lastname text) on c.nth = n % $5
       returning id, firstname, lastname),
     chef as (
       insert into chefs (account_id, name, bio, profile_image_url, cuisine_specialties, available_days, anchor_date,
         capacity_per_date, approved_at, created_at)
       select a.id, a.firstname || ' ' || a.lastname, c.bio, c."profileImageUrl", c."cuisineSpecialties",
         array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'], $3::date - (a.id % 3) * 7,
         1000000, $3, $3
       from account a join jsonb_to_recordset($4::jsonb) as c (nth int, bio text, "profileImageUrl" text, "cuisineSpecialties" text[])
         on c.nth = a.id % $5
       returning id)
     insert into meals (chef_id, name, description, cuisine_type, price_per_serving_cents, image_url, spice_level,
       vegetarian, vegan, gluten_free, week_group, calories, protein, ingredients, allergens, created_at)
     select chef.id, m.name, m.description, m."cuisineType", m."pricePerServingCents", m."imageUrl", m."spiceLevel",
       m.vegetarian, m.vegan, m."glutenFree", 1 + n % 3, m.calories, m.protein, m.ingredients, m.allergens, $3
     from chef, generate_series(1, $7) n
     join jsonb_to_recordset($6::jsonb) as m (nth int, name text, description text, "cuisineType" text,
       "pricePerServingCents" int, "imageUrl" text, "spiceLevel" text, vegetarian bool, vegan bool, "glutenFree" bool,
       calories real, protein real, ingredients text[], allergens text[]) on true
     where m.nth = (chef.id * 7 + n) % $8`,
    [wish.chefs, hash, now, numbered(approved), approved.length, numbered(meals), wish.meals, meals.length],
  )
  await db.query('analyze')
}

function numbered(list: readonly object[]): string {
  return JSON.stringify(list.map((item, nth) => ({ ...item, nth })))
}
