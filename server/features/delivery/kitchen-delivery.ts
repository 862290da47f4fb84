import type { KitchenAddress, KitchenDay, KitchenDelivery } from '@ladlewell/contract/kitchen-delivery.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { deliveryTerms } from '../chefs/delivery-terms.ts'

/** What a chef says of it; what is left out stays as it is. */
export interface DeliveryWish {
  address?: KitchenAddress | null | undefined
  neighbourhood?: string | undefined
  pickupNotes?: string | undefined
  reachMinutes?: number | null | undefined
  days?: readonly KitchenDay[] | undefined
}

type Stored = Omit<KitchenDelivery, 'version'>

/** Where a kitchen cooks, and how it delivers on its weekdays. */
export async function kitchenDeliveryOf(
  db: Queries,
  { id, version }: Pick<Kitchen, 'id' | 'version'>,
): Promise<KitchenDelivery> {
  const [stored] = await db.query<Stored>(sql, [id], 'kitchen-delivery')
  return { ...stored!, version }
}

/** Writes what is wished for of a kitchen whose row is locked. Refuses with validation-failed. */
export async function writeKitchenDelivery(
  tx: Queries,
  { id }: Pick<Kitchen, 'id'>,
  before: Stored,
  wish: DeliveryWish,
): Promise<Refusal | null> {
  const { days = [] } = wish
  const after = { ...before, ...given(wish) }
  const fields = faultsOf(after, days, before)
  if (Object.keys(fields).length > 0) return refuse('validation-failed', { fields })
  await tx.query(daysSql, [id, JSON.stringify(days)], 'write-kitchen-days')
  const { address, neighbourhood, pickupNotes, reachMinutes } = after
  if (!address) await tx.query('delete from kitchen_places where chef_id = $1', [id], 'forget-kitchen-place')
  else {
    const { streetAddress1, streetAddress2, city, state, postalCode } = address
    const place = [streetAddress1, streetAddress2, city, state, postalCode]
    await tx.query(placeSql, [id, ...place, neighbourhood, pickupNotes, reachMinutes], 'write-kitchen-place')
  }
  return null
}

function given({ address, neighbourhood, pickupNotes, reachMinutes }: DeliveryWish): Partial<Stored> {
  const said = Object.entries({ address, neighbourhood, pickupNotes, reachMinutes })
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** Notes without an address, days that are none of the kitchen's, and bags that nobody could fetch. */
function faultsOf(after: Stored, days: readonly KitchenDay[], before: Stored): Record<string, string> {
  const fields: Record<string, string> = {}
  const isDriven = (weekday: string) =>
    (days.find(day => day.weekday === weekday) ?? before.days.find(day => day.weekday === weekday))
      ?.carrier === 'ladlewell'
  for (const [index, { weekday, carrier }] of days.entries()) {
    if (!before.days.some(day => day.weekday === weekday))
      fields[`days.${index}.weekday`] = sentences['not-on-that-day']
    else if (carrier === 'ladlewell' && !after.address)
      fields[`days.${index}.carrier`] = sentences['kitchen-address-missing']
  }
  if (after.address) return fields
  if (before.days.some(({ weekday }) => isDriven(weekday)))
    fields['address.streetAddress1'] = sentences['kitchen-address-missing']
  else if (after.neighbourhood || after.pickupNotes || after.reachMinutes)
    fields['address.streetAddress1'] = sentences['kitchen-street-missing']
  return fields
}

const sql = `
  select case when p.chef_id is not null then json_build_object('streetAddress1', p.street_address1,
      'streetAddress2', p.street_address2, 'city', p.city, 'state', p.state, 'postalCode', p.postal_code) end as address,
    coalesce(p.neighbourhood, '') as neighbourhood, coalesce(p.pickup_notes, '') as pickup_notes, p.reach_minutes,
    coalesce((select json_agg(json_build_object('weekday', d.weekday, 'carrier', d.carrier,
        'window', json_build_object('from', d.window_from, 'until', d.window_until)) order by d.position)
      from (select w.weekday, w.position, ${deliveryTerms('k')}
        from unnest(c.available_days) with ordinality as w (weekday, position)
        left join kitchen_days k on k.chef_id = c.id and k.weekday = w.weekday) d), '[]') as days
  from chefs c left join kitchen_places p on p.chef_id = c.id where c.id = $1`

const daysSql = `
  insert into kitchen_days (chef_id, weekday, carrier, window_from, window_until)
  select $1, d.weekday, d.carrier, d.window->>'from', d.window->>'until'
  from json_to_recordset($2) as d(weekday text, carrier text, "window" json)
  on conflict (chef_id, weekday) do update set carrier = excluded.carrier, window_from = excluded.window_from,
    window_until = excluded.window_until`

const placeSql = `
  insert into kitchen_places (chef_id, street_address1, street_address2, city, state, postal_code, neighbourhood,
    pickup_notes, reach_minutes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (chef_id) do update set street_address1 = excluded.street_address1,
    street_address2 = excluded.street_address2, city = excluded.city, state = excluded.state,
    postal_code = excluded.postal_code, neighbourhood = excluded.neighbourhood, pickup_notes = excluded.pickup_notes,
    reach_minutes = excluded.reach_minutes, version = kitchen_places.version + 1`
