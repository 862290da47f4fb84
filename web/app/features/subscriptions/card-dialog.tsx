import { useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { type ChangeProps, useChange } from './subscription-changes.ts'
import { usePayingCard } from './use-paying-card.ts'

/** The card that pays the coming boxes. */
export default function CardDialog(props: ChangeProps) {
  const change = useChange(props)
  const card = usePayingCard(props.details)
  const [checking, setChecking] = useState(false)

  async function submit() {
    setChecking(true)
    const outcome = await card.payingCard()
    setChecking(false)
    if (outcome.ok) await change.saveTerms({ paymentMethod: outcome.id }, m.boxes_card_saved())
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
