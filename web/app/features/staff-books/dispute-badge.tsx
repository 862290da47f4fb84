import type { Dispute } from '@ladlewell/contract/staff-disputes.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const words: Record<Dispute['state'], { word: string; tone: BadgeTone }> = {
  'evidence-due': { word: 'Evidence due', tone: 'danger' },
  sending: { word: 'Sending evidence', tone: 'saffron' },
  'with-the-bank': { word: 'With the bank', tone: 'saffron' },
  won: { word: 'Won', tone: 'herb' },
  lost: { word: 'Lost', tone: 'danger' },
}

export const disputeStates = Object.entries(words).map(([state, { word }]) => [state, word] as const)

export function DisputeBadge({ state }: { state: Dispute['state'] }) {
  const { word, tone } = words[state]
  return <Badge tone={tone}>{word}</Badge>
}
