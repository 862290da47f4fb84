import { LOW_RATING, MANY_PROBLEMS } from '@ladlewell/domain/desk.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { isAlive } from '../../schema/states.ts'
import type { Desk } from './facts.ts'

/** Counts anew how each kitchen fares with its customers. Answers of how many that is something else than before. */
export async function countQuality({ db, market }: Pick<Desk, 'db' | 'market'>, now: Date): Promise<number> {
  const today = marketDateAt(now, market.timeZone)
  const changed = await db.query(sql, [now, today], 'count-quality')
  return changed.length
}

const isLow = `t.ratings >= ${LOW_RATING.ratings} and t.rating < ${LOW_RATING.stars}`
const isMany = `t.problems >= ${MANY_PROBLEMS.problems} and t.problems * 100 > t.orders * ${MANY_PROBLEMS.percent}`

const sql = `
  with told as (
    select c.id, r.rating, coalesce(r.ratings, 0) as ratings, coalesce(o.orders, 0) as orders, coalesce(p.problems, 0) as problems
    from chefs c
      left join (select chef_id, avg(stars)::real as rating, count(*)::int as ratings from reviews where hidden_at is null group by 1) r
        on r.chef_id = c.id
      left join (select o.chef_id, count(*)::int as orders from orders o
        where o.delivery_date between $2::date - ${MANY_PROBLEMS.days} and $2 and ${isAlive('o')} group by 1) o on o.chef_id = c.id
      left join (select o.chef_id, count(distinct o.id)::int as problems from problem_reports pr join orders o on o.id = pr.order_id
        where pr.reported_at > $1::timestamptz - interval '${MANY_PROBLEMS.days} days' group by 1) p on p.chef_id = c.id
    where c.approved_at is not null)
  insert into kitchen_quality as q (chef_id, rating, ratings, orders, problems, low_since, many_since)
  select t.id, t.rating, t.ratings, t.orders, t.problems, case when ${isLow} then $1::timestamptz end,
    case when ${isMany} then $1::timestamptz end
  from told t
  on conflict (chef_id) do update set rating = excluded.rating, ratings = excluded.ratings, orders = excluded.orders,
    problems = excluded.problems, low_since = case when excluded.low_since is not null then coalesce(q.low_since, excluded.low_since) end,
    many_since = case when excluded.many_since is not null then coalesce(q.many_since, excluded.many_since) end
  where (q.rating, q.ratings, q.orders, q.problems) is distinct from (excluded.rating, excluded.ratings, excluded.orders, excluded.problems)
  returning chef_id`
