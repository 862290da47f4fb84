import type { BulkAct, DeskList } from '@ladlewell/domain/desk-list.ts'
import type { Act } from './act.ts'
import { askPapers } from './ask-papers.ts'
import { messageTo } from './message.ts'
import { refundOrders } from './refund.ts'
import { retryPayouts, retryTasks, takeThreads } from './take-and-retry.ts'

const acts: Record<DeskList, Partial<Record<BulkAct, unknown>>> = {
  orders: { message: messageTo('order'), refund: refundOrders },
  chefs: { message: messageTo('chef'), 'ask-papers': askPapers },
  customers: { message: messageTo('customer') },
  threads: { take: takeThreads },
  payouts: { retry: retryPayouts },
  tasks: { retry: retryTasks },
}

/** How an act is done to rows of a list. Its wish is the act's own: the contract reads it by the act's name. */
export function actOf(list: DeskList, act: BulkAct): Act {
  return acts[list][act] as Act
}
