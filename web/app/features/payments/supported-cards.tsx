import { m } from '../../words/catalogue/messages.js'

const cards = ['Visa', 'Mastercard', 'Amex', 'Discover']

export function SupportedCards() {
  return (
    <ul aria-label={m.payments_supported_cards()} className="flex flex-wrap gap-2">
      {cards.map(card => (
        <li
          key={card}
          className="rounded-sm border border-line bg-surface px-2.5 py-1 text-xs font-bold text-muted"
        >
          {card}
        </li>
      ))}
    </ul>
  )
}
