import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { missingPapers } from '@ladlewell/domain/vetting.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { papersOf, paperView } from './papers.ts'
import { requirementsOf } from './requirements.ts'
import { type ChefRow, chefRowView, rowColumns } from './staff-chefs.ts'
import { openStatuses } from './suspension.ts'

type Made = 'inspectionUrgency' | 'missing' | 'checklistCounts' | 'requirements' | 'papers'

interface Row extends ChefRow, Omit<StaffChef, keyof ChefRow | 'suspendedAt' | Made> {
  suspendedAt: Date | null
}

/** All that staff know of a kitchen. Refuses with chef-not-found. */
export async function staffChef(
  { db, market, settings }: Parts,
  chefId: number,
  now: Date,
): Promise<StaffChef | Refusal> {
  const today = marketDateAt(now, market.timeZone)
  const [[row], requirements, papers] = await Promise.all([
    db.query<Row>(sql, [chefId, openStatuses, now], 'staff-chef'),
    requirementsOf(db),
    papersOf(db, chefId),
  ])
  if (!row) return refuse('chef-not-found')
  const missing = missingPapers(
    requirements
      .filter(({ retired }) => !retired)
      .map(({ requirementId, name, required }) => ({
        name,
        required,
        accepted:
          papers.find(paper => paper.requirementId === requirementId && paper.outcome === 'accepted') ?? null,
      })),
    today,
  )
  return {
    ...row,
    ...chefRowView(row, { today, noticeDays: settings.INSPECTION_NOTICE_DAYS }),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    decisions: row.decisions.map(decision => ({
      ...decision,
      decidedAt: new Date(decision.decidedAt).toISOString(),
    })),
    missing,
    checklistCounts: settings.production,
    requirements,
    papers: papers.map(({ decidedBy, ...paper }) => ({ ...paperView(paper, today), decidedBy })),
  }
}

const sql = `
  select ${rowColumns}, c.account_id, c.bio, c.cuisine_specialties, c.available_days,
    a.phone_number, c.profile_image_url, c.capacity_per_date,
    c.suspended_at,
    (select count(*)::int from meals m where m.chef_id = c.id and m.archived_at is null) as meals,
    open.orders as open_orders, open.beyond as orders_beyond_papers, open.early as orders_before_cutoff,
    coalesce((select json_agg(json_build_object('decision', d.decision, 'reason', d.reason, 'decidedAt', d.decided_at,
       'decidedBy', s.firstname || ' ' || s.lastname) order by d.id desc)
     from chef_decisions d join accounts s on s.id = d.decided_by where d.chef_id = c.id), '[]') as decisions,
    coalesce((select json_agg(json_build_object('inspectedOn', i.inspected_on, 'passed', i.passed, 'note', i.note)
       order by i.inspected_on desc) from inspections i where i.chef_id = c.id), '[]') as inspections
  from chefs c join accounts a on a.id = c.account_id cross join lateral (
    select count(*)::int as orders, (count(*) filter (where o.status = 'placed' and o.cutoff_at > $3))::int as early, (count(*) filter (where o.delivery_date > c.permitted_until))::int as beyond
    from orders o where o.chef_id = c.id and o.status = any($2)) open
  where c.id = $1`
