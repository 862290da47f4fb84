export type StripeError = {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  [more: string]: unknown
}

/** An answer of Stripe's that is not a success. `before`: refused before the endpoint began, so no idempotency key remembers it. */
export class Refusal extends Error {
  readonly status: number
  readonly error: StripeError
  readonly stage: 'before' | 'during'

  constructor(status: number, error: StripeError, stage: 'before' | 'during' = 'during') {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...documented(error) }
    this.stage = stage
  }
}

export const missing = (noun: string, id: string, param = 'id') =>
  new Refusal(param === 'id' || param === 'intent' ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })

export const unexpectedState = (message: string, intent: Record<string, unknown>) =>
  new Refusal(400, { code: 'payment_intent_unexpected_state', message, payment_intent: intent })

function documented(error: StripeError): StripeError {
  return error.code ? { ...error, doc_url: docUrl(error.code) } : error
}

export const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
