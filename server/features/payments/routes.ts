import { getPaymentSettings } from '@ladlewell/contract/payments.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'

export function paymentRoutes(edge: Edge, { settings }: Parts): void {
  edge.serve(getPaymentSettings, () => ({
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    scriptUrl: settings.STRIPE_JS_URL ?? null,
    sandbox: settings.SANDBOX_URL !== undefined,
  }))
}
