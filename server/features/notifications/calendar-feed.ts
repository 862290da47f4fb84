import { createHash, randomBytes } from 'node:crypto'
import { unpaidStates } from '@ladlewell/domain/box/box.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import { hashOf } from '../../platform/one-time-token.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { among, isAlive } from '../../schema/states.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { deliveryTermsOn } from '../chefs/delivery-terms.ts'
import { type Coming, calendarOf } from './calendar.ts'

interface Feed {
  address: string | null
  createdAt: string | null
}

/** Deliveries stay in a calendar for a month. */
const DAYS_BACK = 30

export async function feedOf(db: Queries, { accountId }: Viewer): Promise<Feed> {
  const [feed] = await db.query<{ createdAt: Date }>(
    'select created_at from calendar_feeds where account_id = $1',
    [accountId],
    'calendar-feed',
  )
  return { address: null, createdAt: feed?.createdAt.toISOString() ?? null }
}

/** Makes an address that nobody can guess and that is told once; one made before stops working. */
export async function makeFeed({ db, settings }: Parts, viewer: Viewer, now: Date): Promise<Feed | Refusal> {
  const token = randomBytes(24).toString('base64url')
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    await tx.query(
      `insert into calendar_feeds (account_id, hash, created_at) values ($1, $2, $3)
       on conflict (account_id) do update set hash = excluded.hash, created_at = excluded.created_at`,
      [viewer.accountId, hashOf(token), now],
    )
    return {
      address: `${settings.PUBLIC_URL ?? ''}/calendar/${token}.ics`,
      createdAt: now.toISOString(),
    }
  })
}

export async function endFeed(db: Queries, { accountId }: Pick<Viewer, 'accountId'>): Promise<Feed> {
  await db.query('delete from calendar_feeds where account_id = $1', [accountId])
  return { address: null, createdAt: null }
}

export interface Calendar {
  text: string
  etag: string
}

/** The calendar behind a token; null when there is none, or its owner may not sign in. */
export async function calendarAt(
  { db, market, settings }: Parts,
  token: string,
  now: Date,
): Promise<Calendar | null> {
  const [owner] = await db.query<{ accountId: number; language: Language }>(
    `select a.id as account_id, a.language from calendar_feeds f join accounts a on a.id = f.account_id
     where f.hash = $1 and a.disabled_at is null`,
    [hashOf(token)],
    'calendar-owner',
  )
  if (!owner) return null
  const from = addDays(marketDateAt(now, market.timeZone), -DAYS_BACK)
  const coming = await db.query<Coming>(comingSql, [owner.accountId, from], 'calendar')
  const text = calendarOf(coming, owner.language, {
    publicUrl: settings.PUBLIC_URL ?? '',
    timeZone: market.timeZone,
  })
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

// What is paid, and boxes that may come; a box that became an order is that order.
const comingSql = `
  with ordered as (
    select b.id as box_id, o.id as order_id, c.name as chef_name, o.delivery_date as date,
      o.window_from, o.window_until, o.cutoff_at, coalesce(b.changed_at, o.placed_at) as changed_at
    from orders o join chefs c on c.id = o.chef_id join payments p on p.order_id = o.id
      left join boxes b on b.order_id = o.id and b.state = 'ordered'
    where o.account_id = $1 and o.delivery_date >= $2 and p.status = 'paid'
      and ${isAlive('o')}),
  boxed as (
    select b.id, null::int, c.name, b.delivery_date, t.window_from, t.window_until, b.cutoff_at, b.changed_at
    from subscriptions s join boxes b on b.subscription_id = s.id join chefs c on c.id = s.chef_id,
      lateral (${deliveryTermsOn('c.id', 'b.delivery_date')}) t
    where s.account_id = $1 and s.cancelled_at is null and b.delivery_date >= $2
      and ${among('b.state', unpaidStates)})
  select * from ordered union all select * from boxed order by date, box_id, order_id`
