import { type Card, type CardState, cardElement, cardOf, cardTypes } from './card-elements.ts'
import type { Element, Options } from './element.ts'
import { expressCheckout, type Wallet } from './express-checkout.ts'
import type { StripeError } from './transport.ts'

export type Elements = {
  create(type: string, options?: Options): Element
  getElement(type: string | { __elementType?: string }): Element | null
  update(options: Options): Promise<void>
  submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }>
  fetchUpdates(): Promise<{ error?: StripeError }>
  on(event: string, handler: () => void): void
  /** Read by stripe.ts only. */
  sandbox: { options: Options; card: Card; wallet(): Wallet | undefined }
}

const owners = new WeakMap<Element, Elements>()

/** The group that an element was made in; it knows the whole card when the fields are split. */
export const groupOf = (element: unknown) => owners.get(element as Element)

export function elementsGroup(options: Options = {}): Elements {
  const made = new Map<string, Element>()
  const state: CardState = { fields: new Map() }
  let wallet: Wallet | undefined

  const group: Elements = {
    create: (type, elementOptions = {}) => {
      if (made.has(type))
        throw new Error(`Can only create one Element of type ${type} through the same Elements instance.`)
      const element = create(type, { ...elementOptions }, () => made.delete(type))
      made.set(type, element)
      owners.set(element, group)
      return element
    },
    getElement: wanted =>
      made.get(typeof wanted === 'string' ? wanted : (wanted.__elementType ?? '')) ?? null,
    update: async changes => {
      Object.assign(options, changes)
    },
    submit: async () => {
      if (wallet) return { selectedPaymentMethod: 'google_pay' }
      const problem = state.fields.size > 0 ? group.sandbox.card.problem() : undefined
      return problem ? { error: problem } : { selectedPaymentMethod: 'card' }
    },
    fetchUpdates: async () => ({}),
    on: () => {},
    sandbox: { options, card: cardOf(state), wallet: () => wallet },
  }
  return group

  function create(type: string, elementOptions: Options, gone: () => void): Element {
    if (type in cardTypes) return cardElement(type, elementOptions, state, options, gone)
    if (type !== 'expressCheckout') throw new Error(`The sandbox does not draw elements of type ${type}.`)
    return expressCheckout(
      elementOptions,
      options,
      chosen => {
        wallet = chosen
      },
      gone,
    )
  }
}
