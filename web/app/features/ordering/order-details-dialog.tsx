import type { Order } from '@ladlewell/contract/ordering.ts'
import { MessageCircleWarning, ReceiptText, RotateCcw, Star } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../shell/online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DeliveryToday } from '../arrivals/delivery-today.tsx'
import { LazyRateMealsDialog } from '../reviews/lazy-rate-meals-dialog.tsx'
import { LazyOrderConversations } from '../threads/lazy-order-conversations.tsx'
import { allergensText } from './allergens-text.ts'
import { Amounts, amountsOfOrder, Refunded } from './amounts.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPart } from './order-part.tsx'
import { isCancelled, isComing, statusTone, wasDelivered, wasPaid } from './order-state.ts'
import OrderTimeline from './order-timeline.tsx'
import { paymentWord, statusWord } from './order-words.ts'
import { QuestionNotice } from './question-notices.tsx'
import { RecallNotice } from './recall-notice.tsx'
import { RemedyNotice } from './remedy-notice.tsx'
import { ReportProblemDialog } from './report-problem-dialog.tsx'

export function OrderDetailsDialog({
  order,
  timeZone,
  onClose,
  onCancel,
  onAgain,
  onDelay,
}: {
  order: Order
  timeZone: string
  onClose: () => void
  onCancel: () => void
  onAgain: () => void
  onDelay: () => void
}) {
  const [isReporting, setReporting] = useState(false)
  const [isRating, setRating] = useState(false)
  const { orderId } = order
  const online = useOnline()
  // An answer with only the specification's fields is of a server that takes no reports.
  const takesReports = wasPaid(order) && order.timeline !== undefined
  const [reported, setReported] = useState(0)
  return (
    <Dialog
      title={m.orders_details()}
      onClose={onClose}
      footer={
        order.canCancelOrder &&
        !isCancelled(order) &&
        online && <CancelBar {...{ order, timeZone, onCancel }} />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what it can focus */}
      <div tabIndex={0} className="grid gap-6">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-lg">{m.orders_number({ number: orderId })}</strong>
          <Badge tone={statusTone(order)}>{statusWord(order.orderStatus)}</Badge>
          <Badge>{paymentWord(order.paymentStatus)}</Badge>
        </p>
        <QuestionNotice order={order} onChoose={onDelay} />
        <RecallNotice order={order} />
        <RemedyNotice order={order} />
        <DeliveryToday order={order} withPhotos />
        <DeliveryFacts order={order} />
        <div className="flex flex-wrap gap-2">
          {wasDelivered(order) && order.timeline !== undefined && (
            <Button onClick={() => setRating(true)}>
              <Star aria-hidden className="size-4" />
              {m.reviews_rate()}
            </Button>
          )}
          {online && (
            <Button variant="secondary" onClick={onAgain}>
              <RotateCcw aria-hidden className="size-4" />
              {m.orders_again()}
            </Button>
          )}
          {takesReports && (
            <>
              <Link to={`/profile/orders/${orderId}/receipt`} className={buttonClass('secondary')}>
                <ReceiptText aria-hidden className="size-4" />
                {m.orders_receipt()}
              </Link>
              <Button variant="secondary" onClick={() => setReporting(true)}>
                <MessageCircleWarning aria-hidden className="size-4" />
                {m.orders_report()}
              </Button>
            </>
          )}
          {isComing(order) && order.address && <CalendarLink order={order} />}
        </div>
        {takesReports && (
          <LazyOrderConversations key={reported} orderId={orderId} title={m.orders_reported()} />
        )}
        <OrderPart title={m.orders_meals()}>
          <OrderItems items={order.items} noteOf={item => allergensText(item.allergens)} />
        </OrderPart>
        <OrderPart title={m.orders_payment()}>
          <Amounts amounts={amountsOfOrder(order)} couponCode={order.promoCode} />
          {order.refunded > 0 && <Refunded order={order} />}
        </OrderPart>
        <OrderPart title={m.orders_progress()}>
          <OrderTimeline timeline={order.timeline} timeZone={timeZone} />
        </OrderPart>
      </div>
      {isRating && <LazyRateMealsDialog order={order} onClose={() => setRating(false)} />}
      {isReporting && (
        <ReportProblemDialog
          order={order}
          onClose={() => setReporting(false)}
          onReported={() => setReported(reported + 1)}
        />
      )}
    </Dialog>
  )
}

function CancelBar({ order, timeZone, onCancel }: { order: Order; timeZone: string; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">
        {order.cutoffAt && m.orders_free_until({ moment: momentText(order.cutoffAt, timeZone) })}
      </p>
      <Button variant="danger" onClick={onCancel}>
        {m.orders_cancel()}
      </Button>
    </div>
  )
}
