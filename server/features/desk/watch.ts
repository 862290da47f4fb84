import {
  concerns,
  concernsEveryMarket,
  DIGEST_HOUR,
  isOnShift,
  KITCHEN_FIRST_MINUTES,
  kindOfItem,
  worksOn,
} from '@ladlewell/domain/desk.ts'
import { instantOf, marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { everybodysDuty, type OnDuty } from './duty.ts'
import { type Desk, type Fact, factsOf } from './facts.ts'
import { alertMail, digestMail, isNudged, type Told } from './mails.ts'
import { mark } from './marks.ts'
import { nudgeAll } from './nudge.ts'
import { sorted } from './view.ts'
import { wordsOf } from './words.ts'

/**
 * Looks at all that waits: kitchens are told first of what they can mend, our team of what cannot wait, and in the morning of
 * everything. Answers how many were told something.
 */
export async function watchDesk(parts: Desk, now: Date): Promise<number> {
  const { db, settings } = parts
  const { waiting } = sorted(await factsOf(db, parts, now), now)
  const nudged = await nudgeFirst(db, waiting, settings.PUBLIC_URL ?? '', now)
  const called = await callTeam(parts, waiting, now)
  const told = await sendDigests(parts, waiting, now)
  return nudged + called + told
}

/** Each time that a fact is there its kitchen hears of it once by itself. */
function nudgeFirst(db: Database, waiting: readonly Fact[], publicUrl: string, now: Date): Promise<number> {
  const fresh = waiting.filter(({ kind, chefId, nudgedAt }) => isNudged(kind) && chefId !== null && !nudgedAt)
  return once(db, fresh, 'nudged_at', async (tx, facts) => nudgeAll(tx, facts, publicUrl, now))
}

/** What cannot wait, and what its kitchen did not mend in its quarter of an hour, is told to who works now, once. */
async function callTeam(
  { db, market, settings }: Desk,
  waiting: readonly Fact[],
  now: Date,
): Promise<number> {
  const urgent = waiting.filter(fact => fact.calledAt === null && isForTeam(fact, now))
  if (urgent.length === 0) return 0
  const working = (await everybodysDuty(db)).filter(
    ({ alerts, shifts }) => alerts && isOnShift(shifts, now, market.timeZone),
  )
  if (working.length === 0) return 0
  return once(db, urgent, 'called_at', async (tx, facts) => {
    const once = `${facts[0]!.id}:${now.getTime()}`
    const mails = working.flatMap(person => {
      // What has an owner who works now is theirs alone, for as long as they are given its market.
      const theirs = facts.filter(fact =>
        working.some(one => one.accountId === fact.ownerId && isInTheirs(fact, one))
          ? fact.ownerId === person.accountId
          : concernsOne(fact, person),
      )
      if (theirs.length === 0) return []
      return [alertMail(person, { items: theirs.map(told), once, publicUrl: settings.PUBLIC_URL ?? '' })]
    })
    await enqueueAll(tx, mails, now)
    await mark(tx, facts, { calledAt: now }, now)
  })
}

/** What is their work, in a market of theirs. */
function concernsOne(fact: Fact, person: OnDuty): boolean {
  return isInTheirs(fact, person) && concerns(kindOfItem(fact.kind).place, person.roles)
}

function isInTheirs(fact: Fact, { marketIds }: OnDuty): boolean {
  return (
    marketIds === null ||
    (!concernsEveryMarket(fact.kind) && marketIds.some(id => fact.marketIds.includes(id)))
  )
}

function isForTeam({ kind, nudgedAt }: Fact, now: Date): boolean {
  if (kindOfItem(kind).urgency !== 'now') return false
  if (!isNudged(kind)) return true
  return nudgedAt !== null && now.getTime() - nudgedAt.getTime() >= KITCHEN_FIRST_MINUTES * MINUTE_MS
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Later on the morning is over. */
const DIGEST_HOURS = 5

/** At seven to everybody who works that day. The mail's key makes it one a day. */
async function sendDigests(
  { db, market, settings }: Desk,
  waiting: readonly Fact[],
  now: Date,
): Promise<number> {
  const day = marketDateAt(now, market.timeZone)
  const begins = instantOf(day, DIGEST_HOUR, market.timeZone)
  if (waiting.length === 0 || now < begins || now.getTime() >= begins.getTime() + DIGEST_HOURS * HOUR_MS)
    return 0
  const letters = (await everybodysDuty(db))
    .filter(({ digest, shifts }) => digest && worksOn(shifts, day))
    .map(reader => ({
      reader,
      items: waiting.filter(fact => concernsOne(fact, reader)).map(told),
    }))
    .filter(({ items }) => items.length > 0)
    .map(({ reader, items }) => digestMail(reader, { day, items, publicUrl: settings.PUBLIC_URL ?? '' }))
  const known = await db.query<{ key: string }>(
    'select key from outbox where key = any($1)',
    [letters.map(({ key }) => key)],
    'digests-sent',
  )
  const sent = new Set(known.map(({ key }) => key))
  const mails = letters.filter(({ key }) => !sent.has(key))
  await enqueueAll(db, mails, now)
  return mails.length
}

const told = (fact: Fact): Told => ({
  urgency: kindOfItem(fact.kind).urgency,
  name: fact.name,
  chefName: fact.chefName,
  what: wordsOf(fact).what,
})

/** Tells of those of which nobody told meanwhile, however many processes look. */
async function once(
  db: Database,
  facts: readonly Fact[],
  column: 'nudged_at' | 'called_at',
  tell: (tx: Queries, facts: Fact[]) => Promise<void>,
): Promise<number> {
  if (facts.length === 0) return 0
  return db.transaction(async tx => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('desk'))`)
    const done = await tx.query<{ id: string; episode: string }>(
      `select id, episode from desk_marks where id = any($1) and ${column} is not null`,
      [facts.map(({ id }) => id)],
    )
    const known = new Map(done.map(({ id, episode }) => [id, episode]))
    const left = facts.filter(({ id, episode }) => known.get(id) !== episode)
    if (left.length > 0) await tell(tx, left)
    return left.length
  })
}

/** What was said of facts that have gone long ago; of what has happened nothing is listed for so long. Answers of how many. */
export async function forgetMarks(db: Queries, now: Date): Promise<number> {
  const gone = await db.query(
    `delete from desk_marks where id in (
       select id from desk_marks where touched_at < $1::timestamptz - interval '180 days' limit 500) returning 1`,
    [now],
    'forget-marks',
  )
  return gone.length
}
