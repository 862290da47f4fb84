import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { api } from '../../api/browser.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { cardName } from '../payments/card-text.ts'

export function DeleteCardDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  return (
    <DialogForm
      role="alertdialog"
      title={m.profile_card_delete_title()}
      submit={m.profile_card_delete_confirm()}
      cancel={m.profile_card_delete_keep()}
      danger
      send={() => api('DELETE /api/v1/payment-methods/{id}', { params: { id: card.id } })}
      said={m.profile_card_deleted()}
      failed={m.profile_card_delete_failed()}
      toasts
      onRefused={onClose}
      onClose={onClose}
    >
      <p>{m.profile_card_delete_question()}</p>
      <p className="text-muted">{cardName(card)}</p>
    </DialogForm>
  )
}
