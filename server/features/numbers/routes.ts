import * as contract from '@ladlewell/contract/numbers.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { cohortsFile, figuresFile, mealsFile, reasonsFile, searchesFile } from './files.ts'
import { kitchenNumbers, staffNumbers } from './numbers.ts'

export function numberRoutes(edge: Edge, { db, market }: Parts): void {
  edge.serve(contract.getStaffNumbers, ({ query, now }) => staffNumbers(db, market, query, now))
  edge.serve(contract.getStaffNumbersCsv, async ({ query: { of, ...query }, now }) => {
    const { rows, by, reasons, cohorts, searches } = await staffNumbers(db, market, query, now)
    const files = {
      figures: () => figuresFile(rows, by),
      reasons: () => reasonsFile(reasons),
      cohorts: () => cohortsFile(cohorts),
      searches: () => searchesFile(searches),
    }
    return files[of]()
  })
  edge.serve(contract.getKitchenNumbers, ({ kitchen, query, now }) =>
    kitchenNumbers(db, market, kitchen.id, query, now),
  )
  edge.serve(contract.getKitchenNumbersCsv, async ({ kitchen, query: { of, ...query }, now }) => {
    const { rows, by, reasons, cohorts, meals } = await kitchenNumbers(db, market, kitchen.id, query, now)
    const files = {
      figures: () => figuresFile(rows, by),
      reasons: () => reasonsFile(reasons),
      cohorts: () => cohortsFile(cohorts),
      meals: () => mealsFile(meals),
    }
    return files[of]()
  })
}
