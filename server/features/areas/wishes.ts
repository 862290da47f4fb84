import { randomBytes } from 'node:crypto'
import type { confirmAreaWish, countAreaWishes } from '@ladlewell/contract/areas.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Queries } from '../../platform/database.ts'
import { hashOf } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Wish, wishMail } from './wish-mail.ts'

/**
 * Writes down who wants to hear of a ZIP code, and asks them by mail. Who is on the list is told so: the link of the newest mail
 * works. Twice within a minute is one mail.
 */
export async function askWish(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  asked: Omit<Wish, 'id'>,
  now: Date,
): Promise<undefined> {
  const token = newToken()
  await db.transaction(async tx => {
    const { email, postalCode, language } = asked
    const values = [email, postalCode, language, hashOf(token), now]
    const [wish] = await tx.query<Wish & { isConfirmed: boolean }>(askSql, values, 'ask-area-wish')
    if (!wish) return
    const what = wish.isConfirmed ? 'listed' : 'asked'
    await enqueue(tx, wishMail(wish, { what, token, now }, settings.PUBLIC_URL ?? ''), now)
  })
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

type Standing = Reply<typeof confirmAreaWish>

export async function wishOf(
  { db, markets }: Pick<Parts, 'db' | 'markets'>,
  token: string,
): Promise<Standing | Refusal> {
  const [wish] = await db.query<Pick<Standing, 'postalCode' | 'confirmed'>>(
    `select ${standing} from area_wishes where token_hash = $1`,
    [hashOf(token)],
    'area-wish',
  )
  return wish ? { ...wish, serves: markets.ofZip(wish.postalCode) !== undefined } : refuse('link-not-valid')
}

/** Who hears here that we deliver there by now hears it no second time by mail. */
export async function confirmWish(
  parts: Pick<Parts, 'db' | 'markets'>,
  token: string,
  now: Date,
): Promise<Standing | Refusal> {
  const { db, markets } = parts
  await db.query(
    `update area_wishes set confirmed_at = coalesce(confirmed_at, $2),
       told_at = case when postal_code like any($3) then coalesce(told_at, $2) else told_at end
     where token_hash = $1`,
    [hashOf(token), now, served(markets.openArea())],
    'confirm-area-wish',
  )
  return wishOf(parts, token)
}

export async function endWish(db: Queries, token: string): Promise<undefined> {
  await db.query('delete from area_wishes where token_hash = $1', [hashOf(token)], 'end-area-wish')
}

/** Of the people who wait, by ZIP code. */
export function countWishes(db: Queries): Promise<Reply<typeof countAreaWishes>> {
  return db.query<Reply<typeof countAreaWishes>[number]>(
    `select postal_code, count(*)::int as waiting from area_wishes where ${waits}
     group by postal_code order by waiting desc, postal_code limit 500`,
    [],
    'count-area-wishes',
  )
}

/** SQL for whoever is certain and was not told yet. */
export const waits = 'confirmed_at is not null and told_at is null'

/** The beginnings of an area's ZIP codes as patterns. */
export function served({ zipPrefixes }: Pick<Market, 'zipPrefixes'>): string[] {
  return zipPrefixes.map(prefix => `${prefix}%`)
}

const standing = 'postal_code, confirmed_at is not null as confirmed'

// Who was told once and asks again was left again: a new wish.
const askSql = `
  insert into area_wishes as w (email, postal_code, language, token_hash, asked_at) values ($1, $2, $3, $4, $5)
  on conflict (email, postal_code) do update set language = $3, token_hash = $4, asked_at = $5,
    confirmed_at = case when w.told_at is null then w.confirmed_at end, told_at = null
  where w.asked_at not between $5::timestamptz - interval '1 minute' and $5::timestamptz + interval '1 minute'
  returning id, email, postal_code, language, confirmed_at is not null as is_confirmed`
