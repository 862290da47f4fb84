import * as contract from '@ladlewell/contract/kitchen-day.ts'
import type { Edge } from '../../../platform/edge.ts'
import type { Parts } from '../../../platform/parts.ts'
import { look } from './changes.ts'
import { shoppingListOf } from './shopping-list.ts'
import { putTicks, ticksOf } from './ticks.ts'
import { kitchenToday } from './today.ts'

/** Registered before the kitchen's single orders, whose numbers stand in the same place. */
export function kitchenDayRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.getToday, ({ viewer, kitchen, now }) => kitchenToday(parts, viewer, kitchen, now))
  edge.serve(contract.lookAtToday, ({ viewer, body, now }) =>
    look(db, viewer.accountId, new Date(body.asOf), now),
  )
  edge.serve(contract.listTicks, ({ kitchen, query }) => ticksOf(db, kitchen.id, query.date))
  edge.serve(contract.putTicks, ({ kitchen, body, now }) => putTicks(parts, kitchen.id, body, now))
  edge.serve(contract.getShoppingList, ({ kitchen, query }) => shoppingListOf(db, kitchen.id, query.date))
}
