import type { KitchenDate, KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { isTerminal, type OrderStatusWord, orderStatusCode } from '@ladlewell/domain/order.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { m } from '../../words/catalogue/messages.js'
import { statusWord } from '../ordering/order-words.ts'

export type KitchenStep = KitchenOrder['next'][number]

/** Where an order stands, as the kitchen says it. */
export function kitchenStatus(status: OrderStatusWord): string {
  return status === 'Out for delivery' ? m.chef_orders_out() : statusWord(status)
}

/** What the button says that brings an order there. */
export function stepWord(step: KitchenStep): string {
  return steps[step]()
}

export function kitchenTone(status: OrderStatusWord): BadgeTone {
  if (status === 'Delivered' || status === 'Completed') return 'herb'
  const code = orderStatusCode(status)
  if (code && isTerminal(code)) return 'danger'
  return status === 'Placed' ? 'brand' : 'saffron'
}

/** What remains to be done for a date: neither delivered nor ended. */
export function openOrders({ counts }: KitchenDate): number {
  const open = ['Placed', 'Locked', 'Preparing', 'Ready', 'Out for delivery'] as const
  return open.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}

export function waitsForCustomer({ delay }: KitchenOrder): boolean {
  return delay !== null && delay.answer === null
}

const steps: Record<KitchenStep, () => string> = {
  Preparing: () => m.chef_orders_start(),
  Ready: () => m.chef_orders_ready(),
  'Out for delivery': () => m.chef_orders_out(),
  Delivered: () => m.chef_orders_delivered(),
}

/** In the order in which they are taken. */
export const kitchenSteps = Object.keys(steps) as KitchenStep[]
