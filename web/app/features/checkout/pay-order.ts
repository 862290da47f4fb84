import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'
import type { PaymentAttempt } from './payment-attempt.ts'

export type PaymentOutcome =
  | { kind: 'paid'; order: Order }
  /** Nothing was charged; what happens next is a new attempt. */
  | { kind: 'refused'; problem: Problem | null }
  /** Whether it went through is not known: only the same attempt may be sent again. `said` is for the toast; null when nobody said anything. */
  | { kind: 'lost'; message: string; said: string | null }

export type PaymentStep = 'sending' | 'bank' | 'waiting'

interface Surroundings {
  /** Lets the customer's bank ask; answers its complaint, or null. */
  confirm: (clientSecret: string) => Promise<string | null>
  onStep: (step: PaymentStep) => void
}

const LOOK_EVERY_MS = 1500
const LOOKS = 80
/** So often an attempt is sent: the bank may ask, and what is watched may ask again, but not for ever. */
const ROUNDS = 4

/** Sends an attempt and follows it to its end: the bank's question, and an outcome that is not known at once. */
export async function payOrder(attempt: PaymentAttempt, around: Surroundings): Promise<PaymentOutcome> {
  let complaint: string | null = null
  let mayBeOrder = attempt.lostAt !== null
  try {
    for (let round = 0; round < ROUNDS; round++) {
      around.onStep('sending')
      const answer = await send(attempt)
      if (answer.ok && answer.status !== 202) return { kind: 'paid', order: answer.data }
      if (answer.ok) {
        mayBeOrder = true
        around.onStep('waiting')
        const outcome = await watch(answer.data.orderId)
        if (outcome !== 'ask-again') return outcome
        continue
      }
      const { problem, status } = answer
      if (problem?.code !== 'payment-action-required') return refusal(status, problem, mayBeOrder)
      mayBeOrder = true
      if (complaint !== null) return { kind: 'lost', message: complaint, said: complaint }
      around.onStep('bank')
      complaint = await around.confirm(String(problem.clientSecret))
    }
    return stillOpen()
  } catch {
    return { kind: 'lost', message: m.checkout_answer_lost(), said: null }
  }
}

function send({ body, key }: PaymentAttempt) {
  return api('POST /api/v1/auth/orders/place-order', { body, key })
}

/** An order that may exist already is not given up because nobody is signed in any more. */
function refusal(status: number, problem: Problem | null, mayBeOrder: boolean): PaymentOutcome {
  // Said before anything was begun.
  const isBegun = mayBeOrder || problem?.code !== 'cards-unavailable'
  if (!isBegun) return { kind: 'refused', problem }
  const isOpen =
    status === 0 || status >= 500 || status === 408 || status === 429 || (mayBeOrder && status === 401)
  if (!isOpen) return { kind: 'refused', problem }
  return {
    kind: 'lost',
    message: m.checkout_answer_lost(),
    said: status === 0 ? null : problem?.message || m.checkout_order_failed(),
  }
}

/** Asks for the order until its payment is decided. */
async function watch(orderId: number): Promise<PaymentOutcome | 'ask-again'> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    const answer = await api('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } })
    if (!answer.ok) continue
    if (answer.data.paymentStatus === 'Paid') return { kind: 'paid', order: answer.data }
    if (answer.data.paymentStatus !== 'Pending') return 'ask-again'
  }
  return stillOpen()
}

function stillOpen(): PaymentOutcome {
  return { kind: 'lost', message: m.checkout_still_open(), said: m.checkout_still_open() }
}
