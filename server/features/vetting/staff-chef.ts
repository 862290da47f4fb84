import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { missingPapers, needsPhotos } from '@ladlewell/domain/vetting.ts'
import { isoText, listOf } from '../../platform/json-columns.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Settings } from '../../settings.ts'
import { acceptedPapers } from './approval.ts'
import { photosOf } from './kitchen-photos.ts'
import { papersOf, paperView } from './papers.ts'
import { requirementsOf } from './requirements.ts'
import { type ChefRow, chefRowView, rowColumns } from './staff-chefs.ts'
import { openStatuses } from './suspension.ts'

type Made =
  | 'inspectionUrgency'
  | 'missing'
  | 'checklistCounts'
  | 'photos'
  | 'photosCount'
  | 'requirements'
  | 'papers'

interface Row extends ChefRow, Omit<StaffChef, keyof ChefRow | Made> {}

type Seen = Pick<Parts, 'db' | 'market'> & {
  settings: Pick<Settings, 'production' | 'INSPECTION_NOTICE_DAYS'>
}

/** All that staff know of a kitchen. Refuses with chef-not-found. */
export async function staffChef(
  { db, market, settings }: Seen,
  chefId: number,
  now: Date,
): Promise<StaffChef | Refusal> {
  const today = marketDateAt(now, market.timeZone)
  const [[row], checklist, photos, requirements, papers] = await Promise.all([
    db.query<Row>(sql, [chefId, openStatuses, now, today], 'staff-chef'),
    acceptedPapers(db, chefId),
    photosOf(db, chefId),
    requirementsOf(db),
    papersOf(db, chefId),
  ])
  if (!row) return refuse('chef-not-found')
  return {
    ...row,
    ...chefRowView(row, { today, noticeDays: settings.INSPECTION_NOTICE_DAYS }),
    missing: missingPapers(checklist, today),
    checklistCounts: settings.production,
    photos,
    photosCount: settings.production && needsPhotos(row),
    requirements,
    papers: papers.map(({ decidedBy, ...paper }) => ({ ...paperView(paper, today), decidedBy })),
  }
}

const sql = `
  select ${rowColumns('$4::date')}, c.account_id, c.bio, c.cuisine_specialties, c.available_days,
    a.phone_number, c.profile_image_url, c.capacity_per_date, ${isoText('c.suspended_at')} as suspended_at,
    (select count(*)::int from meals m where m.chef_id = c.id and m.archived_at is null) as meals,
    open.orders as open_orders, open.beyond as orders_beyond_papers, open.early as orders_before_cutoff,
    ${listOf(`select d.decision, d.reason, ${isoText('d.decided_at')} as "decidedAt",
        s.firstname || ' ' || s.lastname as "decidedBy"
      from chef_decisions d join accounts s on s.id = d.decided_by where d.chef_id = c.id order by d.id desc`)} as decisions,
    ${listOf(`select inspected_on as "inspectedOn", passed, note from inspections
      where chef_id = c.id order by inspected_on desc`)} as inspections
  from chefs c join accounts a on a.id = c.account_id cross join lateral (
    select count(*)::int as orders, (count(*) filter (where o.status = 'placed' and o.cutoff_at > $3))::int as early, (count(*) filter (where o.delivery_date > c.permitted_until))::int as beyond
    from orders o where o.chef_id = c.id and o.status = any($2)) open
  where c.id = $1`
