import { deadStatuses } from '@ladlewell/domain/order.ts'

const dead = deadStatuses.map(status => `'${status}'`).join(', ')

/** SQL: whether an order is cooked for, or was. The argument names the statement's table. */
export const isAlive = (order: string) => `${order}.status not in (${dead})`
