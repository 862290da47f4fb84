import type { Concerned } from '@ladlewell/contract/concerned.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import * as contract from '@ladlewell/contract/pauses.ts'
import type { Pause } from '@ladlewell/domain/kitchen-terms.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { kitchenOf } from '../chefs/kitchen.ts'
import type { KitchenChanges } from '../chefs/kitchen-changes.ts'
import { datesHit, ownersOf, restraintsOf } from './queries.ts'
import { limitKitchen } from './set-limit.ts'
import { type Done, endPause, faultOf, foretellPause, type Imposing, pauseKitchen } from './set-pause.ts'

/** How staff hold kitchens back without suspending them. */
export function pauseRoutes(edge: Edge, { db, market, settings, log }: Parts, changes: KitchenChanges): void {
  const parts: Imposing = { db, market, settings, changes }
  const today = (now: Date) => marketDateAt(now, market.timeZone)
  const after = async (chefId: number, now: Date, done: Done | Refusal) => {
    if (isRefusal(done)) return done
    const restraints = await restraintsOf(db, chefId, today(now))
    return isRefusal(restraints) ? restraints : { ...restraints, done: done.done ?? nobody }
  }

  edge.serve(contract.listKitchenPauses, ({ params, now }) => restraintsOf(db, params.chefId, today(now)))
  edge.serve(contract.addKitchenPause, async ({ viewer, params: { chefId }, body, now }) =>
    after(chefId, now, await pauseKitchen(parts, viewer, { chefId, ...body }, now)),
  )
  edge.serve(contract.endKitchenPause, async ({ viewer, params, body, now }) =>
    after(params.chefId, now, await endPause(parts, viewer, { ...params, ...body }, now)),
  )
  edge.serve(contract.setKitchenLimit, async ({ viewer, params: { chefId }, body, now }) =>
    after(chefId, now, await limitKitchen(parts, viewer, { chefId, ...body }, now)),
  )
  edge.serve(contract.previewPauses, ({ viewer, body, now }) => preview(parts, viewer, body, now))
  edge.serve(contract.pauseKitchens, async ({ viewer, body: { chefIds, ...pause }, now }) => {
    const fault = faultOf(pause, today(now))
    if (fault) return fault
    const kitchens: Paused[] = []
    // One after the other: each is a transaction of its own, and what fails keeps no other back.
    for (const chefId of chefIds)
      kitchens.push(
        await pauseKitchen(parts, viewer, { chefId, ...pause }, now).then(
          done => ({ chefId, ...outcomeOf(done) }),
          (error: unknown): Paused => {
            log.error({ err: error, chefId }, 'kitchen not paused')
            return { chefId, outcome: 'failed', done: null }
          },
        ),
      )
    return { kitchens }
  })
}

type Paused = contract.PausedKitchens['kitchens'][number]

function outcomeOf(done: Done | Refusal): Omit<Paused, 'chefId'> {
  if (isRefusal(done)) return { outcome: 'chef-not-found', done: null }
  return { outcome: done.done ? 'paused' : 'already-so', done: done.done }
}

async function preview(
  parts: Imposing,
  staff: Viewer,
  { chefIds, ...days }: Pause & { chefIds: number[] },
  now: Date,
): Promise<Reply<typeof contract.previewPauses> | Refusal> {
  const fault = faultOf(days, marketDateAt(now, parts.market.timeZone))
  if (fault) return fault
  const owners = await ownersOf(parts.db, chefIds)
  const kitchens: contract.PausePreview['kitchens'] = []
  for (const owner of owners) {
    const kitchen = await kitchenOf(parts.db, owner)
    if (isRefusal(kitchen)) continue
    const concerned = await foretellPause(parts, staff, owner, days, now)
    if (isRefusal(concerned)) return concerned
    const dates = datesHit(kitchen, days, now, parts.market)
    kitchens.push({ chefId: owner.id, chefName: owner.name, dates, concerned })
  }
  const known = new Set(kitchens.map(({ chefId }) => chefId))
  return { kitchens, unknown: chefIds.filter(id => !known.has(id)) }
}

/** It was so already. */
const nobody: Concerned = { dates: [], messages: 0, seen: '' }
