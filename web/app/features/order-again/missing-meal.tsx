import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import type { LeftOut } from './order-again.ts'

/** A meal that cannot be had now: why, when it is back, and a mail when it is. */
export function MissingMeal({ meal, isWaitedFor }: { meal: LeftOut; isWaitedFor: boolean }) {
  const { mealId, name, why } = meal
  const [waits, setWaits] = useState(isWaitedFor)
  const { busy, send } = useCall({ failed: m.orders_remind_failed(), toasts: true, reloads: false })
  const params = { mealId: String(mealId) }
  const toggle = () =>
    send(
      () =>
        waits
          ? api('DELETE /api/v1/meal-reminders/{mealId}', { params })
          : api('PUT /api/v1/meal-reminders/{mealId}', { params }),
      () => setWaits(!waits),
    )
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md bg-sunk p-3 text-sm">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-semibold">{name}</span>
        <span className="text-muted">{reason(meal)}</span>
      </span>
      {why !== 'gone' && (
        <Button
          variant="secondary"
          className="px-4"
          aria-pressed={waits}
          aria-label={waits ? m.orders_remind_on_of({ meal: name }) : m.orders_remind_of({ meal: name })}
          busy={busy}
          onClick={() => void toggle()}
        >
          <BellRing aria-hidden className="size-4" />
          {waits ? m.orders_remind_on() : m.orders_remind()}
        </Button>
      )}
    </li>
  )
}

function reason({ why, back }: LeftOut): string {
  if (why === 'gone') return m.orders_again_gone()
  if (why === 'sold-out') return m.orders_again_sold_out()
  return back ? m.orders_again_back({ day: dayText(back, 'short') }) : m.orders_again_not_this_week()
}
