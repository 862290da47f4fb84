import type { Box } from '@ladlewell/contract/boxes.ts'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'

export type BoxPayment =
  | { kind: 'paid'; box: Box }
  /** Nothing was charged. */
  | { kind: 'refused'; code: string | null; message: string }
  /** Not known yet; asking again later is safe. */
  | { kind: 'open'; message: string }

export type PayStep = 'sending' | 'bank' | 'waiting'

const LOOK_EVERY_MS = 1500
const LOOKS = 20
/** So often it is sent: the bank may ask, and what is watched may ask again, but not for ever. */
const ROUNDS = 4

/** Pays for a box whose card was refused: sends it, lets the bank ask, and follows it to its end. */
export async function payForBox(
  { subscriptionId, date, paymentMethod }: { subscriptionId: number; date: string; paymentMethod: string },
  around: {
    /** Lets the customer's bank ask; answers its complaint, or null. */
    confirm: (clientSecret: string) => Promise<string | null>
    onStep: (step: PayStep) => void
  },
): Promise<BoxPayment> {
  const params = { subscriptionId: String(subscriptionId), date }
  const send = () =>
    api('POST /api/v1/subscriptions/{subscriptionId}/boxes/{date}/payment', {
      params,
      body: { paymentMethod },
    })
  let complaint: string | null = null
  for (let round = 0; round < ROUNDS; round++) {
    around.onStep('sending')
    const answer = await send()
    if (answer.status === 0) return { kind: 'open', message: m.boxes_pay_unknown() }
    if (answer.ok) {
      if (isPaid(answer.data)) return { kind: 'paid', box: answer.data }
      around.onStep('waiting')
      return watch(params)
    }
    const { problem } = answer
    if (problem?.code !== 'payment-action-required')
      return { kind: 'refused', code: problem?.code ?? null, message: problem?.message ?? m.boxes_failed() }
    if (complaint !== null) return { kind: 'refused', code: 'payment-declined', message: complaint }
    around.onStep('bank')
    complaint = await around.confirm(String(problem.clientSecret))
  }
  return { kind: 'open', message: m.boxes_pay_unknown() }
}

/** Looks until the payment is decided. */
async function watch(params: { subscriptionId: string; date: string }): Promise<BoxPayment> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    const { subscriptionId } = params
    const answer = await api('GET /api/v1/subscriptions/{subscriptionId}', {
      params: { subscriptionId },
    })
    const box = answer.ok && answer.data.boxes.find(({ deliveryDate }) => deliveryDate === params.date)
    if (box && isPaid(box)) return { kind: 'paid', box }
  }
  return { kind: 'open', message: m.boxes_pay_unknown() }
}

function isPaid({ state }: Box): boolean {
  return state === 'ordered'
}
