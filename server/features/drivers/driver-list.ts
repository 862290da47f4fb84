import type { InvitedDriver } from '@ladlewell/contract/driver-invitations.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'

interface Row {
  driverId: number
  email: string
  name: string
  capacity: number
  invitedAt: Date
  linkUntil: Date | null
  joinedAt: Date | null
  endedAt: Date | null
  routesAhead: number
}

/** Who drives for a kitchen, or for Ladlewell by null, did, or was invited. */
export async function driverList(
  db: Queries,
  { timeZone }: Pick<Market, 'timeZone'>,
  chefId: number | null,
  now: Date,
  only: number | null = null,
): Promise<InvitedDriver[]> {
  const values = [chefId, only, now, marketDateAt(now, timeZone)]
  return (await db.query<Row>(listSql, values, 'driver-list')).map(view)
}

const listSql = `
  select d.account_id as driver_id, a.email, trim(a.firstname || ' ' || a.lastname) as name, d.capacity, d.invited_at,
    case when d.joined_at is null and d.ended_at is null then (
      select max(t.expires_at) from one_time_tokens t where t.account_id = d.account_id and t.purpose = 'join-as-driver'
        and t.used_at is null and t.expires_at > $3) end as link_until,
    d.joined_at, d.ended_at,
    (select count(*)::int from routes r where r.driver_id = d.account_id and r.delivery_date >= $4) as routes_ahead
  from drivers d join accounts a on a.id = d.account_id
  where d.chef_id is not distinct from $1 and ($2::int is null or d.account_id = $2)
  order by d.ended_at is not null, d.account_id`

function view(row: Row): InvitedDriver {
  const { invitedAt, linkUntil, joinedAt, endedAt } = row
  return {
    ...row,
    state: endedAt ? 'ended' : joinedAt ? 'driving' : 'invited',
    invitedAt: invitedAt.toISOString(),
    linkUntil: linkUntil?.toISOString() ?? null,
    joinedAt: joinedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
