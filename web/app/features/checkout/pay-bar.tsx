import type { Cents } from '@ladlewell/domain/money.ts'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import type { PaymentPhase } from './use-payment.ts'

/** The one Pay button, always in reach; above it a line that says what it means, what it does or why it did not. */
export function PayBar({
  formId,
  totalCents,
  phase,
  isReady,
  problem,
  isOnline,
  onStartOver,
  children,
}: {
  formId: string
  totalCents: Cents
  phase: PaymentPhase
  /** False while what the customer saved is on its way. */
  isReady: boolean
  /** Why the last try did not go through. */
  problem: string | null
  isOnline: boolean
  /** Gives up a try whose answer was lost. */
  onStartOver: () => void
  /** What a press of it means. */
  children: ReactNode
}) {
  const words = waitingWords[phase]?.()
  const status = words ?? (isOnline ? '' : m.checkout_offline())
  return (
    <div className="grid gap-2">
      <div className="grid min-h-6 content-center text-sm">
        {problem !== null ? (
          <p role="alert" className="flex items-start gap-2 font-semibold text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {problem}
          </p>
        ) : (
          status === '' && children
        )}
        <p role="status" className="text-center font-semibold empty:hidden">
          {status}
        </p>
      </div>
      <Button
        type="submit"
        form={formId}
        busy={words !== undefined || !isReady}
        disabled={!isOnline}
        className="min-h-13 w-full text-lg"
      >
        {m.checkout_pay({ total: money(totalCents) })}
      </Button>
      {phase === 'lost' && (
        <Button variant="quiet" className="justify-self-center" onClick={onStartOver}>
          {m.checkout_change_order()}
        </Button>
      )}
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
