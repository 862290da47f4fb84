import type { Order } from '@ladlewell/contract/ordering.ts'
import { CalendarSync, PartyPopper, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { useSession } from '../../session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { Amounts, amountsOfOrder } from '../ordering/amounts.tsx'
import { CalendarLink } from '../ordering/calendar-link.tsx'
import { MailedTo } from '../ordering/mailed-to.tsx'
import { OrderItems } from '../ordering/order-items.tsx'
import { wasPaid } from '../ordering/order-state.ts'
import { forgetAttempt } from './payment-attempt.ts'

export const meta = () => privateMeta(m.orders_thanks())

const DeliveryFacts = lazy(async () => ({
  default: (await import('../ordering/delivery-facts.tsx')).DeliveryFacts,
}))
const NextSteps = lazy(() => import('../ordering/next-steps.tsx'))
const OrderTimeline = lazy(() => import('../ordering/order-timeline.tsx'))

export default function OrderConfirmationPage() {
  const { ready } = useSession()
  const order: Order | undefined = useLocation().state?.order
  // The server knows no navigation state: what to show is settled in the browser.
  if (!ready) return <div aria-busy className="min-h-96" />
  if (!order) return <Navigate to="/" replace />
  return <Confirmation order={order} />
}

function Confirmation({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { timeZone } = useMarket()
  useEffect(forgetAttempt, [])
  return (
    <div className="container-page grid max-w-3xl gap-6 py-8">
      <header className="grid justify-items-center gap-3 rounded-xl bg-herb-soft px-6 py-10 text-center text-on-herb-soft">
        <PartyPopper aria-hidden className="size-10" />
        <h1 tabIndex={-1} className="text-3xl">
          {m.orders_thanks()}
        </h1>
        <p>{m.orders_thanks_placed()}</p>
        <p className="rounded-full bg-surface px-4 py-1 font-semibold text-ink">
          {m.orders_number({ number: order.orderId })}
        </p>
      </header>
      {order.timeline && wasPaid(order) && <MailedTo />}
      <section aria-labelledby="summary" className={panel}>
        <h2 id="summary" className="text-xl">
          {m.orders_summary()}
        </h2>
        <OrderItems items={order.items} />
        <div className="border-t border-line pt-4">
          <Amounts amounts={amountsOfOrder(order)} couponCode={order.promoCode} />
        </div>
      </section>
      {order.address && (
        <section aria-labelledby="next" className={panel}>
          <h2 id="next" className="text-xl">
            {m.orders_next_title()}
          </h2>
          <Suspense fallback={<div aria-busy className="h-72 sm:h-36" />}>
            <NextSteps order={order} />
          </Suspense>
        </section>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {order.address && (
          <section aria-labelledby="delivery" className={panel}>
            <h2 id="delivery" className="text-xl">
              {m.orders_delivery()}
            </h2>
            <Suspense fallback={<div aria-busy className="h-40" />}>
              <DeliveryFacts order={order} />
            </Suspense>
          </section>
        )}
        {order.timeline && (
          <section aria-labelledby="progress" className={panel}>
            <h2 id="progress" className="text-xl">
              {m.orders_progress()}
            </h2>
            <Suspense fallback={<div aria-busy className="h-20" />}>
              <OrderTimeline timeline={order.timeline} timeZone={timeZone} />
            </Suspense>
          </section>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => navigate('/profile/orders')}>{m.orders_go()}</Button>
        {order.timeline && wasPaid(order) && (
          <Link to={`/profile/orders/${order.orderId}/receipt`} className={buttonClass('secondary')}>
            <ReceiptText aria-hidden className="size-4" />
            {m.orders_receipt()}
          </Link>
        )}
        {order.address && <CalendarLink order={order} />}
        {order.isSubscription && (
          <Link to="/profile/subscription" className={buttonClass('secondary')}>
            <CalendarSync aria-hidden className="size-4" />
            {m.boxes_link_subscription()}
          </Link>
        )}
      </div>
    </div>
  )
}

const panel = 'grid content-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6'
