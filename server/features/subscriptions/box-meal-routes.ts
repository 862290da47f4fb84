import * as contract from '@ladlewell/contract/boxes.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { agreeToPrice } from './agree.ts'
import { boxMenu } from './box-menu.ts'
import type { BoxInHand } from './box-queries.ts'
import { boxViews } from './box-view.ts'
import { chooseMeals } from './choose-meals.ts'
import { unchooseMeals } from './unchoose-meals.ts'

export function boxMealRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract.listBoxMenu, ({ viewer, params }) => boxMenu(parts, viewer.accountId, params))
  edge.serve(contract.chooseMeals, async ({ viewer, params, body, now }) =>
    answer(parts, await chooseMeals(parts, asking(viewer), { ...params, ...body }, now), now),
  )
  edge.serve(contract.unchooseMeals, async ({ viewer, params, now }) =>
    answer(parts, await unchooseMeals(parts, asking(viewer), params, now), now),
  )
  edge.serve(contract.agreeToPrice, async ({ viewer, params, body, now }) => {
    const agreement = { ...params, totalCents: centsFromDollars(body.totalAmount) }
    return answer(parts, await agreeToPrice(parts, viewer.accountId, agreement, now), now)
  })
}

const asking = (viewer: Viewer) => ({ accountId: viewer.accountId, actor: actorOf(viewer) })

async function answer(parts: Parts, done: BoxInHand | Refusal, now: Date): Promise<contract.Box | Refusal> {
  if (isRefusal(done)) return done
  const [view] = await boxViews(parts, done.subscription, [done.box], now)
  return view!
}
