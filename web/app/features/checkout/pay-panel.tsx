import type { Cents } from '@ladlewell/domain/money.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
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
  const words = waitingWords[phase]?.()
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
        {m.checkout_pay({ total: money(totalCents) })}
      </Button>
      {phase === 'lost' && (
        <Button variant="quiet" className="justify-self-center" onClick={onStartOver}>
          {m.checkout_change_order()}
        </Button>
      )}
      <p role="status" className="text-center text-sm font-semibold empty:hidden">
        {words ?? (isOnline ? '' : m.checkout_offline())}
      </p>
      <p className="flex items-center justify-center gap-2 text-xs text-muted">
        <ShieldCheck aria-hidden className="size-4" />
        {m.checkout_free_to_cancel()}
      </p>
    </div>
  )
}

const waitingWords: Partial<Record<PaymentPhase, () => string>> = {
  preparing: () => m.checkout_preparing(),
  sending: () => m.checkout_sending(),
  bank: () => m.checkout_bank(),
  waiting: () => m.checkout_waiting(),
  paid: () => m.checkout_paid(),
}
