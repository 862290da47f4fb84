import type { Invariant } from './invariant.ts'

/** What a kitchen bore of the refund, or of the completed redelivery, of the share named s. */
const borne = `case when s.refund_id is null
  then (select case when n.status = 'completed' then s.share_cents else 0 end from orders n where n.id = s.redelivery_id)
  else (select coalesce(-sum(l.amount_cents), 0) from ledger_lines l where l.refund_id = s.refund_id and l.party = 'chef') end`

/** What must never break about conversations. */
export const threadInvariants: readonly Invariant[] = [
  {
    number: 92,
    says: 'What a kitchen bore of a refund or a redelivery that a second person made ours is given back once and to the cent, less what came back before, and nothing else is',
    broken: `select s.id from kitchen_shares s left join adjustments a on a.id = s.adjustment_id
      where s.adjustment_id is not null and (not s.is_moved or a.amount_cents <> ${borne} - s.came_back_cents or a.chef_id <> s.chef_id
        or a.payer <> 'platform' or a.payee <> 'chef')
      union all
      select s.id from kitchen_shares s where s.is_moved and s.adjustment_id is null and ${borne} > s.came_back_cents
        and greatest(s.decided_at, (select max(l.at) from ledger_lines l where l.refund_id = s.refund_id),
          (select max(e.at) from order_events e where e.order_id = s.redelivery_id and e.status = 'completed'))
          + interval '10 minutes' < $now
      union all
      select a.id from adjustments a where a.request_key ^@ 'contest|'
        and not exists (select from kitchen_shares s where s.adjustment_id = a.id)`,
  },
  {
    number: 93,
    says: 'An open report is an open conversation',
    broken: `select r.id from problem_reports r left join threads t on t.problem_id = r.id
      where r.closed_at is null and (t.state = 'solved' or t.id is null and r.reported_at + interval '90 minutes' < $now)`,
  },
  {
    number: 94,
    says: 'Pictures of conversations are private',
    broken: `select p.id from thread_pictures t join pictures p on p.id = t.picture_id where not p.is_private`,
  },
]
