import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { type ChangeProps, useChange } from './subscription-changes.ts'
import { usePayingCard } from './use-paying-card.ts'

/** The card that pays the coming boxes. */
export default function CardDialog({ details, onClose, ...noted }: ChangeProps) {
  const formId = useId()
  const change = useChange({ ...noted, onClose })
  const card = usePayingCard(details)
  const [checking, setChecking] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecking(true)
    const outcome = await card.payingCard()
    setChecking(false)
    if (!outcome.ok) return
    const params = { subscriptionId: String(details.subscriptionId) }
    const body = { version: details.version, paymentMethod: outcome.id }
    await change.send(
      () => api('PUT /api/v1/subscriptions/{subscriptionId}/terms', { params, body }),
      m.boxes_card_saved(),
    )
  }

  return (
    <Dialog
      title={m.boxes_card_title()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.boxes_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={checking || change.busy}>
            {m.boxes_card_use()}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={event => void submit(event)} className="grid gap-4">
        {change.problem && <Alert>{change.problem}</Alert>}
        <PaymentDetails
          provider={card.provider}
          cards={card.cards}
          plan="weekly"
          error={card.fault}
          wallet={null}
        />
      </form>
    </Dialog>
  )
}
