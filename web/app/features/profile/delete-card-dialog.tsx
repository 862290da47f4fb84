import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { cardName } from '../payments/card-text.ts'

export function DeleteCardDialog({
  card,
  onConfirm,
  onClose,
}: {
  card: SavedCard
  onConfirm: (card: SavedCard) => Promise<void>
  onClose: () => void
}) {
  const { busy, during } = useUnderway()
  async function confirm(): Promise<void> {
    await during(() => onConfirm(card))
    onClose()
  }
  return (
    <AlertDialog
      title={m.profile_card_delete_title()}
      confirmLabel={m.profile_card_delete_confirm()}
      cancelLabel={m.profile_card_delete_keep()}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{m.profile_card_delete_question()}</p>
      <p className="mt-2 text-muted">{cardName(card)}</p>
    </AlertDialog>
  )
}
