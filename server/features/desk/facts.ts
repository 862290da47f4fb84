import { concernsEveryMarket } from '@ladlewell/domain/desk.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Database, Queries } from '../../platform/database.ts'
import type { CurrentMarket, Markets } from '../../platform/markets.ts'
import { marketsSeen, seeMarkets } from '../../platform/seen-markets.ts'
import type { Settings } from '../../settings.ts'
import type { FactRow } from './facts/fact.ts'
import * as kitchens from './facts/kitchens.ts'
import * as money from './facts/money.ts'
import * as orders from './facts/orders.ts'
import * as problems from './facts/problems.ts'
import * as routes from './facts/routes.ts'
import * as secondPersons from './facts/second-persons.ts'
import * as work from './facts/work.ts'

/** A fact with what our team said of it. */
export interface Fact extends FactRow {
  id: string
  episode: string
  chefName: string | null
  /** The markets that it is of; what is of none is found in each. */
  marketIds: number[]
  ownerId: number | null
  ownerName: string | null
  /** Those of this time that the fact is there. */
  snoozedUntil: Date | null
  snoozeReason: string | null
  snoozedBy: string | null
  nudgedAt: Date | null
  calledAt: Date | null
}

/** What a look at the desk needs. */
export interface Desk {
  db: Database
  market: Pick<Market, 'timeZone'>
  markets: Pick<Markets, 'first' | 'all'>
  settings: Pick<Settings, 'INSPECTION_NOTICE_DAYS' | 'PUBLIC_URL'>
}

/** All that waits for somebody of our team, whoever put it away included, in no order; of one id, or of any. */
export async function factsOf(
  db: Queries,
  desk: Pick<Desk, 'markets' | 'settings'>,
  now: Date,
  id: string | null = null,
): Promise<Fact[]> {
  const facts = await factsOfEach(db, desk, now, id)
  return marketsSeen() ? facts.filter(({ kind }) => !concernsEveryMarket(kind)) : facts
}

/** Each market's by its own day. */
async function factsOfEach(
  db: Queries,
  desk: Pick<Desk, 'markets' | 'settings'>,
  now: Date,
  id: string | null,
): Promise<Fact[]> {
  const all = desk.markets.all()
  if (all.length === 1) return factsIn(db, { ...desk, market: desk.markets.first }, now, id)
  const seen = marketsSeen()
  const facts = new Map<string, Fact>()
  for (const market of all.filter(one => seen?.includes(one.id) ?? true))
    for (const fact of await seeMarkets([market.id], () => factsIn(db, { ...desk, market }, now, id)))
      facts.set(fact.id, {
        ...fact,
        marketIds: [...(facts.get(fact.id)?.marketIds ?? []), ...fact.marketIds],
      })
  return [...facts.values()]
}

function factsIn(
  db: Queries,
  {
    market: { id: marketId, timeZone },
    settings: { INSPECTION_NOTICE_DAYS },
  }: Pick<Desk, 'settings'> & { market: CurrentMarket },
  now: Date,
  id: string | null,
): Promise<Fact[]> {
  const today = marketDateAt(now, timeZone)
  return db.query<Fact>(sql, [now, today, timeZone, INSPECTION_NOTICE_DAYS, id, marketId], 'desk-facts')
}

const parts = [
  ...[orders.lateOrders, orders.notLocked, orders.stuckPayments],
  ...[routes.routesWithoutDriver, routes.routesNotStarted, routes.stopsWithoutRoute],
  ...[problems.openProblems, problems.openThreads, problems.contestedShares],
  ...[kitchens.applications, kitchens.waitingPapers, kitchens.endedPermits, kitchens.inspections],
  ...[kitchens.missingMenus, kitchens.quality],
  ...[money.failedPayouts, money.heldPayouts, money.refusedRefunds, money.unusualRefunds],
  ...[secondPersons.waitingApprovals, secondPersons.dueDisputes],
  ...[work.deadTasks, work.deadMessages, work.failingJobs, work.lateJobs],
  ...[work.unusualSignIns, work.signInAttempts],
]

const sql = `
  with fact as materialized (${parts.map(part => `(${part})`).join(' union all ')})
  select f.kind, f.key, f.since, f.subject_id, f.name, f.chef_id, f.detail, f.kind || ':' || f.key as id, e.episode, c.name as chef_name,
    array[$6::int] as market_ids, m.owner_id, trim(o.firstname || ' ' || o.lastname) as owner_name,
    case when is_same then m.snoozed_until end as snoozed_until, case when is_same then m.snooze_reason end as snooze_reason,
    case when is_same then trim(s.firstname || ' ' || s.lastname) end as snoozed_by,
    case when is_same then m.nudged_at end as nudged_at, case when is_same then m.called_at end as called_at
  from fact f cross join lateral (select coalesce(f.episode, f.since::text) as episode) e
    left join desk_marks m on m.id = f.kind || ':' || f.key
    cross join lateral (select m.episode = e.episode as is_same) same
    left join chefs c on c.id = f.chef_id left join accounts o on o.id = m.owner_id left join accounts s on s.id = m.snoozed_by
  where ($5::text is null or f.kind || ':' || f.key = $5) and not (m.seen_at is not null and is_same)`
