import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Queries } from '../../platform/database.ts'

type Shown = Omit<MyKitchen, 'id' | 'name' | 'state' | 'version'>

/** What a chef sees of their own kitchen, whatever its state. */
export async function myKitchen(db: Queries, kitchen: Kitchen): Promise<MyKitchen> {
  const { id, name, state, version } = kitchen
  const [shown] = await db.query<Shown>(sql, [id], 'my-kitchen')
  const isTold = state === 'asked' || state === 'refused' || state === 'suspended'
  return { id, name, state, version, ...shown!, lastReason: isTold ? shown!.lastReason : null }
}

const sql = `
  select c.bio, c.cuisine_specialties, a.phone_number,
    c.available_days, c.profile_image_url, r.rating,
    coalesce(r.count, 0)::int as review_count,
    (select nullif(reason, '') from chef_decisions where chef_id = c.id order by id desc limit 1) as last_reason
  from chefs c join accounts a on a.id = c.account_id left join lateral (
    select round(avg(stars), 1)::float as rating, count(*) as count from reviews
    where chef_id = c.id and hidden_at is null) r on true
  where c.id = $1`
