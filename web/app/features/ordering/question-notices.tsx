import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'

export interface QuestionDialogProps {
  order: Order
  timeZone: string
  onClose: () => void
  onAnswered: (order: Order) => void
}

/** What the kitchen asks first; null when it asks nothing. */
export function questionOf(order: Order): 'delay' | 'hours' | 'shortage' | null {
  if (order.delay) return 'delay'
  if (order.windowQuestion) return 'hours'
  return order.shortages?.length ? 'shortage' : null
}

/** That the kitchen asks something; nothing when it does not. */
export function QuestionNotice({ order, onChoose }: { order: Order; onChoose: () => void }) {
  const question = questionOf(order)
  if (!question) return null
  return (
    <Notice
      action={
        <Button aria-label={m.orders_delay_choose_for({ number: order.orderId })} onClick={onChoose}>
          {m.orders_delay_choose()}
        </Button>
      }
    >
      {words[question](order)}
    </Notice>
  )
}

const words = {
  delay: ({ chefName: chef, delay }: Order) =>
    m.orders_delay_asked({ chef, day: dayText(dateFromParts(delay!.proposedDate)) }),
  hours: ({ chefName: chef, window }: Order) => m.orders_hours_asked({ chef, hours: hours(window) }),
  shortage: ({ chefName: chef, shortages }: Order) => {
    const [{ servings: count, mealName: meal }] = shortages as [NonNullable<typeof shortages>[number]]
    return m.orders_short_asked({ chef, count, meal })
  },
}
