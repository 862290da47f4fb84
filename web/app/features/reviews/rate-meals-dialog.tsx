import type { Order } from '@ladlewell/contract/ordering.ts'
import type { ReviewedLine } from '@ladlewell/contract/reviews.ts'
import { useState } from 'react'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { RateLine } from './rate-line.tsx'

/** Stars and words for each meal of a delivered order. */
export default function RateMealsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const params = { orderId: String(order.orderId) }
  return (
    <Dialog title={m.reviews_rate()} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-muted">{m.reviews_rate_text()}</p>
        <Asked
          ask={() => api('GET /api/v1/orders/{orderId}/reviews', { params })}
          loading={<LoadingBoxes words={m.reviews_loading()} boxes={['h-28', 'h-28']} />}
          failed={m.reviews_load_failed()}
        >
          {lines => <RateLines order={order} known={lines} />}
        </Asked>
      </div>
    </Dialog>
  )
}

function RateLines({ order, known }: { order: Order; known: ReviewedLine[] }) {
  const [lines, setLines] = useState(known)
  return (
    <ul className="grid gap-4">
      {lines.map(line => (
        <RateLine
          key={line.line}
          line={line}
          orderId={order.orderId}
          chefName={order.chefName}
          onSaved={saved => setLines(old => old.map(other => (other.line === saved.line ? saved : other)))}
        />
      ))}
    </ul>
  )
}
