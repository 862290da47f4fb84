import type { Box, BoxMeal, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { list, money } from '../../words/format.ts'
import { Amounts } from '../ordering/amounts.tsx'
import { choiceOf, choiceQuote, countOf, goneFrom, rowsOf } from './box-choice.ts'
import { MealChoice } from './meal-choice.tsx'

const PICKS = '/api/v1/subscriptions/{subscriptionId}/boxes/{date}/picks'

export interface ChooseMealsProps {
  box: Box
  details: SubscriptionDetails
  onClose: () => void
}

/** The menu with what the box holds of it, the price as it is put together, and what is still missing. */
export function ChooseMeals({
  box,
  details,
  menu,
  title,
  onClose,
}: ChooseMealsProps & { menu: readonly BoxMeal[]; title: string }) {
  const market = useMarket()
  const [rows, setRows] = useState(() => rowsOf(menu, box.picks))
  const [gone] = useState(() => goneFrom(menu, box.picks))
  // What was chosen stays when it is refused; the next try is made against the box as it is then.
  const { doing, refusal, send } = useCall({ failed: m.boxes_failed() })
  const params = { subscriptionId: String(details.subscriptionId), date: box.deliveryDate }
  const date = dayText(box.deliveryDate)
  const chosen = countOf(rows)
  const missing = details.slots - chosen
  const price = chosen > 0 && choiceQuote(rows, market)

  const closeWith = (words: string) => () => {
    toast(words, { tone: 'success' })
    onClose()
  }
  const save = () => {
    const body = { version: box.version, picks: choiceOf(rows) }
    const done = closeWith(m.boxes_choose_saved({ date }))
    void send(() => api(`PUT ${PICKS}`, { params, body }), done, 'saving')
  }
  const giveBack = () => {
    const done = closeWith(m.boxes_choose_given_back({ date }))
    void send(() => api(`DELETE ${PICKS}`, { params }), done, 'giving-back')
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      // As high as it may be from the start: a sheet that grew with the first meal would move the next press elsewhere.
      className="min-h-[92dvh] sm:min-h-[88dvh] sm:w-[min(680px,calc(100vw-32px))]"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
          <p role="status" className="me-auto text-sm font-semibold">
            {missingText(missing)}
          </p>
          {price && (
            <span className="text-lg font-semibold">
              {m.boxes_price_details({ amount: money(price.totalCents) })}
            </span>
          )}
          <Button disabled={missing !== 0} busy={doing === 'saving'} onClick={save}>
            {m.boxes_choose_save()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {refusal && <Alert>{refusal.text}</Alert>}
        {gone.length > 0 && (
          <p className="rounded-sm bg-sunk p-3 text-sm">{m.boxes_choose_gone({ meals: list(gone) })}</p>
        )}
        <ul className="divide-y divide-line">
          {rows.map((row, index) => (
            <MealChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
              key={index}
              row={row}
              canAdd={missing > 0}
              onChange={changed => setRows(old => old.with(index, changed))}
            />
          ))}
        </ul>
        {price && (
          <section aria-label={m.boxes_choose_price()} className="rounded-md bg-sunk p-4">
            <Amounts amounts={price} couponCode={null} />
          </section>
        )}
        {box.pickedBy === 'customer' && (
          <Button
            variant="quiet"
            className="justify-self-start"
            busy={doing === 'giving-back'}
            onClick={giveBack}
          >
            {m.boxes_choose_give_back()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function missingText(missing: number): string {
  if (missing > 0) return m.boxes_choose_missing({ count: missing })
  if (missing < 0) return m.boxes_choose_surplus({ count: -missing })
  return m.boxes_choose_complete()
}
