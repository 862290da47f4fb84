import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { PaymentPhase } from './use-payment.ts'

export function PayPanel({
  formId,
  totalCents,
  phase,
  problem,
  isOnline,
  onStartOver,
  children,
}: {
  formId: string
  totalCents: Cents
  phase: PaymentPhase
  /** Why the last try did not go through. */
  problem: string | null
  isOnline: boolean
  /** Gives up a try whose answer was lost. */
  onStartOver: () => void
  children: ReactNode
}) {
  const words = waitingWords[phase]
  return (
    <div className="grid gap-4">
      {problem && <Alert>{problem}</Alert>}
      {children}
      <Button
        type="submit"
        form={formId}
        busy={words !== undefined}
        disabled={!isOnline}
        className="min-h-14 w-full text-lg"
      >
        Pay {formatDollars(totalCents)}
      </Button>
      {phase === 'lost' && (
        <Button variant="quiet" className="justify-self-center" onClick={onStartOver}>
          Change my order instead
        </Button>
      )}
      <p role="status" className="text-center text-sm font-semibold empty:hidden">
        {words ?? (isOnline ? '' : 'You are offline. Nothing is sent until you are back.')}
      </p>
      <p className="flex items-center justify-center gap-2 text-xs text-muted">
        <ShieldCheck aria-hidden className="size-4" />
        Free to cancel until the cut-off, with a full refund.
      </p>
    </div>
  )
}

const waitingWords: Partial<Record<PaymentPhase, string>> = {
  preparing: 'Checking your details…',
  sending: 'Placing your order. Please stay on this page…',
  bank: 'Your bank asks you to confirm this payment…',
  waiting: 'Your bank is taking a moment. We are watching for the answer; nothing will be charged twice.',
  paid: 'Payment successful! Redirecting to confirmation...',
}
