import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { m } from '../../words/catalogue/messages.js'

/** That the kitchen asks for a later date; nothing when it does not. */
export function DelayNotice({ order, onChoose }: { order: Order; onChoose: () => void }) {
  if (!order.delay) return null
  const day = dayText(dateFromParts(order.delay.proposedDate))
  return (
    <Notice
      action={
        <Button aria-label={m.orders_delay_choose_for({ number: order.orderId })} onClick={onChoose}>
          {m.orders_delay_choose()}
        </Button>
      }
    >
      {m.orders_delay_asked({ chef: order.chefName, day })}
    </Notice>
  )
}
