import type { Order } from '@ladlewell/contract/ordering.ts'
import type { ShortageWish } from '@ladlewell/contract/shortages.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useOnline } from '../../shell/online.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { entry } from '../../ui/form.tsx'
import { centsOf } from '../../ui/price.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { allergensText } from './allergens-text.ts'
import type { QuestionDialogProps } from './question-notices.tsx'

type Shortage = NonNullable<Order['shortages']>[number]

/** The kitchen is short of a meal: another one in its place, the money, or a later date for everything. */
export function ShortageDialog({ order, timeZone, onClose, onAnswered }: QuestionDialogProps) {
  const online = useOnline()
  // The last one asked stays while the dialog closes.
  const [shortage] = useState(order.shortages?.[0])
  if (!shortage) return null
  const { orderId: number } = order
  const { offerId, servings: count, mealName: meal } = shortage

  function send(entries: FormData) {
    const choice = entry(entries, 'choice')
    if (choice === '') return m.orders_short_choose()
    return api('PUT /api/v1/auth/orders/{orderId}/shortages/{offerId}', {
      params: { orderId: String(number), offerId: String(offerId) },
      body: wishOf(choice),
    })
  }

  return (
    <DialogForm
      title={m.orders_short_title()}
      submit={m.orders_short_send()}
      cancel={m.orders_short_later()}
      failed={m.orders_delay_failed()}
      reloads={false}
      blocked={online ? null : m.orders_delay_offline()}
      send={send}
      said={m.orders_short_done({ number })}
      onDone={onAnswered}
      onClose={onClose}
    >
      <p>{m.orders_short_question({ chef: order.chefName, number, count, meal })}</p>
      <RadioGroup label={m.orders_short_title()}>
        <Choices shortage={shortage} />
      </RadioGroup>
      <p className="text-sm text-muted">
        {m.orders_short_until({
          moment: momentText(shortage.answerBy, timeZone),
          amount: money(centsOf(shortage.refund)),
        })}
      </p>
    </DialogForm>
  )
}

function Choices({ shortage: { swaps, refund, laterDate } }: { shortage: Shortage }) {
  return (
    <>
      {swaps.map(({ mealId, name, allergens, back }) => (
        <RadioCard key={mealId} name="choice" value={mealId} label={m.orders_short_swap({ meal: name })}>
          <span className="block">{allergensText(allergens)}</span>
          {back > 0 && m.orders_short_back({ amount: money(centsOf(back)) })}
        </RadioCard>
      ))}
      <RadioCard
        name="choice"
        value="refund"
        label={m.orders_short_refund({ amount: money(centsOf(refund)) })}
      />
      {laterDate && (
        <RadioCard
          name="choice"
          value="date"
          label={m.orders_short_date({ day: dayText(dateFromParts(laterDate)) })}
        />
      )}
    </>
  )
}

function wishOf(choice: string): ShortageWish {
  return choice === 'refund' || choice === 'date'
    ? { answer: choice }
    : { answer: 'swap', mealId: Number(choice) }
}
