import * as contract from '@ladlewell/contract/payments.ts'
import type { Edge } from '../../platform/edge.ts'
import { ofNobody, tellIngredient } from '../../platform/made-of.ts'
import type { Parts } from '../../platform/parts.ts'
import { forgetCard, savedCards } from './cards.ts'

export function paymentRoutes(edge: Edge, parts: Parts): void {
  const { settings } = parts
  edge.serve(
    contract.getPaymentSettings,
    () => {
      tellIngredient(ofNobody)
      return {
        publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
        scriptUrl: settings.STRIPE_JS_URL ?? null,
        sandbox: settings.SANDBOX_URL !== undefined,
      }
    },
    'of-kept-bytes',
  )
  edge.serve(contract.listCards, ({ viewer, now }) => savedCards(parts, viewer, now))
  edge.serve(contract.deleteCard, ({ viewer, params }) => forgetCard(parts, viewer, params.id))
}
