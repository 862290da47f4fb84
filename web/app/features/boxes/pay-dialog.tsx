import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { confirmWithBank } from '../payments/card-payment.ts'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { loadPaymentProvider } from '../payments/payment-provider.ts'
import { cardPays } from './card-pays.ts'
import { type PayStep, payForBox } from './pay-for-box.ts'
import { usePayingCard } from './use-paying-card.ts'

/** Pays for a box whose card was refused: with another card, or by proving to the bank who pays. */
export default function PayDialog({
  details,
  box,
  onClose,
}: {
  details: SubscriptionDetails
  box: Box
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const card = usePayingCard(details)
  const [step, setStep] = useState<PayStep | null>(null)
  const date = dayText(box.deliveryDate)
  const amount = money(box.price ? cardPays(box.price) : 0)

  async function send() {
    const outcome = await card.payingCard()
    if (!outcome.ok) return {}
    const payment = await payForBox(
      { subscriptionId: details.subscriptionId, date: box.deliveryDate, paymentMethod: outcome.id },
      { confirm: async secret => confirmWithBank(await loadPaymentProvider(), secret), onStep: setStep },
    )
    setStep(null)
    if (payment.kind === 'paid') return { ok: true, status: 200, data: payment.box, next: null } as const
    if (payment.kind === 'refused' && cardFaults.has(payment.code)) card.setFault(payment.message)
    else await revalidate()
    return payment.message
  }

  return (
    <DialogForm
      title={m.boxes_pay_title({ date })}
      submit={m.boxes_pay({ amount })}
      send={send}
      said={m.boxes_paid({ date })}
      onClose={onClose}
    >
      <PaymentDetails {...card.shown} />
      <p className="text-sm text-muted">{m.boxes_card_kept()}</p>
      <p role="status" className="text-center text-sm font-semibold empty:hidden">
        {step && waiting[step]()}
      </p>
    </DialogForm>
  )
}

const cardFaults: ReadonlySet<string | null> = new Set(['payment-declined', 'payment-method-invalid'])

const waiting: Record<PayStep, () => string> = {
  sending: () => m.boxes_pay_sending(),
  bank: () => m.boxes_pay_bank(),
  waiting: () => m.boxes_pay_waiting(),
}
