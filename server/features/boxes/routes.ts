import * as contract from '@ladlewell/contract/boxes.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { chooseMeals } from './choose-meals.ts'
import { boxMenu } from './menu.ts'
import { skipBox, unskipBox } from './skip-box.ts'
import { skipByLink } from './skip-link.ts'
import { unchooseMeals } from './unchoose-meals.ts'
import { boxReply } from './view.ts'

export function boxRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract.listBoxMenu, ({ viewer, params }) => boxMenu(parts, viewer.accountId, params))
  edge.serve(contract.chooseMeals, async ({ viewer, params, body, now }) =>
    boxReply(parts, await chooseMeals(parts, asking(viewer), { ...params, ...body }, now), now),
  )
  edge.serve(contract.unchooseMeals, async ({ viewer, params, now }) =>
    boxReply(parts, await unchooseMeals(parts, asking(viewer), params, now), now),
  )
  edge.serve(contract.skipBox, async ({ viewer, params, now }) => {
    const skipped = await skipBox(parts, asking(viewer), params, now)
    return boxReply(parts, isRefusal(skipped) ? skipped : skipped.hand, now)
  })
  edge.serve(contract.unskipBox, async ({ viewer, params, now }) =>
    boxReply(parts, await unskipBox(parts, asking(viewer), params, now), now),
  )
  edge.serve(contract.useSkipLink, ({ body, now }) => skipByLink(parts, body.token, now))
}

const asking = (viewer: Viewer) => ({ accountId: viewer.accountId, actor: actorOf(viewer) })
