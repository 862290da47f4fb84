import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import { cardName, expiryText } from './card-text.ts'

/** The saved cards as radio buttons, of which the new card is the last. */
export function SavedCardList({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly SavedCard[]
  chosen: SavedCard | null
  onChoose: (card: SavedCard) => void
}) {
  return cards.map(card => (
    <RadioCard
      key={card.id}
      name="savedCard"
      value={card.id}
      checked={card.id === chosen?.id}
      disabled={card.isExpired}
      onChange={() => onChoose(card)}
      label={cardName(card)}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className={card.isExpired ? 'font-semibold text-danger' : ''}>{expiryText(card)}</span>
        {card.isDefault && <Badge tone="herb">{m.payments_default()}</Badge>}
      </span>
    </RadioCard>
  ))
}
