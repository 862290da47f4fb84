import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ChooseMeals, type ChooseMealsProps } from './choose-meals.tsx'

/** Fills a box from the menu that is delivered on its date. */
export default function ChooseMealsDialog(props: ChooseMealsProps) {
  const { box, details, onClose } = props
  const params = { subscriptionId: String(details.subscriptionId), date: box.deliveryDate }
  const menu = useAnswer(box.deliveryDate, () =>
    api('GET /api/v1/subscriptions/{subscriptionId}/boxes/{date}/menu', { params }),
  )
  const title = m.boxes_choose_title({ date: dayText(box.deliveryDate) })
  if (menu.data && menu.data.length > 0) return <ChooseMeals {...props} menu={menu.data} title={title} />
  return (
    <Dialog title={title} onClose={onClose}>
      {menu.failure && (
        <Alert onRetry={menu.reload}>
          {(menu.failure.kind === 'refused' && menu.failure.message) || m.boxes_choose_not_loaded()}
        </Alert>
      )}
      {menu.loading && <LoadingBoxes words={m.boxes_choose_loading()} boxes={['h-24', 'h-24', 'h-24']} />}
      {menu.data && <p className="text-muted">{m.boxes_choose_empty()}</p>}
    </Dialog>
  )
}
