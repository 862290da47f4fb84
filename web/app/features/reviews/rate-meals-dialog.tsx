import type { Order } from '@ladlewell/contract/ordering.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { RateLine } from './rate-line.tsx'

/** Stars and words for each meal of a delivered order. */
export function RateMealsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { orderId, chefName } = order
  const { data, failure, reload, change } = useAnswer(orderId, () =>
    api('GET /api/v1/orders/{orderId}/reviews', { params: { orderId: String(orderId) } }),
  )
  return (
    <Dialog title={m.reviews_rate()} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-muted">{m.reviews_rate_text()}</p>
        {failure && (
          <Alert onRetry={reload}>
            {(failure.kind === 'refused' && failure.message) || m.reviews_load_failed()}
          </Alert>
        )}
        {!data && !failure && <LoadingBoxes words={m.reviews_loading()} boxes={['h-28', 'h-28']} />}
        <ul className="grid gap-4">
          {data?.map(line => (
            <RateLine
              key={line.line}
              line={line}
              orderId={orderId}
              chefName={chefName}
              onSaved={saved =>
                change(lines => lines.map(other => (other.line === saved.line ? saved : other)))
              }
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
