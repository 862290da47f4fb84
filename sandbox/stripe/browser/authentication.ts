import { ask, money } from './dialog.ts'
import type { StripeError, StripeObject, Transport } from './transport.ts'

export type Noun = 'payment_intents' | 'setup_intents'
export type IntentResult =
  | { object: StripeObject; error?: undefined }
  | { object?: undefined; error: StripeError }

/** Plays the customer's bank when an intent asks for it, and says how the intent stands afterwards. */
export async function authenticated(
  call: Transport,
  noun: Noun,
  intent: StripeObject,
): Promise<IntentResult> {
  if (intent.status !== 'requires_action') return { object: intent }
  const completes = await ask({
    title: 'Sandbox bank: confirm this payment?',
    text:
      noun === 'payment_intents'
        ? `Your bank wants to know that it is you who pays ${money(intent.amount, intent.currency)}.`
        : 'Your bank wants to know that it is you who saves this card.',
    yes: 'Complete authentication',
    no: 'Fail authentication',
  })
  const answer = await call('POST', `${noun}/${intent.id}/authentication`, {
    client_secret: intent.client_secret as string,
    outcome: completes ? 'complete' : 'fail',
  })
  if (answer.error || completes) return answer
  const failure = (answer.object.last_payment_error ?? answer.object.last_setup_error) as StripeError
  return {
    error: { ...failure, [noun === 'payment_intents' ? 'payment_intent' : 'setup_intent']: answer.object },
  }
}
