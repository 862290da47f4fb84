import type { DeskCounts, DeskItem } from '@ladlewell/contract/desk.ts'
import { byUrgency, type DeskPlace, kindOfItem } from '@ladlewell/domain/desk.ts'
import type { Fact } from './facts.ts'
import { actionsOf, wordsOf } from './words.ts'

export const isSnoozed = (fact: Fact, now: Date) => fact.snoozedUntil !== null && fact.snoozedUntil > now

/** What waits now and what is put away, the most urgent first. */
export function sorted(facts: readonly Fact[], now: Date): { waiting: Fact[]; snoozed: Fact[] } {
  const { waiting = [], snoozed = [] } = Object.groupBy(facts.toSorted(byUrgency), fact =>
    isSnoozed(fact, now) ? 'snoozed' : 'waiting',
  )
  return { waiting, snoozed }
}

export function countsOf(waiting: readonly Fact[]): DeskCounts {
  const places: Partial<Record<DeskPlace, number>> = {}
  let now = 0
  for (const { kind } of waiting) {
    const { place, urgency } = kindOfItem(kind)
    places[place] = (places[place] ?? 0) + 1
    if (urgency === 'now') now++
  }
  return { total: waiting.length, now, places }
}

export function itemView(fact: Fact, now: Date): DeskItem {
  const { what, more = null } = wordsOf(fact)
  const { urgency, place, subject } = kindOfItem(fact.kind)
  return {
    id: fact.id,
    kind: fact.kind,
    urgency,
    place,
    what,
    more: more || null,
    subject: { type: subject, id: fact.subjectId, name: fact.name },
    chef: fact.chefId === null ? null : { id: fact.chefId, name: fact.chefName ?? '' },
    since: fact.since.toISOString(),
    nudgedAt: fact.nudgedAt?.toISOString() ?? null,
    owner: fact.ownerId === null ? null : { id: fact.ownerId, name: fact.ownerName ?? '' },
    snoozed: isSnoozed(fact, now)
      ? {
          until: fact.snoozedUntil!.toISOString(),
          reason: fact.snoozeReason ?? '',
          by: fact.snoozedBy ?? '',
        }
      : null,
    actions: actionsOf(fact),
  }
}
