import { mealCount } from '@ladlewell/domain/cart.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Market } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { CouponField } from '../promotions/coupon-field.tsx'
import { CreditUse } from './credit-use.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './pay-bar.tsx'
import { RenewalNote } from './renewal-note.tsx'
import { TipField } from './tip-field.tsx'
import type { useCheckout } from './use-checkout.ts'

type Checkout = ReturnType<typeof useCheckout>

/**
 * What is ordered and the way to pay it, with Pay at the bottom of the screen. On a phone it follows the steps; beside them it is
 * one card as high as it has to be, with Pay at its foot: it scrolls with the page until its end is seen, and stays there.
 */
export function ReviewAndPay({ checkout, market }: { checkout: Checkout; market: Market }) {
  const { payment, isLocked, problem, priced, plan } = checkout
  const isOnline = useOnline()
  return (
    // A short card stands at the top of the screen: what sticks to the bottom is the room it has.
    <div className="contents lg:sticky lg:bottom-0 lg:block lg:min-h-[calc(100dvh-9.25rem)] lg:self-end lg:pb-3">
      <div className="contents lg:block lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:shadow-card">
        <Summary checkout={checkout} />
        <section className={`${card} ${checkout.isReady ? '' : 'max-lg:hidden'} grid gap-3 lg:border-t`}>
          <h2 className="text-xl">{m.checkout_review()}</h2>
          {plan === 'weekly' && (
            <RenewalNote
              date={checkout.date}
              meals={mealCount(checkout.cart)}
              renewalCents={checkout.renewalCents}
              cutoffDays={market.cutoffDays}
            />
          )}
          <p className="flex items-center gap-2 text-sm text-muted">
            <ShieldCheck aria-hidden className="size-4 shrink-0" />
            {m.checkout_free_to_cancel()}
          </p>
        </section>
        <div className="pay-bar sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 lg:mx-0 lg:rounded-b-lg lg:pb-3">
          <OwnerOnly
            when={priced.totalCents > 0 || plan === 'weekly'}
            why="When you act for a customer, you can only place a one-time order that costs nothing, to an address they’ve saved."
          >
            <PayBar
              formId="checkout"
              totalCents={checkout.credit.cardCents}
              phase={payment.phase}
              isReady={checkout.isReady}
              isOnline={isOnline}
              onStartOver={() => void payment.startOver()}
              problem={payment.lostMessage ?? (isLocked ? null : problem)}
            >
              <p className="text-center font-bold">
                {plan === 'weekly'
                  ? m.checkout_weekly_charge({ amount: money(checkout.renewalCents) })
                  : m.checkout_once_charge()}
              </p>
            </PayBar>
          </OwnerOnly>
          <p className="mt-1 flex flex-wrap justify-center gap-x-4 text-xs text-muted">
            <Legal to="/terms-of-service">{m.shell_terms()}</Legal>
            <Legal to="/privacy-policy">{m.shell_privacy()}</Legal>
          </p>
        </div>
      </div>
    </div>
  )
}

/** In a tab of its own: a card that was typed is nowhere but here. */
function Legal({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="inline-flex min-h-6 items-center underline underline-offset-4">
      {children}
    </Link>
  )
}

function Summary({ checkout }: { checkout: Checkout }) {
  const { cart, known, unavailable, priced, date, instructions, coupon, plan } = checkout
  return (
    <div
      inert={checkout.isLocked}
      className={`min-w-0 transition-opacity inert:opacity-60 ${checkout.isReady ? '' : 'max-lg:hidden'}`}
    >
      <OrderSummary
        {...{ cart, known, unavailable, priced, date, instructions }}
        className={card}
        window={checkout.window}
        couponCode={coupon.applied?.code ?? null}
        onInstructions={checkout.setInstructions}
        coupon={<CouponField {...{ coupon, plan }} />}
        credit={<CreditUse credit={checkout.credit} />}
        tip={
          <TipField
            entry={checkout.tip}
            onChange={checkout.setTip}
            subtotalCents={priced.subtotalCents}
            driverPercent={checkout.tipDriverPercent}
            isMarked={checkout.marks.tip === true}
            amountRef={checkout.tipAmount}
          />
        }
      />
    </div>
  )
}

const card = 'border-line p-4 max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:shadow-card sm:p-6'
