import * as contract from '@ladlewell/contract/boxes.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { subscriptionDetails } from './details.ts'
import { endPause, pauseSubscription } from './pause.ts'
import { changeTerms } from './terms.ts'

export function changeRoutes(edge: Edge, parts: Parts): void {
  const details = async (viewer: Viewer, subscriptionId: number, done: Refusal | undefined, now: Date) =>
    isRefusal(done) ? done : subscriptionDetails(parts, viewer, subscriptionId, now)
  const asking = (viewer: Viewer) => ({ accountId: viewer.accountId, actor: actorOf(viewer) })

  edge.serve(
    contract.changeSubscription,
    async ({ viewer, params: { subscriptionId }, body, origin, now }) => {
      const { ceiling, ...rest } = body
      const ceilingCents = ceiling == null ? ceiling : centsFromDollars(ceiling)
      const wish = { ...rest, ceilingCents }
      const changed = await changeTerms(parts, viewer, { subscriptionId, wish, origin }, now)
      return details(viewer, subscriptionId, changed, now)
    },
  )
  edge.serve(contract.pauseSubscription, async ({ viewer, params: { subscriptionId }, body, now }) => {
    const pause = { subscriptionId, until: body.until }
    const paused = await pauseSubscription(parts, asking(viewer), pause, now)
    return details(viewer, subscriptionId, paused, now)
  })
  edge.serve(contract.endPause, async ({ viewer, params: { subscriptionId }, now }) => {
    const ended = await endPause(parts, asking(viewer), subscriptionId, now)
    return details(viewer, subscriptionId, ended, now)
  })
}
