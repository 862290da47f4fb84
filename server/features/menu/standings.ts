import type { Standing } from '@ladlewell/contract/catalogue.ts'
import type { Review } from '@ladlewell/contract/reviews.ts'
import { deadStatuses } from '@ladlewell/domain/order.ts'
import { POPULAR_DAYS, popularMeals } from '@ladlewell/domain/popular-meals.ts'
import type { Queries } from '../../platform/database.ts'

/** The newest reviews of a chef, or of one meal; authors by first name and initial. */
export function reviewsOf(
  db: Queries,
  { chefId, mealId }: { chefId: number; mealId: number | null },
  limit: number,
): Promise<Review[]> {
  const [of, name] =
    mealId === null ? ['r.chef_id = $1', 'newest-reviews'] : ['r.meal_id = $1', 'newest-of-meal']
  return db
    .query<{ review: Review }>(
      `select json_strip_nulls(json_build_object('id', r.id, 'author', a.firstname || ' ' || upper(left(a.lastname, 1)) || '.',
       'mealName', l.name, 'mealId', r.meal_id, 'stars', r.stars, 'text', r.text,
       'date', to_char(r.written_at, 'YYYY-MM-DD'), 'reply', r.reply,
       'pictureUrl', '/api/v1/reviews/' || r.id || '/picture?v=' || left(r.picture_id::text, 8))) as review
     from reviews r join accounts a on a.id = r.account_id
     join order_lines l on l.order_id = r.order_id and l.line = r.line
     where ${of} and r.hidden_at is null order by r.id desc limit $2`,
      [mealId ?? chefId, limit],
      name,
    )
    .then(rows => rows.map(({ review }) => review))
}

/** Average and number of what everybody may read of a meal. */
export async function ratingOfMeal(
  db: Queries,
  mealId: number,
): Promise<{ rating: number | null; reviewCount: number }> {
  const [rating] = await db.query<{ rating: number | null; reviewCount: number }>(
    `select round(avg(stars), 1)::float as rating, count(*)::int as review_count
     from reviews where meal_id = $1 and hidden_at is null`,
    [mealId],
    'rating-of-meal',
  )
  return rating!
}

/** What customers say of each meal of a chef, and which ones they order most. */
export async function standingsOf(db: Queries, chefId: number, now: Date): Promise<Standing[]> {
  const [rated, ordered] = await Promise.all([
    db.query<Omit<Standing, 'ordersLately'>>(
      `select meal_id, round(avg(stars), 1)::float as rating, count(*)::int as review_count
       from reviews where chef_id = $1 and hidden_at is null group by meal_id`,
      [chefId],
      'ratings-of-meals',
    ),
    // Nobody orders for a date of before: by the dates, which have an index.
    db.query<{ mealId: number; orders: number }>(
      `select l.meal_id, count(distinct o.id)::int as orders
       from orders o join order_lines l on l.order_id = o.id
       where o.chef_id = $1 and o.delivery_date >= ($2::timestamptz - $3 * interval '1 day')::date - 1
         and o.placed_at > $2::timestamptz - $3 * interval '1 day' and o.placed_at <= $2::timestamptz
         and o.status <> all($4)
       group by l.meal_id`,
      [chefId, now, POPULAR_DAYS, deadStatuses],
      'orders-of-meals',
    ),
  ])
  const orders = new Map(ordered.map(one => [one.mealId, one.orders]))
  const popular = popularMeals(orders)
  const ratings = new Map(rated.map(one => [one.mealId, one]))
  return [...new Set([...ratings.keys(), ...popular])].map(mealId => ({
    mealId,
    rating: ratings.get(mealId)?.rating ?? null,
    reviewCount: ratings.get(mealId)?.reviewCount ?? 0,
    ordersLately: popular.has(mealId) ? orders.get(mealId)! : null,
  }))
}
