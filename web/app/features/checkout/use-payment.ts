import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '../../state/clock.ts'
import { m } from '../../words/catalogue/messages.js'
import { orderOfAttempt } from './order-elsewhere.ts'
import { type PaymentOutcome, type PaymentStep, payOrder } from './pay-order.ts'
import { forgetAttempt, keepAttempt, type PaymentAttempt, readAttempt } from './payment-attempt.ts'

/** A try whose answer was lost may still reach the server for this long. */
const SETTLES_MS = 60_000

export type PaymentPhase = 'idle' | 'preparing' | PaymentStep | 'lost' | 'paid'

/** The one payment that a checkout makes, whatever is clicked, reloaded or lost on the way. */
export function usePayment({
  userId,
  confirm,
  onPaid,
  onRefused,
  onLost,
}: {
  userId: number | null
  confirm: (clientSecret: string) => Promise<string | null>
  onPaid: (order: Order) => void
  onRefused: (problem: Problem | null) => void
  /** Null when nobody said why. */
  onLost: (said: string | null) => void
}) {
  const [shown, setShown] = useState<{ of: number | null; phase: PaymentPhase }>({
    of: userId,
    phase: 'idle',
  })
  const [lostMessage, setLostMessage] = useState<string | null>(null)
  const isBusy = useRef(false)
  const lost = useRef<PaymentAttempt | null>(null)
  // What one user's payment came to is nobody else's on this device.
  const phase = shown.of === userId ? shown.phase : 'idle'
  const lostOfUser = () => (lost.current?.userId === userId ? lost.current : null)

  async function carryOut(attempt: PaymentAttempt): Promise<PaymentOutcome['kind']> {
    const setPhase = (next: PaymentPhase) => setShown({ of: attempt.userId, phase: next })
    keepAttempt(attempt)
    const outcome = await payOrder(attempt, { confirm, onStep: setPhase })
    lost.current = null
    if (outcome.kind === 'lost') {
      lost.current = { ...attempt, lostAt: now() }
      keepAttempt(lost.current)
      setLostMessage(outcome.message)
      setPhase('lost')
      onLost(outcome.said)
      return outcome.kind
    }
    if (outcome.kind === 'refused') {
      forgetAttempt()
      setPhase('idle')
      onRefused(outcome.problem)
    } else {
      // The confirmation forgets the attempt: a reload on the way there asks for its order once more.
      setPhase('paid')
      onPaid(outcome.order)
    }
    return outcome.kind
  }

  /** Runs one at a time; `prepare` answers null when there is nothing to send. A lost attempt goes first. */
  async function pay(prepare: () => Promise<PaymentAttempt | null>): Promise<PaymentOutcome['kind'] | null> {
    if (isBusy.current) return null
    isBusy.current = true
    const setPhase = (next: PaymentPhase) => setShown({ of: userId, phase: next })
    try {
      const waiting = lostOfUser()
      if (!waiting) setPhase('preparing')
      const attempt = waiting ?? (await prepare())
      if (attempt) return await carryOut(attempt)
      setPhase('idle')
      return null
    } catch (error) {
      setPhase('idle')
      throw error
    } finally {
      isBusy.current = false
    }
  }

  /** Gives up a lost attempt, unless it turns out to have become an order. */
  async function startOver(): Promise<void> {
    const attempt = lostOfUser()
    if (!attempt || isBusy.current) return
    isBusy.current = true
    try {
      const order = await orderOfAttempt(attempt)
      const mayStillCome = now() - (attempt.lostAt ?? 0) < SETTLES_MS
      if (order ? order.paymentStatus !== 'Paid' : mayStillCome) {
        setLostMessage(m.checkout_on_its_way())
        return
      }
      lost.current = null
      forgetAttempt()
      setShown({ of: userId, phase: order ? 'paid' : 'idle' })
      if (order) onPaid(order)
    } catch {
      setLostMessage(m.checkout_answer_lost())
    } finally {
      isBusy.current = false
    }
  }

  const resume = useEffectEvent((id: number) => {
    const interrupted = readAttempt(id, now())
    if (interrupted) void pay(async () => ({ ...interrupted, lostAt: now() }))
  })
  useEffect(() => {
    if (userId !== null) resume(userId)
  }, [userId])

  return { phase, lostMessage: phase === 'lost' ? lostMessage : null, pay, startOver }
}
