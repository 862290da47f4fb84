import type { DeskItem } from '@ladlewell/contract/desk.ts'
import { kindOfItem, LONGEST_SNOOZE_DAYS } from '@ladlewell/domain/desk.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { peopleFor } from '../../platform/staff-roles.ts'
import { type Desk, type Fact, factsOf } from './facts.ts'
import { itemView } from './view.ts'

/** Puts an item away until then. */
export function snooze(
  desk: Desk,
  staff: Viewer,
  { id, until, reason }: { id: string; until: Date; reason: string },
  now: Date,
): Promise<DeskItem | Refusal> {
  const ahead = until.getTime() - now.getTime()
  if (ahead <= 0 || ahead > LONGEST_SNOOZE_DAYS * DAY_MS) return Promise.resolve(refuse('snooze-too-long'))
  return changed(desk, id, now, async (tx, fact) => {
    await mark(tx, [fact], { snoozedUntil: until, snoozeReason: reason, snoozedBy: staff.accountId }, now)
    const details = { until: until.toISOString(), item: fact.id }
    await recordAudit(tx, staff, 'item-snoozed', { about: ['today', fact.id], reason, details }, now)
    return null
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

export function wake(desk: Desk, staff: Viewer, id: string, now: Date): Promise<DeskItem | Refusal> {
  return changed(desk, id, now, async (tx, fact) => {
    await mark(tx, [fact], { snoozedUntil: null, snoozeReason: null, snoozedBy: null }, now)
    await recordAudit(tx, staff, 'item-woken', { about: ['today', fact.id] }, now)
    return null
  })
}

/** Whose it is from now on; null: nobody's. */
export function own(
  desk: Desk,
  staff: Viewer,
  { id, ownerId }: { id: string; ownerId: number | null },
  now: Date,
): Promise<DeskItem | Refusal> {
  return changed(desk, id, now, async (tx, fact) => {
    if (ownerId !== null && !(await isColleague(tx, ownerId))) return refuse('owner-not-available')
    await mark(tx, [fact], { ownerId }, now)
    await recordAudit(tx, staff, 'item-owned', { about: ['today', fact.id], details: { ownerId } }, now)
    return null
  })
}

/** Somebody looked at what has happened: it leaves. */
export async function acknowledge(
  desk: Desk,
  staff: Viewer,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<{ id: string } | Refusal> {
  return desk.db.transaction(async tx => {
    const fact = await factOf(tx, desk, id, now)
    if (!fact) return refuse('not-found')
    if (!kindOfItem(fact.kind).seen) return refuse('leaves-by-itself')
    await mark(tx, [fact], { seenAt: now, seenBy: staff.accountId }, now)
    await recordAudit(tx, staff, 'item-acknowledged', { about: ['today', fact.id], reason }, now)
    return { id }
  })
}

/** What is said of a fact, as columns of its mark. */
export interface Mark {
  ownerId?: number | null
  snoozedUntil?: Date | null
  snoozeReason?: string | null
  snoozedBy?: number | null
  seenAt?: Date
  seenBy?: number
  nudgedAt?: Date
  calledAt?: Date
}

/** Writes down what is said of facts. What was said of one another time it was there is forgotten, but whose it is. */
export async function mark(
  tx: Queries,
  facts: readonly Pick<Fact, 'id' | 'episode'>[],
  said: Mark,
  now: Date,
): Promise<void> {
  const [ids, episodes] = [facts.map(({ id }) => id), facts.map(({ episode }) => episode)]
  await tx.query(markSql, [ids, episodes, JSON.stringify(said), now], 'mark-items')
}

const columns = {
  ownerId: ['owner_id', 'int'],
  snoozedUntil: ['snoozed_until', 'timestamptz'],
  snoozeReason: ['snooze_reason', 'text'],
  snoozedBy: ['snoozed_by', 'int'],
  seenAt: ['seen_at', 'timestamptz'],
  seenBy: ['seen_by', 'int'],
  nudgedAt: ['nudged_at', 'timestamptz'],
  calledAt: ['called_at', 'timestamptz'],
} as const satisfies Record<keyof Mark, readonly [string, string]>

const said = Object.entries(columns).map(([name, [column, type]]) => ({
  column,
  given: `($3::jsonb->>'${name}')::${type}`,
  isGiven: `$3::jsonb ? '${name}'`,
}))

const markSql = `
  insert into desk_marks (id, episode, touched_at, ${said.map(({ column }) => column).join(', ')})
  select f.id, f.episode, $4::timestamptz, ${said.map(({ given }) => given).join(', ')}
  from unnest($1::text[], $2::text[]) as f (id, episode) order by f.id
  on conflict (id) do update set episode = excluded.episode, touched_at = excluded.touched_at,
    ${said.map(kept).join(', ')}`

/** SQL: what becomes of a column that is there already: as it was, where nothing is said of it this time. */
function kept({ column, isGiven }: (typeof said)[number]): string {
  const stays = column === 'owner_id' ? 'true' : 'desk_marks.episode = excluded.episode'
  return `${column} = case when ${isGiven} then excluded.${column} when ${stays} then desk_marks.${column} end`
}

async function changed(
  desk: Desk,
  id: string,
  now: Date,
  change: (tx: Queries, fact: Fact) => Promise<Refusal | null>,
): Promise<DeskItem | Refusal> {
  return desk.db.transaction(async tx => {
    const fact = await factOf(tx, desk, id, now)
    if (!fact) return refuse('not-found')
    const refused = await change(tx, fact)
    if (refused) return refused
    return itemView((await factOf(tx, desk, id, now))!, now)
  })
}

/** Null: the fact has gone, or never was. */
async function factOf(tx: Queries, desk: Desk, id: string, now: Date): Promise<Fact | null> {
  const [fact] = await factsOf(tx, desk, now, id)
  return fact ?? null
}

async function isColleague(tx: Queries, accountId: number): Promise<boolean> {
  return (await peopleFor(tx, 'desk')).some(({ id }) => id === accountId)
}
