import { kitchenStatuses, type OrderStatus } from '@ladlewell/domain/order.ts'

/** What a suspension still catches: everything that has not left the kitchen. */
export const openStatuses: readonly OrderStatus[] = ['placed', ...kitchenStatuses]
