import { deadStatuses, unpaidStatuses } from '@ladlewell/domain/order.ts'

/** SQL: whether a column is one of these states, which the domain lists. */
export const among = (column: string, states: readonly string[]) => `${column} in (${listed(states)})`

/** SQL: whether it is none of them. */
export const outside = (column: string, states: readonly string[]) => `${column} not in (${listed(states)})`

/** SQL: whether an order is cooked for, or was. The argument names the statement's table. */
export const isAlive = (order: string) => outside(`${order}.status`, deadStatuses)

/**
 * SQL: whether an order was paid. Payments are asked only while it is placed, for without one it goes no further; and not by
 * `exists`, for which PostgreSQL would read every payment there is.
 */
export const isPaid = (order: string) => `(${outside(`${order}.status`, ['placed', ...unpaidStatuses])}
  or ${order}.status = 'placed' and (select p.status from payments p where p.order_id = ${order}.id) = 'paid')`

const listed = (states: readonly string[]) => states.map(state => `'${state}'`).join(', ')
