import { waitsForSecond } from '../../approvals/queries.ts'
import { subjectName } from '../../approvals/subject-name.ts'
import { dueEvidence } from '../../books/disputes.ts'
import { NOW } from './fact.ts'

/** What one of us asked and another decides. */
export const waitingApprovals = `
  select 'approval-waiting' as kind, p.id::text as key, p.asked_at as since, null as episode, p.id::text as subject_id,
    coalesce(${subjectName('p')}, p.subject || ' ' || p.subject_id) as name, null::int as chef_id,
    json_build_object('kind', p.kind, 'asker', trim(a.firstname || ' ' || a.lastname), 'reason', p.reason) as detail
  from approvals p join accounts a on a.id = p.asked_by where ${waitsForSecond('p', NOW)}`

/** A bank decides for the customer when we say nothing in time. */
export const dueDisputes = `
  select 'dispute-due' as kind, d.id as key, d.opened_at as since, null as episode, d.id as subject_id,
    case when o.id is null then 'Dispute' else 'Order #' || o.id end as name, o.chef_id,
    json_build_object('cents', d.amount_cents, 'due', d.due_by) as detail
  from disputes d left join payments p on p.id = d.payment_id left join orders o on o.id = p.order_id
  where ${dueEvidence(NOW)}`
