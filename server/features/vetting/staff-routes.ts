import { getApplication } from '@ladlewell/contract/applications.ts'
import { setKitchenMarket as setKitchenMarketCall } from '@ladlewell/contract/market-settings.ts'
import * as contract from '@ladlewell/contract/vetting.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageByPlace } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { applicationOf } from './application.ts'
import { decideKitchen } from './approval.ts'
import { acceptSeenPaper, decidePaper } from './decide-paper.ts'
import { logInspection } from './inspections.ts'
import { setKitchenMarket } from './kitchen-market.ts'
import { insertRequirement, requirementsOf, updateRequirement } from './requirements.ts'
import { staffChef } from './staff-chef.ts'
import { chefFileColumns, chefRows, chefRowView, writtenChef } from './staff-chefs.ts'
import { refuseOpenOrders } from './suspension.ts'

/** What staff see and decide of kitchens. */
export function vettingRoutes(edge: Edge, parts: Parts): void {
  const { db, market, log } = parts
  const noticeDays = parts.settings.INSPECTION_NOTICE_DAYS
  const notice = (now: Date) => ({ today: marketDateAt(now, market.timeZone), noticeDays })
  /** The kitchen as it is after something was done about it. */
  const after = async (done: { chefId: number } | Refusal, now: Date) =>
    isRefusal(done) ? done : staffChef(parts, done.chefId, now)

  /** What closed the kitchen is decided already; a job goes on where this ends. */
  const refuseOpen = (chefId: number) =>
    refuseOpenOrders(parts, { chefId }).catch((error: Error) => log.error({ err: error }, 'not all refused'))

  edge.serve(contract.listRequirements, () => requirementsOf(db))
  edge.serve(contract.addRequirement, ({ viewer, body, now }) => insertRequirement(db, viewer, body, now))
  edge.serve(contract.changeRequirement, ({ viewer, params, body, now }) =>
    updateRequirement(db, viewer, params.requirementId, body, now),
  )

  edge.serve(setKitchenMarketCall, ({ viewer, params, body, now }) =>
    setKitchenMarket(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(
    contract.listChefsForStaff,
    async ({ query: { limit, before = null, sort, ...filters }, now }) => {
      const rows = await chefRows(db, filters, notice(now), { sort, before, limit: limit + 1 })
      if (isRefusal(rows)) return rows
      const { rows: shown, next } = pageByPlace(rows, limit)
      return { rows: shown.map(row => chefRowView(row, notice(now))), next }
    },
  )
  edge.serve(contract.exportChefs, async ({ query, now }) => {
    const rows = await chefRows(db, query, notice(now), { before: null, limit: MOST_CSV_ROWS })
    return isRefusal(rows) ? rows : csvOf('chefs', chefFileColumns, rows.map(writtenChef))
  })
  edge.serve(contract.getChefForStaff, ({ params, now }) => staffChef(parts, params.chefId, now))
  edge.serve(getApplication, ({ params, now }) => applicationOf(parts, params.chefId, now))
  edge.serve(contract.decidePaper, async ({ viewer, params, body, now }) =>
    after(await decidePaper(parts, viewer, params.paperId, body, now), now),
  )
  edge.serve(contract.addSeenPaper, async ({ viewer, params, body, now }) =>
    after(await acceptSeenPaper(parts, viewer, params.chefId, body, now), now),
  )
  edge.serve(contract.addInspection, async ({ viewer, params: { chefId }, body, now }) => {
    const logged = await logInspection(parts, viewer, chefId, body, now)
    if (!isRefusal(logged)) await refuseOpen(chefId)
    return after(logged, now)
  })
  edge.serve(contract.decideChefApproval, async ({ viewer, params: { chefId }, body, origin, now }) => {
    const decided = await decideKitchen(parts, viewer, chefId, { ...body, origin }, now)
    if (isRefusal(decided)) return decided
    if (body.decision === 'suspend') await refuseOpen(chefId)
    return staffChef(parts, chefId, now)
  })
}
