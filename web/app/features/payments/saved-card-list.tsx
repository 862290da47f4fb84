import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import { cardName, expiryText } from './card-text.ts'

/** The saved cards and, as the last of the choices, a new one. */
export function SavedCardList({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly SavedCard[]
  chosen: SavedCard | null
  onChoose: (card: SavedCard | null) => void
}) {
  return (
    <RadioGroup label={m.payments_saved_cards()}>
      {cards.map(card => (
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
      ))}
      <RadioCard
        name="savedCard"
        value="new"
        checked={chosen === null}
        onChange={() => onChoose(null)}
        label={m.payments_use_new()}
      />
    </RadioGroup>
  )
}
