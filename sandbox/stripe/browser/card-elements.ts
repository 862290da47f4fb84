import { type CardField, cardField } from './card-field.ts'
import { brandOf, digitsOf, type FieldName, isComplete, type Problem, problemOf } from './card-text.ts'
import { type Content, type Element, element, type Options } from './element.ts'
import { styled } from './look.ts'
import type { Fields } from './transport.ts'

/** The fields of one `elements` group. Split elements share them, as they belong to one card. */
export type Card = {
  problem(): Problem | undefined
  fields(): Fields
}

export type CardState = { fields: Map<FieldName, CardField> }

export const cardTypes: Record<string, FieldName[]> = {
  card: ['number', 'expiry', 'cvc'],
  payment: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
}

export function cardOf(state: CardState): Card {
  const text = (name: FieldName) => state.fields.get(name)?.text() ?? ''
  return {
    problem: () => firstProblem(state, true),
    fields: () => {
      const expiry = digitsOf(text('expiry'))
      return {
        number: digitsOf(text('number')),
        exp_month: expiry.slice(0, 2),
        exp_year: expiry.slice(2),
        cvc: digitsOf(text('cvc')),
      }
    },
  }
}

export function cardElement(
  type: string,
  options: Options,
  state: CardState,
  look: Options,
  gone: () => void,
): Element {
  const names = cardTypes[type] as FieldName[]
  return element(
    type,
    options,
    self => content(self, names, state, look),
    () => {
      for (const name of names) state.fields.delete(name)
      gone()
    },
  )
}

function content(self: Element, names: FieldName[], state: CardState, look: Options): Content {
  const node = document.createElement('div')
  node.className = 'sandbox-stripe-card'
  const brand = () => brandOf(digitsOf(state.fields.get('number')?.text() ?? ''))
  const changed = () => {
    for (const field of state.fields.values()) field.show(brand())
    const event = changeOf(self.type, names, state, brand())
    self.mark({
      focus: node.contains(document.activeElement),
      invalid: event.error !== undefined,
      complete: event.complete,
      empty: event.empty,
    })
    self.emit('change', event)
  }
  const own = names.map(name => cardField(name, self.options, { changed, emit: self.emit, brand, advance }))
  for (const [index, name] of names.entries()) state.fields.set(name, own[index] as CardField)
  node.append(...own.map(field => field.node))
  if (names.length === 1) node.classList.add('sandbox-stripe-single')
  node.addEventListener('focusin', () => self.emit('focus'))
  node.addEventListener('focusout', event => {
    if (!node.contains(event.relatedTarget as Node | null)) self.emit('blur')
    changed()
  })
  styled(node, self.options, look)
  return {
    node,
    focus: () => own[0]?.focus(),
    blur: () => (document.activeElement as HTMLElement | null)?.blur(),
    clear: () => {
      for (const field of own) field.clear()
      changed()
    },
    update: changes => {
      for (const field of own) field.disable(changes.disabled === true)
      styled(node, changes, look)
    },
  }

  function advance(from: FieldName): void {
    const next = names[names.indexOf(from) + 1]
    if (next) state.fields.get(next)?.focus()
  }
}

function changeOf(type: string, names: FieldName[], state: CardState, brand: string) {
  const own = names.map(name => [name, state.fields.get(name)] as const)
  const problem = own
    .map(([name, field]) => field && problemOf(name, field.text(), brand, field.left()))
    .find(Boolean)
  return {
    elementType: type,
    empty: own.every(([, field]) => field?.text() === ''),
    complete: own.every(([name, field]) => field && isComplete(name, field.text(), brand)),
    error: problem,
    brand,
    value: type === 'payment' ? { type: 'card' } : { postalCode: '' },
  }
}

function firstProblem(state: CardState, show: boolean): Problem | undefined {
  const brand = brandOf(digitsOf(state.fields.get('number')?.text() ?? ''))
  for (const name of ['number', 'expiry', 'cvc'] as const) {
    const field = state.fields.get(name)
    const problem = problemOf(name, field?.text() ?? '', brand, true)
    if (!problem) continue
    if (show) field?.reveal(brand)
    return problem
  }
  return
}
