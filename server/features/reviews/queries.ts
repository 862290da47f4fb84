import { containing } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import type { reviews } from '../../schema/ordering.ts'

export interface ReviewRecord extends Omit<typeof reviews.$inferSelect, 'line' | 'accountId'> {
  chefName: string
  author: string
  mealName: string
  date: string
}

interface Page {
  /** null: from the newest on. */
  before: number | null
  limit: number
}

const select = `
  select r.id, r.order_id, r.chef_id, c.name as chef_name,
    a.firstname || ' ' || upper(left(a.lastname, 1)) || '.' as author, r.meal_id, l.name as meal_name, r.stars, r.text,
    to_char(r.written_at, 'YYYY-MM-DD') as date, r.picture_id, r.written_at, r.reply,
    r.replied_at, r.hidden_at, r.hidden_reason
  from reviews r join order_lines l on l.order_id = r.order_id and l.line = r.line
  join accounts a on a.id = r.account_id join chefs c on c.id = r.chef_id`

/** What everybody may read about a chef or a meal of theirs, newest first. */
export function shownReviews(
  db: Queries,
  { chefId, mealId }: { chefId: number; mealId: number | null },
  { before, limit }: Page,
): Promise<ReviewRecord[]> {
  const [of, name] = mealId === null ? ['', 'reviews-of-chef'] : ['and r.meal_id = $4', 'reviews-of-meal']
  return db.query<ReviewRecord>(
    `${select} where r.chef_id = $1 and r.hidden_at is null and ($2::bigint is null or r.id < $2) ${of}
     order by r.id desc limit $3`,
    [chefId, before, limit, ...(mealId === null ? [] : [mealId])],
    name,
  )
}

/** Average and number of what everybody may read; null when the chef is not listed. */
export async function ratingOf(
  db: Queries,
  chefId: number,
  mealId: number | null,
): Promise<{ rating: number | null; reviewCount: number } | null> {
  const [rating] = await db.query<{ rating: number | null; reviewCount: number }>(
    `select round(avg(r.stars), 1)::float as rating, count(r.id)::int as review_count
     from chefs c left join reviews r on r.chef_id = c.id and r.hidden_at is null and ($2::int is null or r.meal_id = $2)
     where c.id = $1 and c.approved_at is not null and c.suspended_at is null group by c.id`,
    [chefId, mealId],
    'rating',
  )
  return rating ?? null
}

/** What a kitchen reads about itself. */
export function kitchenReviews(
  db: Queries,
  chefId: number,
  {
    unanswered = false,
    stars = null,
  }: { unanswered?: boolean | undefined; stars?: number | null | undefined },
  { before, limit }: Page,
): Promise<ReviewRecord[]> {
  return db.query<ReviewRecord>(
    `${select} where r.chef_id = $1 and r.hidden_at is null and ($2::bigint is null or r.id < $2)
       and (not $4 or r.reply is null) and ($5::int is null or r.stars = $5)
     order by r.id desc limit $3`,
    [chefId, before, limit, unanswered, stars],
    'kitchen-reviews',
  )
}

export interface StaffFilters {
  hidden?: boolean | undefined
  picture?: boolean | undefined
  stars?: number | undefined
  /** Part of the chef's name, the meal's or what was written. */
  text?: string | undefined
}

/** What staff read: everything. */
export function allReviews(
  db: Queries,
  { hidden, picture, stars, text }: StaffFilters,
  { before, limit }: Page,
): Promise<ReviewRecord[]> {
  return db.query<ReviewRecord>(
    `${select} where ($1::bigint is null or r.id < $1) and ($3::bool is null or (r.hidden_at is not null) = $3)
       and ($4::bool is null or (r.picture_id is not null) = $4) and ($5::int is null or r.stars = $5)
       and ($6::text is null or lower(c.name || ' ' || l.name || ' ' || r.text) like $6)
     order by r.id desc limit $2`,
    [before, limit, hidden ?? null, picture ?? null, stars ?? null, text ? containing(text) : null],
  )
}

export async function reviewById(db: Queries, id: number): Promise<ReviewRecord | null> {
  const [found] = await db.query<ReviewRecord>(`${select} where r.id = $1`, [id], 'review')
  return found ?? null
}
