import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../platform/audit.ts'
import type { Addressee } from '../../platform/letter.ts'
import type { Markets } from '../../platform/markets.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import { marketsMail } from './people-mails.ts'

export const NO_MARKET = 'Choose markets that there are.'

export function hasStranger(markets: Markets, chosen: readonly number[] | null | undefined): boolean {
  return (chosen ?? []).some(id => !markets.find(id))
}

interface Given {
  accountId: number
  markets: number[] | null
  reason: string
}

/** Says which markets somebody of staff sees and works in, from their next call on; null: all of them. */
export async function giveMarkets(
  { db, markets, settings }: Pick<Parts, 'db' | 'markets' | 'settings'>,
  by: Viewer,
  given: Given,
  now: Date,
): Promise<{ markets: number[] | null } | Refusal> {
  const { accountId, reason } = given
  if (hasStranger(markets, given.markets))
    return refuse('validation-failed', { fields: { markets: NO_MARKET } })
  return db.transaction(async tx => {
    await holdRoles(tx, 'to-change')
    const [person] = await tx.query<Addressee & { before: number[] | null; hasJoined: boolean }>(
      `select a.id as account_id, a.email, a.language, p.market_ids as before, p.joined_at is not null as has_joined
       from staff_people p join accounts a on a.id = p.account_id where p.account_id = $1 and p.ended_at is null`,
      [accountId],
      'person-markets',
    )
    if (!person) return refuse('not-found')
    const { before, hasJoined } = person
    const after = given.markets?.toSorted((one, other) => one - other) ?? null
    if (JSON.stringify(before) === JSON.stringify(after)) return { markets: before }
    await tx.query('update staff_people set market_ids = $2 where account_id = $1', [accountId, after])
    const details = { markets: { from: before, to: after } }
    await recordAudit(tx, by, 'markets-given', { about: ['staff', accountId], reason, details }, now)
    const names = after?.map(id => markets.find(id)!.name) ?? null
    const told = { once: randomUUID(), names, reason, publicUrl: settings.PUBLIC_URL ?? '' }
    if (hasJoined) await enqueue(tx, marketsMail(person, told), now)
    return { markets: after }
  })
}
