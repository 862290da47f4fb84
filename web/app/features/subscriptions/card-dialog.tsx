import { useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { usePayingCard } from '../boxes/use-paying-card.ts'
import { confirmKeeping } from '../payments/card-payment.ts'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { type ChangeProps, useChange } from './subscription-changes.ts'

/** The card that pays the coming boxes. */
export default function CardDialog(props: ChangeProps) {
  const change = useChange(props)
  const card = usePayingCard(props.details)
  const [checking, setChecking] = useState(false)

  async function submit() {
    setChecking(true)
    const outcome = await card.payingCard()
    if (outcome.ok) await keep(outcome.id)
    setChecking(false)
  }

  async function keep(paymentMethod: string) {
    const save = () => change.saveTerms({ paymentMethod }, m.boxes_card_saved())
    const refusal = await save()
    if (refusal?.code !== 'payment-action-required' || !card.provider.stripe) return
    const complaint = await confirmKeeping(card.provider.stripe, String(refusal.clientSecret))
    change.setProblem(complaint)
    if (complaint === null) await save()
  }

  return (
    <ChangeDialog
      title={m.boxes_card_title()}
      save={m.boxes_card_use()}
      change={{ ...change, busy: checking || change.busy }}
      onSave={() => void submit()}
      onClose={props.onClose}
    >
      <PaymentDetails
        provider={card.provider}
        cards={card.cards}
        plan="weekly"
        error={card.fault}
        wallet={null}
      />
    </ChangeDialog>
  )
}
