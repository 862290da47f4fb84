import type { DeskDuty } from '@ladlewell/contract/desk.ts'
import type { Shift } from '@ladlewell/domain/desk.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import type { Database, Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { marketsGiven, mayWork } from '../../platform/staff-roles.ts'

/** Somebody of our team who may work, with what they want to be told of. */
export interface OnDuty extends Addressee {
  roles: StaffRole[]
  marketIds: number[] | null
  digest: boolean
  alerts: boolean
  shifts: Shift[]
}

export async function dutyOf(db: Queries, accountId: number): Promise<DeskDuty> {
  const [duty] = await db.query<OnDuty>(`${dutySql} and a.id = $1`, [accountId], 'desk-duty')
  const { digest = true, alerts = true, shifts = [] } = duty ?? {}
  return { digest, alerts, shifts }
}

export function everybodysDuty(db: Queries): Promise<OnDuty[]> {
  return db.query<OnDuty>(`${dutySql} and ${mayWork('a.id', 'desk')} order by a.id`, [], 'desk-duties')
}

const dutySql = `
  select a.id as account_id, a.email, a.language, p.roles,
    ${marketsGiven('p')} as market_ids, coalesce(d.digest, true) as digest, coalesce(d.alerts, true) as alerts,
    coalesce((select json_agg(json_build_object('weekday', s.weekday, 'from', s."from", 'until', s.until) order by
        array_position(array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'], s.weekday), s."from")
      from desk_shifts s where s.account_id = a.id), '[]') as shifts
  from accounts a join staff_people p on p.account_id = a.id and p.joined_at is not null and p.ended_at is null
    left join desk_duties d on d.account_id = a.id where a.role = 'STAFF' and a.disabled_at is null`

export async function setDuty(
  db: Database,
  accountId: number,
  { shifts, ...wanted }: DeskDuty,
): Promise<DeskDuty> {
  await db.transaction(async tx => {
    await tx.query(
      `insert into desk_duties (account_id, digest, alerts) values ($1, $2, $3)
       on conflict (account_id) do update set digest = excluded.digest, alerts = excluded.alerts`,
      [accountId, wanted.digest, wanted.alerts],
    )
    await tx.query('delete from desk_shifts where account_id = $1', [accountId])
    await tx.query(
      `insert into desk_shifts (account_id, weekday, "from", until)
       select $1, s.weekday, s."from", s.until from jsonb_to_recordset($2) as s (weekday text, "from" text, until text)
       on conflict do nothing`,
      [accountId, JSON.stringify(shifts)],
    )
  })
  return dutyOf(db, accountId)
}
