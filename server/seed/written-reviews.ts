import type { Queries } from '../platform/database.ts'

/** A review of a line of an order, and what the kitchen answered. */
export interface WrittenReview {
  orderId: number
  line: number
  accountId: number
  chefId: number
  mealId: number
  stars: number
  text: string
  writtenAt: Date
  reply: string | null
  repliedAt: Date | null
}

/** Keeps reviews, the oldest first: the pages show the latest ids first. */
export async function insertReviews(db: Queries, written: readonly WrittenReview[]): Promise<void> {
  await db.query(
    `insert into reviews (order_id, line, account_id, chef_id, meal_id, stars, text, written_at, reply, replied_at)
     select "orderId", line, "accountId", "chefId", "mealId", stars, text, "writtenAt", reply, "repliedAt"
     from jsonb_to_recordset($1::jsonb) as r ("orderId" int, line smallint, "accountId" int, "chefId" int, "mealId" int,
       stars smallint, text text, "writtenAt" timestamptz, reply text, "repliedAt" timestamptz)
     order by "writtenAt", "orderId"`,
    [JSON.stringify(written)],
  )
}
