import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { clock } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import { enqueue, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { takeBack } from '../../platform/take-back.ts'

/** A route, and whoever drives it or did. */
export interface Drive {
  routeId: number
  driverId: number | null
  date: MarketDate
}

/** Tells a driver of a route that is theirs now; a chef who drives themselves plans it, and knows. Call with its stops on it. */
export async function tellGiven(
  tx: Queries,
  { routeId, driverId, date }: Drive,
  { market: { timeZone }, settings }: Pick<Parts, 'market' | 'settings'>,
  now: Date,
): Promise<void> {
  const driver = date < marketDateAt(now, timeZone) ? null : await driverOf(tx, driverId)
  if (!driver) return
  const [plan] = await tx.query<{ stops: number; firstAt: Date | null }>(
    `select count(*)::int as stops, min(estimate_at) as first_at from route_stops where route_id = $1 and state = 'planned'`,
    [routeId],
    'plan-to-tell',
  )
  if (plan && plan.stops > 0)
    await enqueue(
      tx,
      givenMail(driver, { routeId, date, timeZone, publicUrl: settings.PUBLIC_URL ?? '', ...plan }),
      now,
    )
}

/** Tells a driver that a route is theirs no more, unless they never heard that it was. */
export async function tellTaken(tx: Queries, { routeId, driverId, date }: Drive, now: Date): Promise<void> {
  const driver = await driverOf(tx, driverId)
  if (!driver) return
  const key = givenKey(routeId, driver.accountId)
  const read = await takeBack(tx, [{ key, aside: `taken:${now.getTime()}` }], now)
  if (read.has(key)) await enqueue(tx, takenMail(driver, { routeId, date }, now), now)
}

async function driverOf(tx: Queries, driverId: number | null): Promise<Addressee | null> {
  if (driverId === null) return null
  const [driver] = await tx.query<Addressee>(
    `select id as account_id, email, language from accounts where id = $1 and role = 'DRIVER' and disabled_at is null`,
    [driverId],
    'driver-to-tell',
  )
  return driver ?? null
}

const givenKey = (routeId: number, accountId: number) => `route:${routeId}:driver:${accountId}`

interface GivenRoute {
  routeId: number
  date: MarketDate
  stops: number
  /** At its first door; null where no map knows it. */
  firstAt: Date | null
  timeZone: string
  publicUrl: string
}

function givenMail(to: Addressee, { routeId, date, stops, firstAt, timeZone, publicUrl }: GivenRoute): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: givenKey(routeId, to.accountId),
    kind: 'routes',
    subject: say('route_given_subject', { date }),
    paragraphs: [
      say('route_given_what', { stops }),
      ...(firstAt ? [say('route_given_first', { time: clock(firstAt, to.language, timeZone) })] : []),
      say('route_given_more'),
    ],
    action: { label: say('route_given_label'), url: `${publicUrl}/driver` },
  })
}

function takenMail(to: Addressee, { routeId, date }: Pick<Drive, 'routeId' | 'date'>, now: Date): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `route:${routeId}:taken:${to.accountId}:${now.getTime()}`,
    kind: 'routes',
    subject: say('route_taken_subject', { date }),
    paragraphs: [say('route_taken_what'), say('route_taken_more')],
  })
}

const example = { routeId: 7, date: '2026-11-25' as MarketDate }

export const examples: Examples = {
  'route-given': language =>
    givenMail(exampleOwner(language), {
      ...example,
      ...{ stops: 8, firstAt: new Date('2026-11-25T22:10:00Z'), timeZone: 'America/Chicago' },
      publicUrl: 'https://ladlewell.test',
    }),
  'route-taken': language => takenMail(exampleOwner(language), example, new Date(0)),
}
