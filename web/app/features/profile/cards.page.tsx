import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { CreditCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { useOnline } from '../../shell/online.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { cardName } from '../payments/card-text.ts'
import type { Route } from './+types/cards.page.ts'
import { CardRow } from './card-row.tsx'
import { Credit, loadCredit } from './credit.tsx'

export const meta = () => privateMeta(m.profile_cards())

export async function clientLoader() {
  const [cards, credit] = await Promise.all([load(() => api('GET /api/v1/payment-methods')), loadCredit()])
  return { cards, credit }
}

export function HydrateFallback() {
  return (
    <Frame>
      <LoadingBoxes words={m.profile_cards_loading()} boxes={['h-24', 'h-24']} />
    </Frame>
  )
}

export default function CardsPage({ loaderData }: Route.ComponentProps) {
  const online = useOnline()
  const { data: cards, failure } = loaderData.cards
  const [deleted, setDeleted] = useState<SavedCard | null>(null)
  return (
    <Frame>
      {failure && <LoadFailure failure={failure}>{m.profile_cards_failed()}</LoadFailure>}
      {cards?.length === 0 && (
        <NothingYet icon={CreditCard} title={m.profile_cards_empty()}>
          <p className="text-muted">{m.profile_cards_empty_more()}</p>
        </NothingYet>
      )}
      {cards && cards.length > 0 && (
        <ul className="grid gap-4">
          {cards.map(card => (
            <CardRow key={card.id} card={card} disabled={!online} onDelete={() => setDeleted(card)} />
          ))}
        </ul>
      )}
      <Credit loaded={loaderData.credit} />
      {deleted && <DeleteCardDialog card={deleted} onClose={() => setDeleted(null)} />}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const online = useOnline()
  return (
    <OwnerOnly>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.profile_cards()}
      </h1>
      <p className="mb-6 text-muted">{m.profile_cards_explained()}</p>
      {!online && <p className="mb-4 text-sm text-muted">{m.profile_offline()}</p>}
      {children}
    </OwnerOnly>
  )
}

function DeleteCardDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
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
