import type { DeskItem } from '@ladlewell/contract/desk.ts'
import { REMINDED_MINUTES } from '@ladlewell/domain/desk.ts'
import { list } from '@ladlewell/words/formats.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll, type Mail } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { type Desk, type Fact, factsOf } from './facts.ts'
import { isNudged, type NudgedKind, nudgeMail } from './mails.ts'
import { mark } from './marks.ts'
import { itemView } from './view.ts'

/** Reminds a kitchen of something, and of all of that kind, because somebody of our team asks for it. */
export function nudgeOne(desk: Desk, staff: Viewer, id: string, now: Date): Promise<DeskItem | Refusal> {
  return desk.db.transaction(async tx => {
    // Two presses at once come one after the other.
    await tx.query(`select pg_advisory_xact_lock(hashtext('desk'))`, [], 'lock-desk')
    const facts = await factsOf(tx, desk, now)
    const fact = facts.find(one => one.id === id)
    if (!fact) return refuse('not-found')
    if (!isNudged(fact.kind) || fact.chefId === null) return refuse('nothing-for-the-kitchen')
    if (isReminded(fact, now)) return refuse('reminded-just-now')
    const alike = facts.filter(
      one => one !== fact && one.kind === fact.kind && one.chefId === fact.chefId && !isReminded(one, now),
    )
    await nudgeAll(tx, [fact, ...alike], desk.settings.PUBLIC_URL ?? '', now)
    await recordAudit(
      tx,
      staff,
      'kitchen-reminded',
      { about: ['chef', fact.chefId], details: { item: id } },
      now,
    )
    return itemView({ ...fact, nudgedAt: now }, now)
  })
}

function isReminded({ nudgedAt }: Fact, now: Date): boolean {
  return nudgedAt !== null && now.getTime() - nudgedAt.getTime() < REMINDED_MINUTES * 60_000
}

/** Tells kitchens what they can mend: one mail a kitchen and kind, however many orders it is about. */
export async function nudgeAll(
  tx: Queries,
  facts: readonly Fact[],
  publicUrl: string,
  now: Date,
): Promise<void> {
  const groups = Map.groupBy(
    facts.filter(({ kind, chefId }) => isNudged(kind) && chefId !== null),
    ({ kind, chefId }) => `${chefId}:${kind}`,
  )
  const chefIds = [...new Set(facts.flatMap(({ chefId }) => chefId ?? []))]
  const kitchens = await tx.query<Addressee & { chefId: number; name: string }>(
    `select c.id as chef_id, c.name, a.id as account_id, a.email, a.language
     from chefs c join accounts a on a.id = c.account_id and a.disabled_at is null where c.id = any($1)`,
    [chefIds],
    'kitchens-to-nudge',
  )
  const mails: Mail[] = []
  for (const [{ kind, chefId, key }, ...others] of groups.values() as Iterable<[Fact, ...Fact[]]>) {
    const kitchen = kitchens.find(each => each.chefId === chefId)
    if (!kitchen) continue
    const orders = list([key, ...others.map(other => other.key)], kitchen.language)
    const once = `${key}:${now.getTime()}`
    mails.push(nudgeMail(kitchen, { kind: kind as NudgedKind, orders, once, publicUrl }))
  }
  await enqueueAll(tx, mails, now)
  await mark(tx, facts, { nudgedAt: now }, now)
}
