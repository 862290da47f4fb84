import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { list } from '../../words/format.ts'
import type { ChangeProps } from './change-subscription.ts'

const LONGEST_DAYS = 26 * 7
const SHORTCUT_WEEKS = [1, 2, 4]

/** Nothing is delivered until the chosen date; which boxes that means is shown before it is sent. */
export default function PauseDialog({ details, onClose }: ChangeProps) {
  const { timeZone } = useMarket()
  const today = dateIn(timeZone, platformNow())
  const next = details.boxes[0]?.deliveryDate ?? today
  const [until, setUntil] = useState<MarketDate>(addDays(next, 7))
  const before = details.boxes.filter(box => until !== '' && box.deliveryDate < until)
  const dates = (state: 'ordered' | 'other') =>
    list(
      before
        .filter(box => (state === 'ordered' ? box.state === 'ordered' : box.state !== 'ordered'))
        .map(box => dayText(box.deliveryDate, 'short')),
    )

  function pause() {
    if (until === '') return m.subscriptions_pause_missing()
    const params = { subscriptionId: String(details.subscriptionId) }
    return api('PUT /api/v1/subscriptions/{subscriptionId}/pause', { params, body: { until } })
  }

  return (
    <DialogForm
      title={m.subscriptions_pause_title()}
      submit={m.subscriptions_pause_yes()}
      failed={m.boxes_failed()}
      send={pause}
      said={() => m.subscriptions_paused({ date: dayText(until) })}
      onClose={onClose}
    >
      <p>{m.subscriptions_pause_lead()}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that says no more */}
      <div role="group" aria-label={m.subscriptions_pause_shortcuts()} className="flex flex-wrap gap-2">
        {SHORTCUT_WEEKS.map(count => (
          <Button
            key={count}
            variant="secondary"
            aria-pressed={until === addDays(next, count * 7)}
            className="aria-pressed:border-brand aria-pressed:bg-brand-soft"
            onClick={() => setUntil(addDays(next, count * 7))}
          >
            {m.subscriptions_pause_weeks({ count })}
          </Button>
        ))}
      </div>
      <Field
        type="date"
        label={m.subscriptions_pause_until()}
        hint={m.subscriptions_pause_limit()}
        required
        min={addDays(next, 1)}
        max={addDays(today, LONGEST_DAYS)}
        value={until}
        onChange={event => setUntil(event.target.value)}
      />
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {dates('other') && <p>{m.subscriptions_pause_skips({ dates: dates('other') })}</p>}
        {dates('ordered') && (
          <p className="rounded-sm bg-sunk p-3">{m.subscriptions_pause_still({ dates: dates('ordered') })}</p>
        )}
      </div>
    </DialogForm>
  )
}
