/** SQL: the name of what an entry of the audit log or an approval is about; null for what has no other than its number. */
export function subjectName(entry: string): string {
  const numbered = (subject: string) =>
    `case when ${entry}.subject = '${subject}' and ${entry}.subject_id ~ '^[0-9]{1,9}$' then ${entry}.subject_id::int end`
  const person = (subject: string) =>
    `(select trim(n.firstname || ' ' || n.lastname) from accounts n where n.id = ${numbered(subject)})`
  return `case ${entry}.subject
    when 'chef' then (select n.name from chefs n where n.id = ${numbered('chef')})
    when 'customer' then ${person('customer')}
    when 'staff' then ${person('staff')}
    when 'driver' then ${person('driver')}
    when 'order' then 'Order #' || ${entry}.subject_id
    when 'meal' then (select n.name from meals n where n.id = ${numbered('meal')})
    when 'problem' then (select 'Problem with order #' || n.order_id from problem_reports n where n.id = ${numbered('problem')})
    when 'review' then (select 'Review of ' || m.name from reviews n join meals m on m.id = n.meal_id where n.id = ${numbered('review')})
    when 'payout' then (select 'Payout of ' || coalesce(c.name, trim(a.firstname || ' ' || a.lastname)) || ' through ' || n.through
      from payouts n left join chefs c on c.id = n.chef_id left join accounts a on a.id = n.driver_id
      where n.id = ${numbered('payout')})
    when 'promotion' then ${entry}.subject_id
    when 'market' then ${entry}.subject_id end`
}
