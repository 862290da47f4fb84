import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { type ReactNode, useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import type { CardOutcome } from './card-payment.ts'
import { walletRequest, walletSheet } from './wallet-request.ts'

export interface WalletWishes {
  /** Whether the order is complete; says by itself what is missing. */
  onAsk: () => Promise<boolean>
  /** Pays with what the wallet gives; answers whether that went through. */
  onPay: (make: () => Promise<CardOutcome>) => Promise<boolean>
}

/** The buttons of the wallets that this device can pay with; nothing where it can with none. */
export default function WalletButton({
  stripe,
  totalCents,
  waiting,
  ...wishes
}: WalletWishes & {
  stripe: Stripe
  totalCents: number
  /** Keeps its place until it is known whether there is one. */
  waiting: ReactNode
}) {
  const [isOffered, setOffered] = useState<boolean | null>(null)
  return (
    <>
      {isOffered === null && waiting}
      <section aria-label={m.payments_wallet()} hidden={!isOffered} className="grid gap-3">
        <div className="min-h-12">
          <Elements stripe={stripe} options={walletRequest(totalCents)}>
            <Buttons {...{ stripe, ...wishes }} onOffered={setOffered} />
          </Elements>
        </div>
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.payments_or_card()}
        </p>
      </section>
    </>
  )
}

function Buttons({
  stripe,
  onAsk,
  onPay,
  onOffered,
}: WalletWishes & { stripe: Stripe; onOffered: (isOffered: boolean) => void }) {
  const elements = useElements()

  async function ask({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (!(await onAsk())) return reject()
    resolve(walletSheet)
  }

  async function make(): Promise<CardOutcome> {
    if (!elements) return { ok: false, message: m.payments_failed() }
    const submitted = await elements.submit()
    const made = submitted.error ? submitted : await stripe.createPaymentMethod({ elements })
    if ('paymentMethod' in made && made.paymentMethod) return { ok: true, id: made.paymentMethod.id }
    return { ok: false, message: made.error?.message || m.payments_failed() }
  }

  async function confirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    if (!(await onPay(make))) paymentFailed({ reason: 'fail' })
  }

  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: 48,
        paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
      }}
      onReady={({ availablePaymentMethods }) =>
        onOffered(Object.values(availablePaymentMethods ?? {}).some(Boolean))
      }
      onClick={event => void ask(event)}
      onConfirm={event => void confirm(event)}
    />
  )
}
