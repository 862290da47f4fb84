import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { auditRoutes } from './audit-routes.ts'
import { marketRoutes } from './market-routes.ts'

export function staffRoutes(edge: Edge, parts: Parts): void {
  auditRoutes(edge, parts)
  marketRoutes(edge, parts)
}
