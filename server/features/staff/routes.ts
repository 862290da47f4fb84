import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { auditRoutes } from './audit-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { marketRoutes } from './market-routes.ts'
import { operationsRoutes } from './operations-routes.ts'
import { staffOrderRoutes } from './order-routes.ts'
import { securityRoutes } from './security-routes.ts'

export function staffRoutes(edge: Edge, parts: Parts): void {
  staffOrderRoutes(edge, parts)
  customerRoutes(edge, parts)
  auditRoutes(edge, parts)
  securityRoutes(edge, parts)
  marketRoutes(edge, parts)
  operationsRoutes(edge, parts)
}
