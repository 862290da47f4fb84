import * as contract from '@ladlewell/contract/numbers.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { filesOf, mealsFile, searchesFile } from './files.ts'
import { kitchenNumbers, staffNumbers } from './numbers.ts'

export function numberRoutes(edge: Edge, { db, market, markets }: Parts): void {
  // What is counted of all kitchens knows no market.
  const counted = () =>
    markets.all().length === 1 ? market : { name: 'All markets', timeZone: markets.first.timeZone }
  edge.serve(contract.getStaffNumbers, ({ query, now }) => staffNumbers(db, counted(), query, now))
  edge.serve(contract.getStaffNumbersCsv, async ({ query: { of, ...query }, now }) => {
    const numbers = await staffNumbers(db, counted(), query, now)
    return of === 'searches' ? searchesFile(numbers.searches) : filesOf(numbers)[of]()
  })
  edge.serve(contract.getKitchenNumbers, ({ kitchen, query, now }) =>
    kitchenNumbers(db, market, kitchen.id, query, now),
  )
  edge.serve(contract.getKitchenNumbersCsv, async ({ kitchen, query: { of, ...query }, now }) => {
    const numbers = await kitchenNumbers(db, market, kitchen.id, query, now)
    return of === 'meals' ? mealsFile(numbers.meals) : filesOf(numbers)[of]()
  })
}
