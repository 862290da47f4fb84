import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { CreditCard, Trash2 } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { cardName, expiryText } from '../payments/card-text.ts'

export function CardRow({
  card,
  disabled,
  onDelete,
}: {
  card: SavedCard
  disabled: boolean
  onDelete: () => void
}) {
  const { busy, send } = useCall({ failed: m.profile_card_default_failed(), toasts: true })
  const id = `card-${card.id}`
  const makeDefault = () =>
    send(
      () => api('PUT /api/v1/payment-methods/{id}/default', { params: { id: card.id } }),
      () => toast(m.profile_card_made_default(), { tone: 'success' }),
    )
  const common = { className: 'px-4', disabled, 'aria-describedby': id }
  return (
    <li
      className={`flex flex-wrap items-center gap-4 rounded-lg border bg-surface p-4 shadow-card sm:p-5 ${card.isDefault ? 'border-brand' : 'border-line'}`}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-sunk">
        <CreditCard aria-hidden className="size-6" />
      </span>
      <div id={id} className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {cardName(card)}
          {card.isDefault && <Badge tone="herb">{m.payments_default()}</Badge>}
        </p>
        <p className={`text-sm ${card.isExpired ? 'font-semibold text-danger' : 'text-muted'}`}>
          {expiryText(card)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!card.isDefault && !card.isExpired && (
          <Button variant="quiet" {...common} busy={busy} onClick={() => void makeDefault()}>
            {m.profile_card_make_default()}
          </Button>
        )}
        <Button variant="secondary" {...common} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          {m.profile_card_delete()}
        </Button>
      </div>
    </li>
  )
}
