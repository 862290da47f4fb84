import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../shell/online.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { CardRow } from './card-row.tsx'
import { DeleteCardDialog } from './delete-card-dialog.tsx'
import { useSavedCards } from './use-saved-cards.ts'

export const meta = () => privateMeta(m.profile_cards())

export default function CardsPage() {
  const online = useOnline()
  const { cards, failed, reload, makeDefault, remove } = useSavedCards()
  const [deleted, setDeleted] = useState<SavedCard | null>(null)
  return (
    <OwnerOnly>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.profile_cards()}
      </h1>
      <p className="mb-6 text-muted">{m.profile_cards_explained()}</p>
      {!online && <p className="mb-4 text-sm text-muted">{m.profile_offline()}</p>}
      {failed && <Alert onRetry={reload}>{m.profile_cards_failed()}</Alert>}
      {!cards && !failed && <LoadingBoxes words={m.profile_cards_loading()} boxes={['h-24', 'h-24']} />}
      {cards?.length === 0 && (
        <NothingYet icon={CreditCard} title={m.profile_cards_empty()}>
          <p className="text-muted">{m.profile_cards_empty_more()}</p>
        </NothingYet>
      )}
      {cards && cards.length > 0 && (
        <ul className="grid gap-4">
          {cards.map(card => (
            <CardRow
              key={card.id}
              card={card}
              disabled={!online}
              onDefault={() => makeDefault(card)}
              onDelete={() => setDeleted(card)}
            />
          ))}
        </ul>
      )}
      {deleted && <DeleteCardDialog card={deleted} onConfirm={remove} onClose={() => setDeleted(null)} />}
    </OwnerOnly>
  )
}
