import { authenticated, type IntentResult, type Noun } from './authentication.ts'
import type { Options } from './element.ts'
import { type Elements, elementsGroup, groupOf } from './elements.ts'
import { installLook } from './look.ts'
import { type Fields, type Result, type StripeError, type StripeObject, transport } from './transport.ts'

type Named<Name extends string> = { [name in Name]?: StripeObject } & { error?: StripeError }
type ConfirmOptions = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: Options
  redirect?: string
}

/** window.Stripe: the functions that the product uses, with Stripe's names, shapes and results. */
export function Stripe(key: string) {
  if (!/^pk_/.test(key))
    throw new Error(
      'Please call Stripe() with your publishable key. You used an empty string or a secret key.',
    )
  const call = transport(key)
  installLook()

  const idOf = (secret: string) => secret.split('_secret_')[0] as string
  const retrieve = (noun: Noun, secret: string) =>
    call('GET', `${noun}/${idOf(secret)}`, { client_secret: secret })

  async function confirm(
    noun: Noun,
    secret: string,
    fields: Fields,
    handleActions = true,
  ): Promise<IntentResult> {
    const waiting = Object.keys(fields).length === 0 ? await retrieve(noun, secret) : undefined
    const result =
      waiting?.object?.status === 'requires_action'
        ? waiting
        : await call('POST', `${noun}/${idOf(secret)}/confirm`, {
            ...fields,
            client_secret: secret,
            use_stripe_sdk: true,
          })
    return result.object && handleActions ? authenticated(call, noun, result.object) : result
  }

  async function act(noun: Noun, secret: string): Promise<IntentResult> {
    const result = await retrieve(noun, secret)
    return result.object ? authenticated(call, noun, result.object) : result
  }

  return {
    elements: elementsGroup,
    registerAppInfo: () => {},
    _registerWrapper: () => {},

    async createPaymentMethod(data: Options): Promise<Named<'paymentMethod'>> {
      const fields = paymentMethodFields(data)
      if ('error' in fields) return fields as { error: StripeError }
      return named('paymentMethod', await call('POST', 'payment_methods', fields))
    },

    async createToken(
      element: unknown,
      data: Options = {},
    ): Promise<{ token?: object; error?: StripeError }> {
      const fields = paymentMethodFields({
        type: 'card',
        card: element,
        billing_details: { name: data.name },
      })
      if ('error' in fields) return fields as { error: StripeError }
      const { object, error } = await call('POST', 'payment_methods', fields)
      return error ? { error } : { token: { ...object, object: 'token', used: false } }
    },

    async confirmCardPayment(secret: string, data: Options = {}, options: { handleActions?: boolean } = {}) {
      const fields = confirmationFields(data)
      if ('error' in fields) return fields as { error: StripeError }
      return named('paymentIntent', await confirm('payment_intents', secret, fields, options.handleActions))
    },

    async confirmCardSetup(secret: string, data: Options = {}, options: { handleActions?: boolean } = {}) {
      const fields = confirmationFields(data)
      if ('error' in fields) return fields as { error: StripeError }
      return named('setupIntent', await confirm('setup_intents', secret, fields, options.handleActions))
    },

    async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect }: ConfirmOptions) {
      const secret = clientSecret ?? (elements?.sandbox.options.clientSecret as string)
      const { payment_method_data: data, return_url, ...rest } = confirmParams
      const chosen = elements ? paymentMethodFields({ elements, params: data as Options }) : {}
      if ('error' in chosen) return chosen as { error: StripeError }
      const fields = elements ? { ...rest, payment_method_data: chosen } : rest
      const result = await confirm('payment_intents', secret, {
        ...(fields as Fields),
        return_url: return_url as string,
      })
      if (result.object && redirect !== 'if_required') leave(return_url as string, result.object)
      return named('paymentIntent', result)
    },

    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      clientSecret.startsWith('seti_')
        ? named('setupIntent', await act('setup_intents', clientSecret))
        : named('paymentIntent', await act('payment_intents', clientSecret)),
    handleCardAction: async (secret: string) => named('paymentIntent', await act('payment_intents', secret)),
    retrievePaymentIntent: async (secret: string) =>
      named('paymentIntent', await retrieve('payment_intents', secret)),
    retrieveSetupIntent: async (secret: string) =>
      named('setupIntent', await retrieve('setup_intents', secret)),
  }
}

Stripe.version = 'endive'
Object.assign(window, { Stripe })

function named<Name extends string>(name: Name, result: Result): Named<Name> {
  return (result.error ? { error: result.error } : { [name]: result.object }) as Named<Name>
}

/** Takes `{ type, card, billing_details }` as well as `{ elements, params }`; typed fields are checked before anything is sent. */
function paymentMethodFields(data: Options): Fields | { error: StripeError } {
  const { card, elements, params, ...rest } = data as Options & { elements?: Elements; params?: Options }
  if (card && typeof card === 'object' && 'token' in card) return { type: 'card', ...rest, card } as Fields
  const group = elements ?? groupOf(card)
  if (!group)
    throw new Error('You did not specify a card Element, or elements, to create the payment method from.')
  const given = { type: 'card', ...(elements ? params : rest) }
  const wallet = elements && group.sandbox.wallet()
  if (wallet)
    return {
      billing_details: wallet.billing,
      ...given,
      card: { token: wallet.token, wallet: 'google_pay' },
    } as Fields
  const problem = group.sandbox.card.problem()
  return problem ? { error: problem } : ({ ...given, card: group.sandbox.card.fields() } as Fields)
}

function confirmationFields(data: Options): Fields | { error: StripeError } {
  const { payment_method: method, ...rest } = data
  if (!method || typeof method === 'string') return data as Fields
  const fields = paymentMethodFields({ type: 'card', ...(method as Options) })
  return 'error' in fields ? fields : ({ ...rest, payment_method_data: fields } as Fields)
}

function leave(returnUrl: string, intent: StripeObject): void {
  const url = new URL(returnUrl, location.href)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', String(intent.client_secret))
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  location.assign(url)
}
