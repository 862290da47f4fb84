import type { Queries } from '../../platform/database.ts'

/**
 * Begins the conversations of reports that have none: a process of before threads may have taken them while this one came.
 * Answers how many.
 */
export async function adoptReports(db: Queries): Promise<number> {
  const adopted = await db.query(adoptSql, [], 'adopt-reports')
  return adopted.length
}

// As in the migration that made the tables.
const adoptSql = `
  with opened as (
    insert into threads (account_id, order_id, chef_id, problem_id, kind, priority, assignee_id, state, since, opened_at, said_at,
      first_answer_at, solved_at)
    select r.account_id, r.order_id, o.chef_id, r.id, r.kind,
      case when r.kind = 'allergen' then 1 when r.kind in ('not-delivered', 'missing', 'damaged') then 2 when r.kind = 'other' then 4
        else 3 end,
      r.owner_id, case when r.closed_at is null then 'open' else 'solved' end, coalesce(r.closed_at, r.reported_at), r.reported_at,
      coalesce(r.closed_at, r.reported_at), case when r.answer is not null then r.closed_at end, r.closed_at
    from problem_reports r join orders o on o.id = r.order_id
    where not exists (select from threads t where t.problem_id = r.id) order by r.id
    on conflict do nothing returning id, problem_id),
  said as (
    insert into thread_entries (thread_id, what, party, author_id, audience, text, at, once)
    select t.id, 'message', case when r.kind in ('not-delivered', 'damaged') then 'system' else 'customer' end,
      case when r.kind not in ('not-delivered', 'damaged') then r.account_id end, 'all', r.text, r.reported_at, 'problem:' || r.id
    from opened t join problem_reports r on r.id = t.problem_id
    union all
    select t.id, 'message', 'staff', null, 'all', r.answer, r.closed_at, 'problem:' || r.id || ':answer'
    from opened t join problem_reports r on r.id = t.problem_id where r.closed_at is not null and r.answer is not null
    on conflict (once) do nothing returning id, once),
  shown as (
    insert into thread_pictures (entry_id, picture_id)
    select s.id, r.picture_id from said s join problem_reports r on s.once = 'problem:' || r.id where r.picture_id is not null)
  select 1 from opened`
