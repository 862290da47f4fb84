import type { Endpoint } from '@ladlewell/contract/http.ts'
import type { Queries } from './platform/database.ts'
import type { Edge, Handler, Incoming } from './platform/edge.ts'
import { type CurrentMarket, inMarket, type Markets } from './platform/markets.ts'
import type { Parts } from './platform/parts.ts'
import { marketsSeen } from './platform/seen-markets.ts'

/**
 * Serves features once for each market, with parts that are in it; a call goes to the market of the kitchen that it is about.
 * What is about no kitchen goes to the market that whoever of staff asks sees, or to the first.
 */
export function inItsMarket(edge: Edge, parts: Parts, features: (edge: Edge, parts: Parts) => void): void {
  const { db, markets } = parts
  const served = new Map<number, Map<Endpoint, Handler<Endpoint>>>()
  const handlersIn = (market: CurrentMarket) => {
    const known = served.get(market.id)
    if (known) return known
    const handlers = new Map<Endpoint, Handler<Endpoint>>()
    served.set(market.id, handlers)
    const serve = (endpoint: Endpoint, handler: unknown) =>
      void handlers.set(endpoint, handler as Handler<Endpoint>)
    features({ ...edge, serve: serve as Edge['serve'] }, inMarket(parts, market))
    return handlers
  }
  for (const endpoint of handlersIn(markets.first).keys())
    edge.serve(endpoint, async incoming => {
      const market = await marketOfCall(db, markets, endpoint, incoming)
      return handlersIn(market).get(endpoint)!(incoming)
    })
}

async function marketOfCall(
  db: Queries,
  markets: Markets,
  { path, who }: Endpoint,
  { kitchen, viewer, params, body }: Incoming<Endpoint>,
): Promise<CurrentMarket> {
  if (kitchen) return markets.ofKitchen((kitchen as { id: number }).id)
  const named = { ...(body as object), ...(params as object) } as Record<string, unknown>
  if (typeof named.chefId === 'number') return markets.ofKitchen(named.chefId)
  // With one market nobody has to look.
  if (markets.all().length === 1) return markets.first
  if (who === 'driver' && viewer) return marketOfDriver(db, markets, viewer.accountId)
  const [name, id] = aboutOf(path, named)
  if (!name) return markets.find(marketsSeen()?.[0] ?? 0) ?? markets.first
  const [found] = (await db.query(chefOf[name]!, [id], `chef-of-${name}`)) as unknown as Found[]
  return found?.chefId == null ? markets.first : markets.ofKitchen(found.chefId)
}

/** Of whoever drives: their kitchen's, or that of the last order on a route of ours. */
async function marketOfDriver(db: Queries, markets: Markets, accountId: number): Promise<CurrentMarket> {
  const [found] = await db.query<Found>(
    `select coalesce(d.chef_id, (select o.chef_id from routes r join route_stops s on s.route_id = r.id
       join orders o on o.id = s.order_id where r.driver_id = d.account_id order by r.id desc limit 1)) as chef_id
     from drivers d where d.account_id = $1`,
    [accountId],
    'chef-of-driver',
  )
  return found?.chefId == null ? markets.first : markets.ofKitchen(found.chefId)
}

interface Found {
  chefId: number | null
}

/** What a call names that is of a kitchen: what says so by its name, or what its path calls `id`. */
function aboutOf(path: string, named: Record<string, unknown>): [string | undefined, unknown] {
  const name = Object.keys(chefOf).find(each => named[each] !== undefined)
  if (name) return [name, named[name]]
  const noun = /\/(orders|reviews|routes|meals|boxes|subscriptions|stops)\/\{id\}/.exec(path)?.[1]
  return noun === undefined ? [undefined, undefined] : [idNames[noun], named.id]
}

const idNames: Record<string, string> = {
  orders: 'orderId',
  reviews: 'reviewId',
  routes: 'routeId',
  meals: 'mealId',
  boxes: 'boxId',
  subscriptions: 'subscriptionId',
  stops: 'orderId',
}

const chefOf: Record<string, string> = {
  orderId: 'select chef_id from orders where id = $1',
  subscriptionId: 'select chef_id from subscriptions where id = $1',
  boxId: 'select s.chef_id from boxes b join subscriptions s on s.id = b.subscription_id where b.id = $1',
  threadId: `select coalesce(t.chef_id, o.chef_id) as chef_id from threads t left join orders o on o.id = t.order_id
    where t.id = $1`,
  problemId: 'select o.chef_id from problem_reports p join orders o on o.id = p.order_id where p.id = $1',
  mealId: 'select chef_id from meals where id = $1',
  reviewId: 'select chef_id from reviews where id = $1',
  routeId: `select coalesce(r.chef_id, (select o.chef_id from route_stops s join orders o on o.id = s.order_id
    where s.route_id = r.id limit 1)) as chef_id from routes r where r.id = $1`,
  paperId: 'select chef_id from vetting_papers where id = $1',
  shortageId: 'select chef_id from shortages where id = $1',
  payoutId: 'select chef_id from payouts where id = $1',
  disputeId: `select o.chef_id from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
    where d.id = $1`,
}
