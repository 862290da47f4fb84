import type { Context } from 'hono'
import { apiDocuments } from './api-documents.ts'
import { dietRoutes } from './features/accounts/diet.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { approvalRoutes } from './features/approvals/routes.ts'
import { areaRoutes } from './features/areas/routes.ts'
import { arrivalRoutes } from './features/arrivals/routes.ts'
import { bookRoutes } from './features/books/routes.ts'
import { boxRoutes } from './features/boxes/routes.ts'
import { kitchenOf } from './features/chefs/kitchen.ts'
import { chefRoutes } from './features/chefs/routes.ts'
import { creditRoutes } from './features/credit/routes.ts'
import { delayRoutes } from './features/delays/answer-delay.ts'
import { availabilityRoutes, deliveryRoutes } from './features/delivery/routes.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { driverAccountRoutes } from './features/drivers/invitation-routes.ts'
import { driverRoutes } from './features/drivers/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { findRoutes } from './features/find/routes.ts'
import { kitchenChanges } from './features/kitchen/change-kitchen.ts'
import { kitchenOrderRoutes } from './features/kitchen/routes.ts'
import { listRoutes } from './features/lists/routes.ts'
import { chefMealRoutes } from './features/menu/chef-meals/routes.ts'
import { favoriteRoutes } from './features/menu/favorites.ts'
import { reminderRoutes } from './features/menu/reminders.ts'
import { menuRoutes } from './features/menu/routes.ts'
import { suggestionRoutes } from './features/menu/suggestions.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { inboundTexts } from './features/notifications/inbound.ts'
import {
  calendarRoutes,
  messageRoutes,
  notificationRoutes,
  pushRoutes,
} from './features/notifications/routes.ts'
import { numberRoutes } from './features/numbers/routes.ts'
import { orderRoutes } from './features/ordering/routes.ts'
import { pauseRoutes } from './features/pauses/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { webhookRoute } from './features/payments/webhook.ts'
import { earningRoutes } from './features/payouts/routes.ts'
import { staffPayoutRoutes } from './features/payouts/staff-routes.ts'
import { executorsOf, peopleRoutes } from './features/people/routes.ts'
import { accountDoors } from './features/privacy/claim.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { problemRoutes } from './features/problems/routes.ts'
import { promotionRoutes } from './features/promotions/routes.ts'
import { staffPromotionRoutes } from './features/promotions/staff-routes.ts'
import { passkeyRoutes, secondStepRoutes } from './features/proofs/routes.ts'
import { renewalRoutes } from './features/renewals/routes.ts'
import { restoredRoutes } from './features/restored/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { routeRoutes } from './features/routes/routes.ts'
import { shortageRoutes } from './features/shortages/routes.ts'
import { adjustmentRoutes } from './features/staff/adjust-ledger.ts'
import { staffOrderRoutes } from './features/staff/order-routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { inboundMails } from './features/thread-desk/inbound-mail.ts'
import { threadDeskRoutes } from './features/thread-desk/routes.ts'
import { threadRoutes } from './features/threads/routes.ts'
import { recallRoutes } from './features/vetting/recall-routes.ts'
import { paperRoutes } from './features/vetting/routes.ts'
import { vettingRoutes } from './features/vetting/staff-routes.ts'
import { inItsMarket } from './in-its-market.ts'
import { healthRoutes, metricsRoute, showsMetrics } from './operators.ts'
import { createEdge, type Edge, requestId } from './platform/edge.ts'
import type { Parts } from './platform/parts.ts'
import type { Pictures } from './platform/pictures.ts'
import type { Pulse } from './platform/pulse.ts'
import { problemResponse, refuse } from './platform/refusal.ts'
import { seoRoutes } from './seo.ts'
import { createTexter } from './vendors/sms.ts'

/** Every call of the API, what operators ask, and nothing else; pages and sandbox are added by who starts it. */
export function createApi(parts: Parts, pulse: Pick<Pulse, 'whyNotReady' | 'isStopping'>): Edge {
  const edge = createEdge({
    ...parts,
    kitchenOf,
    trustedProxies: parts.settings.TRUSTED_PROXIES,
  })
  const { app } = edge
  healthRoutes(app, pulse)
  if (showsMetrics(parts.settings)) metricsRoute(app, parts)

  menuRoutes(edge, parts)
  suggestionRoutes(edge, parts)
  favoriteRoutes(edge, parts)
  reminderRoutes(edge, parts)
  accountRoutes(edge, parts, accountDoors(parts))
  passkeyRoutes(edge, parts)
  secondStepRoutes(edge, parts)
  dietRoutes(edge, parts)
  areaRoutes(edge, parts)
  promotionRoutes(edge, parts)
  creditRoutes(edge, parts)
  staffPromotionRoutes(edge, parts)
  paymentRoutes(edge, parts)
  webhookRoute(edge, parts)
  inItsMarket(edge, parts, marketFeatures)
  adjustmentRoutes(edge, parts)
  notificationRoutes(edge, parts)
  messageRoutes(edge, parts)
  calendarRoutes(edge, parts)
  pushRoutes(edge, parts)
  inboundTexts(edge, parts, createTexter(parts.settings))
  noteRoutes(edge, parts)
  staffRoutes(edge, parts)
  listRoutes(edge, parts)
  exportRoutes(edge, parts)
  findRoutes(edge, parts)
  deskRoutes(edge, parts)
  numberRoutes(edge, parts)
  inboundMails(edge, parts)
  peopleRoutes(edge, parts)
  approvalRoutes(edge, parts, executorsOf(parts))
  privacyRoutes(edge, parts)
  restoredRoutes(edge, parts)
  const picture = (c: Context) => servePicture(parts.pictures, c.req.param('name')!)
  edge.answer('GET /pictures/:name', picture, { quiet: true })

  seoRoutes(edge, parts)

  apiDocuments(edge)
  edge.answer('ALL /api/*', c => problemResponse(refuse('not-found'), requestId(c)))
  return edge
}

/** What is done in the market of a kitchen. */
function marketFeatures(edge: Edge, parts: Parts): void {
  const changes = kitchenChanges(parts)
  chefMealRoutes(edge, parts, changes)
  chefRoutes(edge, parts, changes)
  deliveryRoutes(edge, parts)
  availabilityRoutes(edge, parts, changes)
  orderRoutes(edge, parts)
  threadRoutes(edge, parts)
  problemRoutes(edge, parts)
  delayRoutes(edge, parts)
  boxRoutes(edge, parts)
  renewalRoutes(edge, parts)
  subscriptionRoutes(edge, parts)
  routeRoutes(edge, parts)
  shortageRoutes(edge, parts, changes)
  kitchenOrderRoutes(edge, parts)
  arrivalRoutes(edge, parts)
  reviewRoutes(edge, parts)
  pauseRoutes(edge, parts, changes)
  paperRoutes(edge, parts)
  vettingRoutes(edge, parts)
  recallRoutes(edge, parts)
  staffOrderRoutes(edge, parts)
  threadDeskRoutes(edge, parts)
  driverRoutes(edge, parts)
  driverAccountRoutes(edge, parts)
  earningRoutes(edge, parts)
  staffPayoutRoutes(edge, parts)
  bookRoutes(edge, parts)
}

/** A picture never changes: a new one has a new name. */
async function servePicture(pictures: Pictures, name: string): Promise<Response> {
  const elsewhere = pictures.publicUrl(name)
  if (elsewhere)
    return new Response(null, {
      status: 302,
      headers: { location: elsewhere, 'cache-control': 'public, max-age=86400' },
    })
  const picture = await pictures.read(name)
  if (!picture) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(picture, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
