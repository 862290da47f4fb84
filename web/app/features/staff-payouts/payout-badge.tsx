import type { Payout } from '@ladlewell/contract/earnings.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const words: Record<Payout['state'], { word: string; tone: BadgeTone }> = {
  'held-up': { word: 'Held up', tone: 'danger' },
  'on-its-way': { word: 'On its way', tone: 'saffron' },
  paid: { word: 'Paid', tone: 'herb' },
}

const bankWords: Record<NonNullable<Payout['bank']>['state'], { word: string; tone: BadgeTone }> = {
  'on-its-way': { word: 'On its way', tone: 'saffron' },
  arrived: { word: 'Arrived', tone: 'herb' },
  failed: { word: 'Not taken', tone: 'danger' },
  returned: { word: 'Sent back', tone: 'danger' },
}

/** What the payee’s bank did with it. */
export function BankBadge({ bank }: Pick<Payout, 'bank'>) {
  if (!bank) return null
  const { word, tone } = bankWords[bank.state]
  return <Badge tone={tone}>{word}</Badge>
}

export const payoutStates = Object.entries(words).map(([state, { word }]) => [state, word] as const)

export function PayoutBadge({ state }: { state: Payout['state'] }) {
  const { word, tone } = words[state]
  return <Badge tone={tone}>{word}</Badge>
}
