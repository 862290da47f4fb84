import type { KitchenNews, TickNews } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'

interface Look {
  chefIds: number[]
  sessionIds: string[]
  yesterday: MarketDate
  now: Date
}

interface Touched {
  key: number
  orderId: number
  chefId: number
  date: MarketDate
}

type Ticked = Omit<Touched, 'orderId'>

interface Delay extends Touched {
  proposedDate: MarketDate
}

interface Found {
  lastEvent: number
  lastOrder: number
  firstUnpaid: number | null
  lastDelay: number
  lastTick: number
  events: Touched[]
  placed: Touched[]
  delays: Delay[]
  answered: Delay[]
  ticks: Ticked[]
  sessions: string[]
}

interface Mark {
  at: number
  event: number
  order: number
  delay: number
  tick: number
}

/** Longer than a transaction takes: one with a lower number may be committed after one with a higher. */
const OVERLAP_MS = 10_000
const OVERLAP_AT_FIRST = 200

/**
 * Finds what happened to the orders of some kitchens since it looked last, in one statement whose cost does not grow
 * with the orders they have. Numbers are looked at again for a while, and told once.
 */
export function lookForNews(db: Queries) {
  let marks: Mark[] = []
  let told = {
    events: new Set<number>(),
    placed: new Set<number>(),
    answered: new Set<number>(),
    ticks: new Set<number>(),
  }
  let delays = new Map<number, Delay>()

  return async ({ chefIds, sessionIds, yesterday, now }: Look) => {
    const at = performance.now()
    const from = marks[0] ?? { event: -1, order: -1, delay: -1, tick: -1 }
    const [found] = await db.query<Found>(
      sql,
      [chefIds, from.event, from.order, yesterday, sessionIds, now, OVERLAP_AT_FIRST, from.delay, from.tick],
      'kitchen-news',
    )
    const { lastEvent, lastOrder, firstUnpaid, events, placed, answered, ticks, sessions } = found!
    const isFirst = marks.length === 0
    const back = isFirst ? OVERLAP_AT_FIRST : 0
    marks.push({
      at,
      event: lastEvent - back,
      order: Math.min(lastOrder - back, (firstUnpaid ?? lastOrder + 1) - 1),
      delay: found!.lastDelay,
      tick: found!.lastTick,
    })
    const oldest = marks.findLastIndex(mark => mark.at <= at - OVERLAP_MS)
    if (oldest > 0) marks = marks.slice(oldest)

    const open = new Map(found!.delays.map(delay => [delay.key, delay]))
    const news = gather({
      placed: placed.filter(({ key }) => !told.placed.has(key)),
      changed: [
        ...events.filter(({ key }) => !told.events.has(key)),
        ...found!.delays.filter(({ key }) => !delays.has(key)).flatMap(bothDates),
        ...[...delays.values()].filter(({ key }) => !open.has(key)).flatMap(bothDates),
        // Proposed and answered since the last look.
        ...answered.filter(({ key }) => !delays.has(key) && !told.answered.has(key)).flatMap(bothDates),
      ],
    })
    const ticked = datesByChef(ticks.filter(({ key }) => !told.ticks.has(key)))
    told = {
      events: keysOf(events),
      placed: keysOf(placed),
      answered: keysOf(answered),
      ticks: keysOf(ticks),
    }
    delays = open
    return { news, ticked, sessions: new Set(sessions) }
  }
}

const keysOf = (list: readonly Ticked[]) => new Set(list.map(({ key }) => key))

const bothDates = (delay: Delay): Touched[] => [delay, { ...delay, date: delay.proposedDate }]

function gather({ placed, changed }: { placed: Touched[]; changed: Touched[] }): Map<number, KitchenNews> {
  const news = new Map<number, KitchenNews>()
  for (const chefId of new Set([...placed, ...changed].map(touched => touched.chefId))) {
    const came = placed.filter(touched => touched.chefId === chefId)
    const went = changed.filter(touched => touched.chefId === chefId)
    news.set(chefId, {
      placed: [...new Set(came.map(({ orderId }) => orderId))],
      changed: [...new Set(went.map(({ orderId }) => orderId))],
      dates: [...new Set([...came, ...went].map(({ date }) => date))].toSorted(),
    })
  }
  return news
}

/** The dates of which something was ticked, by kitchen. */
function datesByChef(ticks: readonly Ticked[]): Map<number, TickNews> {
  const byChef = Map.groupBy(ticks, ({ chefId }) => chefId)
  return new Map(
    [...byChef].map(([chefId, ofChef]) => [chefId, { dates: [...new Set(ofChef.map(({ date }) => date))] }]),
  )
}

const touched = `'orderId', o.id, 'chefId', o.chef_id, 'date', o.delivery_date`

const delay = `json_build_object('key', d.id, 'proposedDate', d.proposed_date, ${touched})`

// $2, $3, $8 and $9 are -1 at first. With `offset 0` the few new events are read first, and their orders one by one.
const sql = `
  with last as (
    select coalesce((select max(id) from order_events), 0) as event, coalesce((select max(id) from orders), 0) as order,
      (select min(order_id) from payments where next_try_at is not null) as unpaid,
      coalesce((select max(id) from order_delays), 0) as delay, coalesce((select max(id) from kitchen_ticks), 0) as tick)
  select last.event as last_event, last.order as last_order, last.unpaid as first_unpaid, last.delay as last_delay,
    last.tick as last_tick,
    coalesce((select json_agg(json_build_object('key', t.id, 'chefId', t.chef_id, 'date', t.delivery_date))
      from (select * from kitchen_ticks where id > case when $9::bigint < 0 then last.tick else $9 end offset 0) t
      where t.chef_id = any($1)), '[]') as ticks,
    coalesce((select json_agg(json_build_object('key', e.id, ${touched}))
      from (select id, order_id from order_events
        where id > case when $2::bigint < 0 then last.event - $7::int else $2 end offset 0) e
      cross join lateral (select * from orders where id = e.order_id offset 0) o
      where o.chef_id = any($1)), '[]') as events,
    coalesce((select json_agg(json_build_object('key', o.id, ${touched}))
      from orders o where o.chef_id = any($1) and o.delivery_date >= $4
        and o.id > case when $3::int < 0 then least(last.order - $7::int, last.unpaid - 1) else $3 end
        and (select p.status from payments p where p.order_id = o.id) = 'paid'), '[]') as placed,
    coalesce((select json_agg(${delay}) from order_delays d join orders o on o.id = d.order_id
      where d.answer is null and o.chef_id = any($1)), '[]') as delays,
    coalesce((select json_agg(${delay}) from order_delays d join orders o on o.id = d.order_id
      where d.id > case when $8::int < 0 then last.delay else $8 end and d.answer is not null
        and o.chef_id = any($1)), '[]') as answered,
    coalesce((select json_agg(s.id) from sessions s join accounts a on a.id = s.account_id
      join chefs c on c.account_id = a.id
      where s.id = any($5::uuid[]) and s.ended_at is null and s.expires_at > $6 and a.disabled_at is null
        and c.suspended_at is null), '[]') as sessions
  from last`
