import type { KitchenOrder, KitchenOrderLine } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { mayDelay } from '@ladlewell/domain/delay.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import {
  fulfilmentStatuses,
  mayMove,
  type OrderStatus,
  type OrderStatusWord,
  orderStatusWord,
} from '@ladlewell/domain/order.ts'
import {
  type KitchenStep,
  kitchenSteps,
  type StandingEvent,
  standingEvents,
  stepRefusal,
  toldEvents,
  undoOf,
} from '@ladlewell/domain/order-step.ts'
import { kitchenWillPay } from '@ladlewell/domain/refund.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { windowOf } from '../ordering/record.ts'
import { problemView } from '../problems/report-problem.ts'
import type { KitchenEvent, KitchenLineRecord, KitchenOrderRecord } from './queries.ts'

/** When the order is looked at; `today` is the market's date then. */
export interface Looked {
  now: Date
  today: MarketDate
}

/** What a chef reads of an order. Where it goes is told only while it is to be brought there. */
export function kitchenOrderView(order: KitchenOrderRecord, { now, today }: Looked): KitchenOrder {
  const waits = order.delay?.answer === null
  return {
    orderId: order.id,
    orderStatus: orderStatusWord(order.status),
    deliveryDate: order.deliveryDate,
    window: windowOf(order),
    deliveredBy: order.carrier,
    cutoffAt: order.cutoffAt.toISOString(),
    placedAt: order.placedAt.toISOString(),
    isSubscription: order.plan === 'weekly',
    customer: shortName(order.address),
    destination: isUnderWay(order.status) ? destinationOf(order.address) : null,
    servings: order.servings,
    lines: order.lines.map(lineView),
    subtotal: dollars(order.subtotalCents),
    instructions: order.instructions,
    ...stepsOf({ ...order, waits }, now, today),
    canRefuse: mayMove(order.status, 'refused', 'chef'),
    canDelay: !waits && mayDelay(order.status),
    ...(order.redeliveryOf && { redeliveryOf: order.redeliveryOf }),
    problems: order.problems.map(problem =>
      problemView({
        ...problem,
        reportedAt: new Date(problem.reportedAt),
        closedAt: problem.closedAt === null ? null : new Date(problem.closedAt),
      }),
    ),
    costs: order.costs.map(({ cents, paidCents, parts, ...cost }) => ({
      ...cost,
      refunded: dollars(cents),
      kitchenPays: dollars(paidCents ?? (parts ? kitchenWillPay(parts) : cents)),
    })),
    delay: order.delay,
    timeline: [
      { status: 'Placed', at: order.placedAt.toISOString(), reason: null, undoneAt: null },
      ...toldEvents(order.events).map(({ status, at, reason, undoneAt }) => ({
        status: orderStatusWord(status),
        ...{ at, reason, undoneAt },
      })),
    ],
  }
}

function stepsOf(
  order: KitchenOrderRecord & { waits: boolean },
  now: Date,
  today: MarketDate,
): Pick<KitchenOrder, 'next' | 'later' | 'undo'> {
  const refusals = kitchenSteps.map(step => ({ step, why: stepRefusal(order, step, 'chef', today) }))
  const later = refusals.find(({ why }) => why === 'delivery-day-ahead')
  const undo = undoOf(order, standingOf(order.events), now)
  return {
    next: refusals.filter(({ why }) => why === null).map(({ step }) => stepWord(step)),
    later: later ? { step: stepWord(later.step), from: order.deliveryDate } : null,
    undo: undo && { step: stepWord(undo.step), until: undo.until.toISOString() },
  }
}

/** What stands of an order, first event first. */
export function standingOf(events: readonly Omit<KitchenEvent, 'reason'>[]): StandingEvent[] {
  return standingEvents(events).map(({ at, ...event }) => ({ ...event, at: new Date(at) }))
}

function stepWord(step: KitchenStep): KitchenOrder['next'][number] {
  return orderStatusWord(step) satisfies OrderStatusWord as KitchenOrder['next'][number]
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

export function isUnderWay(status: OrderStatus): boolean {
  return (fulfilmentStatuses as readonly OrderStatus[]).includes(status)
}
