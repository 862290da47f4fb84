import type { Box, BoxMeal, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { list } from '../../words/format.ts'
import { Amounts } from '../ordering/amounts.tsx'
import { choiceOf, choiceQuote, countOf, goneFrom, rowsOf } from './box-choice.ts'
import { MealChoice } from './meal-choice.tsx'

const PICKS = '/api/v1/subscriptions/{subscriptionId}/boxes/{date}/picks'

export interface ChooseMealsProps {
  box: Box
  details: SubscriptionDetails
  onBox: (box: Box) => void
  onStale: () => void
  onClose: () => void
}

/** The menu with what the box holds of it, the price as it is put together, and what is still missing. */
export function ChooseMeals({
  box,
  details,
  menu,
  title,
  onBox,
  onStale,
  onClose,
}: ChooseMealsProps & { menu: readonly BoxMeal[]; title: string }) {
  const market = useMarket()
  const [rows, setRows] = useState(() => rowsOf(menu, box.picks))
  const [gone] = useState(() => goneFrom(menu, box.picks))
  const { doing: busy, during } = useUnderway()
  const [problem, setProblem] = useState<string | null>(null)
  const params = { subscriptionId: String(details.subscriptionId), date: box.deliveryDate }
  const date = dayText(box.deliveryDate)
  const chosen = countOf(rows)
  const missing = details.slots - chosen
  const price = chosen > 0 && choiceQuote(rows, market)

  async function send(what: 'saving' | 'giving-back', ask: () => Promise<Answer<Box>>, done: string) {
    const answer = await during(() => ask().catch(() => null), what)
    if (answer?.ok) {
      onBox(answer.data)
      toast(done, { tone: 'success' })
      return onClose()
    }
    setProblem(answer?.problem?.message ?? m.boxes_failed())
    // What was chosen stays; the next try is made against the box as it is now.
    if (answer) onStale()
  }

  const save = () => {
    const body = { version: box.version, picks: choiceOf(rows) }
    return send('saving', () => api(`PUT ${PICKS}`, { params, body }), m.boxes_choose_saved({ date }))
  }
  const giveBack = () =>
    send('giving-back', () => api(`DELETE ${PICKS}`, { params }), m.boxes_choose_given_back({ date }))

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
          {price && <Price cents={price.totalCents} className="text-lg font-semibold" />}
          <Button disabled={missing !== 0} busy={busy === 'saving'} onClick={() => void save()}>
            {m.boxes_choose_save()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert>{problem}</Alert>}
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
            busy={busy === 'giving-back'}
            onClick={() => void giveBack()}
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
