import type { ReactNode } from 'react'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { dayText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ChooseMeals, type ChooseMealsProps } from './choose-meals.tsx'

/** Fills a box from the menu that is delivered on its date. */
export default function ChooseMealsDialog(props: ChooseMealsProps) {
  const { box, details, onClose } = props
  const params = { subscriptionId: String(details.subscriptionId), date: box.deliveryDate }
  const title = m.boxes_choose_title({ date: dayText(box.deliveryDate) })
  const inDialog = (content: ReactNode) => (
    <Dialog title={title} onClose={onClose}>
      {content}
    </Dialog>
  )
  return (
    <Asked
      ask={() => api('GET /api/v1/subscriptions/{subscriptionId}/boxes/{date}/menu', { params })}
      loading={<LoadingBoxes words={m.boxes_choose_loading()} boxes={['h-24', 'h-24', 'h-24']} />}
      failed={m.boxes_choose_not_loaded()}
      around={inDialog}
    >
      {menu =>
        menu.length > 0 ? (
          <ChooseMeals {...props} menu={menu} title={title} />
        ) : (
          inDialog(<p className="text-muted">{m.boxes_choose_empty()}</p>)
        )
      }
    </Asked>
  )
}
