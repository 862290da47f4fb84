import { deadStatuses } from '@ladlewell/domain/order.ts'

/** SQL: whether a column is one of these states, which the domain lists. */
export const among = (column: string, states: readonly string[]) => `${column} in (${listed(states)})`

/** SQL: whether it is none of them. */
export const outside = (column: string, states: readonly string[]) => `${column} not in (${listed(states)})`

/** SQL: whether an order is cooked for, or was. The argument names the statement's table. */
export const isAlive = (order: string) => outside(`${order}.status`, deadStatuses)

const listed = (states: readonly string[]) => states.map(state => `'${state}'`).join(', ')
