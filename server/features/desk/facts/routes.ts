import { inHandStatuses, kitchenStatuses } from '@ladlewell/domain/order.ts'
import { among } from '../../../schema/states.ts'
import { isAssigned, isToBring } from '../../routes/queries.ts'
import { dayBegins, NOW, TODAY, ZONE } from './fact.ts'

/** How far back a route is still looked for that nobody drove. */
const LOOK_BACK = 30

/** Ladlewell's routes that still bring something, with when their first door expects them. */
const openRoutes = `
  select r.id, r.delivery_date, r.driver_id, r.created_at, r.started_at, s.stops,
    (r.delivery_date + s.first::time) at time zone ${ZONE} as begins
  from routes r, lateral (
    select count(*)::int as stops, min(o.window_from) as first from route_stops s join orders o on o.id = s.order_id
    where s.route_id = r.id and s.state = 'planned' and o.delivery_date = r.delivery_date and ${among('o.status', inHandStatuses)}) s
  where r.chef_id is null and r.delivery_date between ${TODAY} - ${LOOK_BACK} and ${TODAY} + 1 and s.stops > 0`

const columns = `null as episode, r.id::text as subject_id, 'Route ' || r.id as name, null::int as chef_id,
    json_build_object('date', r.delivery_date, 'stops', r.stops, 'begins', r.begins) as detail`

export const routesWithoutDriver = `
  select 'route-without-driver' as kind, r.id::text as key, greatest(r.created_at, ${dayBegins('r.delivery_date - 1')}) as since,
    ${columns} from (${openRoutes}) r where r.driver_id is null`

/** A drive begins half an hour before its first door. */
export const routesNotStarted = `
  select 'route-not-started' as kind, r.id::text as key, r.begins - interval '30 minutes' as since, ${columns}
  from (${openRoutes}) r
  where r.driver_id is not null and r.started_at is null and r.begins - interval '30 minutes' <= ${NOW}`

/** The planner has found no place for it, or does not know where it lies. */
export const stopsWithoutRoute = `
  select 'stop-without-route' as kind, o.id::text as key, o.cutoff_at as since, null as episode, o.id::text as subject_id,
    'Order #' || o.id as name, o.chef_id, json_build_object('date', o.delivery_date) as detail
  from orders o
  where o.carrier = 'ladlewell' and ${among('o.status', kitchenStatuses)} and o.delivery_date <= ${TODAY} + 1
    and o.cutoff_at < ${NOW} - interval '15 minutes' and ${isToBring} and not ${isAssigned}`
