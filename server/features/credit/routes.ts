import { getCredit } from '@ladlewell/contract/credit.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { creditBalance, creditLinesOf } from './queries.ts'

export function creditRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(getCredit, async ({ viewer, query: { limit, before } }) => {
    const lines = await creditLinesOf(db, viewer.accountId, { before, limit: limit + 1 })
    const shown = lines.map(({ cents, at, givenBy: _, ...line }) => ({
      ...line,
      amount: dollars(cents),
      at: at.toISOString(),
    }))
    const balance = dollars(await creditBalance(db, viewer.accountId))
    return { balance, ...pageOf(shown, limit, ({ id }) => id) }
  })
}
