import type { Market } from '@ladlewell/domain/market.ts'
import type { Queries } from '../../platform/database.ts'
import { hashOf } from '../../platform/one-time-token.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Wish, wishMail } from './wish-mail.ts'
import { newToken, served, waits } from './wishes.ts'

type Area = Pick<Market, 'zipPrefixes'>

const UNCONFIRMED_DAYS = 7
const TOLD_DAYS = 30

/** Tells everybody who waits for a ZIP code of the area, once; answers how many. For the transaction that changes the area. */
export async function tellWishes(tx: Queries, area: Area, publicUrl: string, now: Date): Promise<number> {
  const wishes = await tx.query<Wish>(
    `select id, email, postal_code, language from area_wishes
     where ${waits} and postal_code like any($1) order by id for update`,
    [served(area)],
    'lock-area-wishes',
  )
  if (wishes.length === 0) return 0
  const tokens = wishes.map(newToken)
  await tx.query(
    `update area_wishes w set told_at = $3, token_hash = t.hash
     from unnest($1::int[], $2::text[]) as t (id, hash) where w.id = t.id`,
    [wishes.map(({ id }) => id), tokens.map(hashOf), now],
    'tell-area-wishes',
  )
  const mails = wishes.map((wish, nth) =>
    wishMail(wish, { what: 'served', token: tokens[nth]!, now }, publicUrl),
  )
  await enqueueAll(tx, mails, now)
  return wishes.length
}

/** How many another area would tell. */
export async function countTold(db: Queries, area: Area): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from area_wishes where ${waits} and postal_code like any($1)`,
    [served(area)],
    'count-area-told',
  )
  return row?.count ?? 0
}

/**
 * Tells whom no change of staff's told: somebody may have confirmed their wish while an area grew, or a market opened. Forgets addresses that nobody confirmed, and those that were told.
 */
export async function lookAfterWishes({ db, markets, settings }: Parts, now: Date): Promise<number> {
  return db.transaction(async tx => {
    const gone = await tx.query(
      `delete from area_wishes where (confirmed_at is null and asked_at < $1::timestamptz - interval '${UNCONFIRMED_DAYS} days')
         or told_at < $1::timestamptz - interval '${TOLD_DAYS} days' returning id`,
      [now],
      'forget-area-wishes',
    )
    return gone.length + (await tellWishes(tx, markets.openArea(), settings.PUBLIC_URL ?? '', now))
  })
}
