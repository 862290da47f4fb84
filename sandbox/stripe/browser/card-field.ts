import { type FieldName, formatted, isComplete, problemOf } from './card-text.ts'
import type { Options } from './element.ts'

export type CardField = {
  node: HTMLElement
  text(): string
  left(): boolean
  focus(): void
  clear(): void
  disable(disabled: boolean): void
  show(brand: string): void
  reveal(brand: string): void
}

type Surroundings = {
  changed(): void
  emit(event: string): void
  brand(): string
  advance(from: FieldName): void
}

const kinds: Record<FieldName, { label: string; placeholder: string; autocomplete: string }> = {
  number: { label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
  expiry: { label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp' },
  cvc: { label: 'CVC', placeholder: 'CVC', autocomplete: 'cc-csc' },
}

/** One labelled input that formats while typing and knows whether it was left unfinished. */
export function cardField(name: FieldName, options: Options, around: Surroundings): CardField {
  const kind = kinds[name]
  const node = document.createElement('div')
  node.className = `sandbox-stripe-field sandbox-stripe-${name}`
  const label = document.createElement('label')
  label.textContent = kind.label
  const input = document.createElement('input')
  input.id = label.htmlFor = `sandbox-stripe-${name}-${Math.random().toString(36).slice(2, 8)}`
  Object.assign(input, {
    type: 'text',
    dir: 'ltr',
    inputMode: 'numeric',
    name: kind.autocomplete,
    autocomplete: kind.autocomplete,
    spellcheck: false,
  })
  input.placeholder = typeof options.placeholder === 'string' ? options.placeholder : kind.placeholder
  input.disabled = options.disabled === true
  input.required = true
  node.append(label, input)
  let left = false

  input.addEventListener('input', event => {
    format(input, name, around.brand(), (event as InputEvent).inputType)
    left = false
    around.changed()
    const typedToTheEnd = input.selectionStart === input.value.length && document.activeElement === input
    if (name !== 'cvc' && typedToTheEnd && isComplete(name, input.value, around.brand())) around.advance(name)
  })
  input.addEventListener('blur', () => {
    left = input.value !== ''
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape') around.emit('escape')
  })

  const show = (brand: string, whenLeft = left) => {
    const wrong = problemOf(name, input.value, brand, whenLeft) !== undefined
    input.setAttribute('aria-invalid', String(wrong))
    if (name === 'number') showBrand(node, brand)
  }
  return {
    node,
    text: () => input.value,
    left: () => left,
    focus: () => input.focus(),
    clear: () => {
      input.value = ''
      left = false
    },
    disable: disabled => {
      input.disabled = disabled
    },
    show,
    reveal: brand => {
      left = true
      show(brand, true)
      input.focus()
    },
  }
}

function showBrand(node: HTMLElement, brand: string): void {
  if (brand === 'unknown') delete node.dataset.brand
  else node.dataset.brand = brand[0]?.toUpperCase() + brand.slice(1)
}

// Keeps the cursor behind the digit that was typed, although spaces come and go before it.
function format(input: HTMLInputElement, name: FieldName, brand: string, how: string): void {
  const before = input.value
  const digitsBeforeCursor = before.slice(0, input.selectionStart ?? before.length).replace(/\D/g, '').length
  const atEnd = input.selectionStart === before.length
  const removing = how?.startsWith('delete')
  input.value =
    removing && name === 'expiry' ? before.replace(/\s*\/?\s*$/, '') : formatted(name, before, brand)
  if (atEnd) return
  let cursor = 0
  for (let digits = 0; cursor < input.value.length && digits < digitsBeforeCursor; cursor++)
    if (/\d/.test(input.value[cursor] as string)) digits++
  input.setSelectionRange(cursor, cursor)
}
