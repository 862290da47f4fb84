import type { KitchenShare } from '@ladlewell/contract/remedy.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import type { Asked } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffMoney } from '../staff/kit/words.ts'

export type Decide = (body: { move: boolean; reason: string }) => Asked<Thread>

/** What became of a share that its kitchen contested, and the decision while there is none. */
export function ContestedShare({ share, decide }: { share: KitchenShare; decide: Decide }) {
  const [isDeciding, setDeciding] = useState(false)
  const { decision, mayDecide } = share
  if (!share.contestedAt) return null
  return (
    <>
      <Badge tone={decision ? 'plain' : 'danger'}>
        {decision ? (decision.moved ? 'Became ours' : 'Stayed with the kitchen') : 'Contested'}
      </Badge>
      <p dir="auto">“{share.reason}”</p>
      {mayDecide && (
        <IfMay work="shares">
          <Button size="sm" onClick={() => setDeciding(true)}>
            Decide
          </Button>
        </IfMay>
      )}
      {!decision && !mayDecide && <p className="text-muted">You gave this. A colleague decides.</p>}
      {isDeciding && <DecisionDialog {...{ share, decide }} onClose={() => setDeciding(false)} />}
    </>
  )
}

function DecisionDialog({
  share,
  decide,
  onClose,
}: {
  share: KitchenShare
  decide: Decide
  onClose: () => void
}) {
  const [move, setMove] = useState(true)
  return (
    <ReasonDialog
      title={`Who pays ${staffMoney(share.amount)}`}
      label="Reason, as the kitchen reads it"
      submit="Decide"
      send={reason => decide({ move, reason })}
      said="Decided. The kitchen has it by email."
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-2 border-line ps-4 whitespace-pre-line text-muted">
        {share.reason}
      </blockquote>
      <RadioGroup label="Who pays it" className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="move" label="Ladlewell" checked={move} onChange={() => setMove(true)} />
        <RadioCard name="move" label="The kitchen" checked={!move} onChange={() => setMove(false)} />
      </RadioGroup>
    </ReasonDialog>
  )
}
