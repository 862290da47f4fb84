import { DialogForm } from '../../ui/dialog-form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { usePayingCard } from '../boxes/use-paying-card.ts'
import { confirmKeeping } from '../payments/card-payment.ts'
import { PaymentDetails } from '../payments/payment-details.tsx'
import { type ChangeProps, saveTerms } from './change-subscription.ts'

/** The card that pays the coming boxes. */
export default function CardDialog({ details, onClose }: ChangeProps) {
  const { shown, payingCard } = usePayingCard(details)

  async function send() {
    const outcome = await payingCard()
    if (!outcome.ok) return {}
    const save = () => saveTerms(details, { paymentMethod: outcome.id })
    const answer = await save()
    const asks = !answer.ok && answer.problem?.code === 'payment-action-required' && answer.problem
    if (!asks || !shown.provider.stripe) return answer
    return (await confirmKeeping(shown.provider.stripe, String(asks.clientSecret))) ?? save()
  }

  return (
    <DialogForm
      title={m.subscriptions_card_title()}
      submit={m.subscriptions_card_use()}
      failed={m.boxes_failed()}
      send={send}
      said={m.subscriptions_card_saved()}
      onClose={onClose}
    >
      <PaymentDetails {...shown} />
    </DialogForm>
  )
}
