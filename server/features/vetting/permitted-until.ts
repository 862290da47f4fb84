import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import { replanBoxes } from '../chefs/replanning.ts'
import { setPermittedUntil } from '../chefs/set-kitchen.ts'

/**
 * A select of the last day that a kitchen's accepted papers allow to deliver: the first end among its required lines,
 * each by the paper accepted last; null when they set none. The argument is the statement's name of the chefs table.
 */
const permittedUntilOf = (chef: string) => `
  (select min(counting.expires_on) from (
    select distinct on (p.requirement_id) p.expires_on from vetting_papers p
    join vetting_requirements r on r.id = p.requirement_id and r.expires and r.required and r.retired_at is null
    where p.chef_id = ${chef}.id and p.outcome = 'accepted' order by p.requirement_id, p.id desc) counting)`

/** Brings the day up to date, of one kitchen or of all. Call inside the transaction that changes papers or checklist. */
export async function keepPermittedUntil(tx: Queries, chefId: number | null, now: Date): Promise<void> {
  const changed = await tx.query<{ id: number; until: MarketDate | null }>(
    // Held as whoever changes a kitchen holds it, so that no order comes between.
    `select c.id, ${permittedUntilOf('c')} as until from chefs c
     where ($1::int is null or c.id = $1) and c.permitted_until is distinct from ${permittedUntilOf('c')}
     order by c.id for update`,
    [chefId],
  )
  if (changed.length === 0) return
  await setPermittedUntil(tx, changed)
  await replanBoxes(
    tx,
    changed.map(({ id }) => id),
    now,
  )
}
