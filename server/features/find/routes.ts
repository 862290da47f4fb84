import * as contract from '@ladlewell/contract/find.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { findAnything } from './find.ts'

export function findRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.findAnything, ({ query }) => findAnything(db, query.q))
}
