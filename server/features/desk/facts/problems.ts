import { isBorne } from '../../threads/shares.ts'
import { NOW } from './fact.ts'

const who = `trim(a.firstname || ' ' || a.lastname)`

/** What waits for our answer; allergens are a kind of their own. While somebody else is asked it waits for them. */
export const openProblems = `
  select case r.kind when 'allergen' then 'allergen-problem' else 'problem' end as kind, r.id::text as key,
    coalesce(t.since, r.reported_at) as since, null as episode, coalesce(t.id::text, '') as subject_id,
    'Order #' || o.id as name, o.chef_id,
    json_build_object('kind', r.kind, 'text', left(r.text, 200), 'customer', ${who}) as detail
  from problem_reports r join orders o on o.id = r.order_id join accounts a on a.id = r.account_id
    left join threads t on t.problem_id = r.id
  where r.closed_at is null and coalesce(t.state, 'open') = 'open'`

/** What was written to us, and begins with no report. */
export const openThreads = `
  select 'thread' as kind, t.id::text as key, t.since, null as episode, t.id::text as subject_id,
    case when t.order_id is null then ${who} else 'Order #' || t.order_id end as name, t.chef_id,
    json_build_object('customer', ${who}, 'subject', t.subject) as detail
  from threads t join accounts a on a.id = t.account_id
  where t.state = 'open' and t.problem_id is null and t.merged_into_id is null`

/** A kitchen says that it should not bear something: another of us than who gave it decides. */
export const contestedShares = `
  select 'share-contested' as kind, coalesce(s.refund_id::text, 'again-' || s.redelivery_id) as key, s.contested_at as since, null as episode, s.thread_id::text as subject_id,
    'Order #' || t.order_id as name, s.chef_id,
    json_build_object('cents', s.share_cents, 'reason', s.contest_reason, 'again', s.redelivery_id) as detail
  from kitchen_shares s join threads t on t.id = s.thread_id
  where s.contested_at <= ${NOW} and s.decided_at is null and ${isBorne}`
