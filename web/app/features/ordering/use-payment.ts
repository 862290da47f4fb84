import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '../../state/clock.ts'
import { toast } from '../../ui/toasts.ts'
import { orderOfAttempt } from './order-elsewhere.ts'
import { ANSWER_LOST, type PaymentStep, payOrder } from './pay-order.ts'
import { forgetAttempt, keepAttempt, type PaymentAttempt, readAttempt } from './payment-attempt.ts'

export type PaymentPhase = 'idle' | 'preparing' | PaymentStep | 'lost' | 'paid'

/** The one payment that a checkout makes, whatever is clicked, reloaded or lost on the way. */
export function usePayment({
  userId,
  confirm,
  onPaid,
  onRefused,
}: {
  userId: number | null
  confirm: (clientSecret: string) => Promise<string | null>
  onPaid: (order: Order) => void
  onRefused: (problem: Problem | null) => void
}) {
  const [phase, setPhase] = useState<PaymentPhase>('idle')
  const [lostMessage, setLostMessage] = useState<string | null>(null)
  const isBusy = useRef(false)
  const lost = useRef<PaymentAttempt | null>(null)

  async function carryOut(attempt: PaymentAttempt): Promise<void> {
    keepAttempt(attempt)
    const outcome = await payOrder(attempt, { confirm, onStep: setPhase })
    lost.current = null
    if (outcome.kind === 'lost') {
      lost.current = { ...attempt, isLost: true }
      keepAttempt(lost.current)
      setLostMessage(outcome.message)
      toast(outcome.said, { tone: 'error' })
      setPhase('lost')
      return
    }
    if (outcome.kind === 'refused') {
      // Signed out while an answer was lost: the attempt waits for the same user.
      const isWaiting = attempt.isLost && outcome.problem?.code === 'not-signed-in'
      if (!isWaiting) forgetAttempt()
      setPhase('idle')
      onRefused(outcome.problem)
    } else {
      // The confirmation forgets the attempt: a reload on the way there asks for its order once more.
      setPhase('paid')
      onPaid(outcome.order)
    }
  }

  /** Runs one at a time; `prepare` answers null when there is nothing to send. A lost attempt goes first. */
  async function pay(prepare: () => Promise<PaymentAttempt | null>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      if (!lost.current) setPhase('preparing')
      const attempt = lost.current ?? (await prepare())
      if (attempt) await carryOut(attempt)
      else setPhase('idle')
    } catch (error) {
      setPhase('idle')
      throw error
    } finally {
      isBusy.current = false
    }
  }

  /** Gives up a lost attempt, unless it turns out to have become an order. */
  async function startOver(): Promise<void> {
    const attempt = lost.current
    if (!attempt || isBusy.current) return
    isBusy.current = true
    try {
      const order = await orderOfAttempt(attempt)
      if (order && order.paymentStatus !== 'Paid') {
        setLostMessage('Your payment is still on its way. Please try again in a moment.')
        return
      }
      lost.current = null
      forgetAttempt()
      setPhase(order ? 'paid' : 'idle')
      if (order) onPaid(order)
    } catch {
      setLostMessage(ANSWER_LOST)
    } finally {
      isBusy.current = false
    }
  }

  const resume = useEffectEvent((id: number) => {
    const interrupted = readAttempt(id, now())
    if (interrupted) void pay(async () => ({ ...interrupted, isLost: true }))
  })
  useEffect(() => {
    if (userId !== null) resume(userId)
  }, [userId])

  return { phase, lostMessage: phase === 'lost' ? lostMessage : null, pay, startOver }
}
