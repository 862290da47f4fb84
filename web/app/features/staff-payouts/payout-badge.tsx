import type { Payout } from '@ladlewell/contract/earnings.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const words: Record<Payout['state'], { word: string; tone: BadgeTone }> = {
  'held-up': { word: 'Held up', tone: 'danger' },
  'on-its-way': { word: 'On its way', tone: 'saffron' },
  paid: { word: 'Paid', tone: 'herb' },
}

export const payoutStates = Object.entries(words).map(([state, { word }]) => [state, word] as const)

export function PayoutBadge({ state }: { state: Payout['state'] }) {
  const { word, tone } = words[state]
  return <Badge tone={tone}>{word}</Badge>
}
