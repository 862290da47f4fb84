import { type KitchenOrder, type KitchenOrderLine, kitchenSteps } from '@ladlewell/contract/chef-orders.ts'
import { mayDelay } from '@ladlewell/domain/delay.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import {
  fulfilmentStatuses,
  mayMove,
  type OrderStatus,
  orderStatusCode,
  orderStatusWord,
} from '@ladlewell/domain/order.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import type { KitchenLineRecord, KitchenOrderRecord } from './queries.ts'

/** What a chef reads of an order. Where it goes is told only while it is to be brought there. */
export function kitchenOrderView(order: KitchenOrderRecord): KitchenOrder {
  const waits = order.delay?.answer === null
  return {
    orderId: order.id,
    orderStatus: orderStatusWord(order.status),
    deliveryDate: order.deliveryDate,
    cutoffAt: order.cutoffAt.toISOString(),
    placedAt: order.placedAt.toISOString(),
    isSubscription: order.plan === 'weekly',
    customer: shortName(order.address),
    destination: isUnderWay(order.status) ? destinationOf(order.address) : null,
    servings: order.servings,
    lines: order.lines.map(lineView),
    subtotal: dollars(order.subtotalCents),
    instructions: order.instructions,
    next: waits
      ? []
      : kitchenSteps.filter(word => mayMove(order.status, orderStatusCode(word) as OrderStatus, 'chef')),
    canRefuse: mayMove(order.status, 'refused', 'chef'),
    canDelay: !waits && mayDelay(order.status),
    delay: order.delay && {
      ...order.delay,
      proposedAt: new Date(order.delay.proposedAt).toISOString(),
      answerBy: new Date(order.delay.answerBy).toISOString(),
    },
    timeline: [
      { status: 'Placed', at: order.placedAt.toISOString(), reason: null },
      ...order.events.map(({ status, at, reason }) => ({
        status: orderStatusWord(status),
        at: new Date(at).toISOString(),
        reason,
      })),
    ],
  }
}

export function lineView({ servingCents, ...line }: KitchenLineRecord): KitchenOrderLine {
  return { ...line, price: dollars(servingCents) }
}

/** 'Dana D.'; who has left the market is a former customer. */
export function shortName({ firstName, lastName }: DeliveryAddress): string {
  const initial = [...lastName.trim()][0]
  if (!firstName && !initial) return 'Former customer'
  return [firstName, initial && `${initial}.`].filter(Boolean).join(' ')
}

export function destinationOf(address: DeliveryAddress): NonNullable<KitchenOrder['destination']> {
  const { country: _, ...destination } = address
  return destination
}

function isUnderWay(status: OrderStatus): boolean {
  return (fulfilmentStatuses as readonly OrderStatus[]).includes(status)
}
