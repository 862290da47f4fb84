import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
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
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.profile_cards()}
      </h1>
      <p className="mb-6 text-muted">{m.profile_cards_explained()}</p>
      {!online && <p className="mb-4 text-sm text-muted">{m.profile_offline()}</p>}
      {failed && <Alert onRetry={reload}>{m.profile_cards_failed()}</Alert>}
      {!cards && !failed && <CardsSkeleton />}
      {cards?.length === 0 && <NoCards />}
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
    </>
  )
}

function NoCards() {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-control px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <CreditCard aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl">{m.profile_cards_empty()}</h2>
      <p className="text-muted">{m.profile_cards_empty_more()}</p>
    </div>
  )
}

function CardsSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="text-muted">
        {m.profile_cards_loading()}
      </p>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  )
}
