import type { EndReason } from '@ladlewell/domain/subscription.ts'
import { m } from '../../words/catalogue/messages.js'

export const endReasonWords: Record<EndReason, () => string> = {
  price: m.subscriptions_why_price,
  meals: m.subscriptions_why_meals,
  delivery: m.subscriptions_why_delivery,
  cooking: m.subscriptions_why_cooking,
  moving: m.subscriptions_why_moving,
  'too-much': m.subscriptions_why_too_much,
  other: m.subscriptions_why_other,
}
