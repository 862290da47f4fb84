import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { type FormEvent, useId, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { centsOf } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { confirmWithBank } from '../payments/card-payment.ts'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { loadPaymentProvider } from '../payments/payment-provider.ts'
import { type PayStep, payForBox } from './pay-for-box.ts'
import { usePayingCard } from './use-paying-card.ts'

/** Pays for a box whose card was refused: with another card, or by proving to the bank who pays. */
export default function PayDialog({
  details,
  box,
  onBox,
  onStale,
  onClose,
}: {
  details: SubscriptionDetails
  box: Box
  onBox: (box: Box) => void
  onStale: () => void
  onClose: () => void
}) {
  const formId = useId()
  const card = usePayingCard(details)
  const [step, setStep] = useState<PayStep | 'card' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const date = dayText(box.deliveryDate)
  const amount = money(centsOf(box.price?.totalAmount ?? 0))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (step !== null) return
    setProblem(null)
    setStep('card')
    const outcome = await card.payingCard()
    if (!outcome.ok) return setStep(null)
    const payment = await payForBox(
      { subscriptionId: details.subscriptionId, date: box.deliveryDate, paymentMethod: outcome.id },
      {
        confirm: async secret => confirmWithBank(await loadPaymentProvider(), secret),
        onStep: setStep,
      },
    )
    setStep(null)
    if (payment.kind === 'paid') {
      onBox(payment.box)
      // The card that paid has become the subscription's.
      onStale()
      toast(m.boxes_paid({ date }), { tone: 'success' })
      return onClose()
    }
    setProblem(payment.message)
    if (payment.kind === 'refused' && cardFaults.has(payment.code)) card.setFault(payment.message)
    else onStale()
  }

  return (
    <Dialog
      title={m.boxes_pay_title({ date })}
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          <Button type="submit" form={formId} busy={step !== null} className="min-h-14 w-full text-lg">
            {m.boxes_pay({ amount })}
          </Button>
          <p role="status" className="text-center text-sm font-semibold empty:hidden">
            {step && step !== 'card' && waiting[step]()}
          </p>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={event => void submit(event)} className="grid gap-4">
        {problem && <Alert>{problem}</Alert>}
        <PaymentDetails
          provider={card.provider}
          cards={card.cards}
          plan="weekly"
          error={card.fault}
          wallet={null}
        />
        <p className="text-sm text-muted">{m.boxes_card_kept()}</p>
      </form>
    </Dialog>
  )
}

const cardFaults: ReadonlySet<string | null> = new Set(['payment-declined', 'payment-method-invalid'])

const waiting: Record<PayStep, () => string> = {
  sending: () => m.boxes_pay_sending(),
  bank: () => m.boxes_pay_bank(),
  waiting: () => m.boxes_pay_waiting(),
}
