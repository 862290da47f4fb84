/** What waits for an answer; allergens are a kind of their own. */
export const openProblems = `
  select case r.kind when 'allergen' then 'allergen-problem' else 'problem' end as kind, r.id::text as key, r.reported_at as since,
    null as episode, o.id::text as subject_id, 'Order #' || o.id as name, o.chef_id,
    json_build_object('kind', r.kind, 'text', left(r.text, 200), 'customer', trim(a.firstname || ' ' || a.lastname)) as detail
  from problem_reports r join orders o on o.id = r.order_id join accounts a on a.id = r.account_id
  where r.closed_at is null`
