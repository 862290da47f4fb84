import type { Box, BoxMeal, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useState } from 'react'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { swapped } from './swap-meal.ts'
import { SwapOption } from './swap-option.tsx'
import type { BoxCalls } from './use-box-calls.ts'

interface SwapProps {
  box: Box
  details: SubscriptionDetails
  calls: BoxCalls
  pick: Box['picks'][number]
  onClose: () => void
}

/** The menu of the box's date, for the place of one meal: a press puts another there. */
export default function SwapDialog(props: SwapProps) {
  const { box, details, pick, calls, onClose } = props
  const params = { subscriptionId: String(details.subscriptionId), date: box.deliveryDate }
  return (
    <Dialog title={m.boxes_swap_of({ meal: pick.name })} onClose={onClose} className="min-h-[60dvh]">
      <div className="grid gap-3">
        <p className="text-sm text-muted">{m.boxes_swap_lead()}</p>
        {calls.problem && <Alert>{calls.problem}</Alert>}
        <Asked
          ask={() => api('GET /api/v1/subscriptions/{subscriptionId}/boxes/{date}/menu', { params })}
          loading={<LoadingBoxes words={m.boxes_choose_loading()} boxes={['h-24', 'h-24', 'h-24']} />}
          failed={m.boxes_choose_not_loaded()}
        >
          {menu => <Options {...props} menu={menu} />}
        </Asked>
      </div>
    </Dialog>
  )
}

function Options({ box, pick, calls, menu, onClose }: SwapProps & { menu: readonly BoxMeal[] }) {
  const [all, setAll] = useState(false)
  const count = all ? pick.quantity : 1
  const others = menu.filter(({ mealId }) => mealId !== pick.mealId)

  async function swap(meal: BoxMeal): Promise<void> {
    if (await calls.swap(swapped(box.picks, pick, meal.mealId, count), meal)) onClose()
  }

  if (others.length === 0) return <p className="text-muted">{m.boxes_choose_empty()}</p>
  return (
    <>
      {pick.quantity > 1 && (
        <Checkbox
          label={m.boxes_swap_all({ count: pick.quantity })}
          checked={all}
          onChange={event => setAll(event.target.checked)}
        />
      )}
      <ul className="divide-y divide-line">
        {others.map(meal => (
          <SwapOption
            key={meal.mealId}
            {...{ meal, box, pick, count }}
            busy={calls.doing === meal.mealId}
            onSwap={() => void swap(meal)}
          />
        ))}
      </ul>
    </>
  )
}
