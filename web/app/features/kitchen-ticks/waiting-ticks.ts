import type { TickWord } from '@ladlewell/contract/kitchen-day.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import type { Sending } from '../../api/send-waiting.ts'
import { createQueue, type Waiting } from '../../state/device-queue.ts'

/** What was ticked on this device, or taken back, until the server has it. */
export interface WaitingTick extends Waiting, TickWord {
  date: MarketDate
}

export const tickQueue = createQueue<WaitingTick>('kitchen')

const MOST_AT_ONCE = 200

/** Ticks of one date go together. */
export const tickSending: Sending<WaitingTick> = {
  send(entries) {
    const { date } = entries[0]!
    const ticks = entries.map(({ key, list, item, ticked, amount }) => ({ key, list, item, ticked, amount }))
    return api('PUT /api/v1/chef/orders/ticks', { body: { date, ticks } })
  },
  together(waiting) {
    const others = waiting.findIndex(({ date }) => date !== waiting[0]!.date)
    return Math.min(others < 0 ? waiting.length : others, MOST_AT_ONCE)
  },
  // A tick that nobody takes is no reason to ask anybody: it can be tapped again.
  isSoAlready: () => true,
}
