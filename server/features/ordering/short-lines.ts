import type { Queries } from '../../platform/database.ts'

// What becomes of servings that a kitchen is short of. Whoever calls has locked the order and decided.

export interface ShortServings {
  orderId: number
  line: number
  servings: number
}

/** Writes that so many servings of a line are bought, but not cooked. */
export async function missServings(tx: Queries, { orderId, line, servings }: ShortServings): Promise<void> {
  await tx.query(
    'update order_lines set missing = missing + $3 where order_id = $1 and line = $2',
    [orderId, line, servings],
    'miss-servings',
  )
}

export interface OtherMeal {
  id: number
  name: string
  /** Of the side that the line has. */
  sideName: string
  imageUrl: string
  allergens: readonly string[] | null
}

/**
 * Writes that so many servings of a line are another meal, for what they cost: the whole line, or a new last one, so that
 * the numbers of all others stay.
 */
export async function swapServings(
  tx: Queries,
  { orderId, line, servings }: ShortServings,
  { id, name, sideName, imageUrl, allergens }: OtherMeal,
): Promise<void> {
  await tx.query(
    swapSql,
    [orderId, line, servings, id, name, imageUrl, allergens?.join(',') ?? null, sideName],
    'swap-servings',
  )
}

const swapSql = `
  with short as (select * from order_lines where order_id = $1 and line = $2),
  whole as (
    update order_lines l set meal_id = $4, name = $5, image_url = $6, allergens = $7, side_name = $8, servings_per_date = null
    from short where l.order_id = $1 and l.line = $2 and short.quantity = $3),
  rest as (
    update order_lines l set quantity = l.quantity - $3 from short
    where l.order_id = $1 and l.line = $2 and short.quantity > $3)
  insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, side_name, double_protein,
    serving_cents, allergens)
  select $1, (select max(line) + 1 from order_lines where order_id = $1), $4, $5, $6, $3, side_option, $8, double_protein,
    serving_cents, $7
  from short where quantity > $3`
