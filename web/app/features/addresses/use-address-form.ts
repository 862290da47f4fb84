import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Faults } from '../../api/use-call.ts'
import { type AddressForm, emptyAddress, faultsOfAddress, fieldOfPath } from './address-form.ts'

export type Place = keyof AddressForm

const everywhere = Object.keys(emptyAddress()) as Place[]

/** An address as it is being entered: what is wrong with a field is said once it was left, and all of it by `check`. */
export function useAddressForm(
  first: AddressForm,
  { deliversTo, seen: seenFirst = [] }: { deliversTo?: (zip: string) => boolean; seen?: Place[] } = {},
) {
  const [start, setStart] = useState(first)
  const [values, setValues] = useState(first)
  const [seen, setSeen] = useState<readonly Place[]>(seenFirst)
  const [refused, setRefused] = useState<Faults>({})
  const ref = useRef<HTMLDivElement>(null)
  const wrong = faultsOfAddress(values, deliversTo)
  const shown = Object.entries(wrong).filter(([name]) => seen.includes(name as Place))

  function take(parts: Partial<AddressForm>): void {
    setValues(old => ({ ...old, ...parts }))
    setRefused(old => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in parts))))
  }

  /** Begins anew with these values; what is wrong with those of `places` is said at once. */
  function reset(next: AddressForm, places: Place[] = []): void {
    setStart(next)
    setValues(next)
    setSeen(places)
    setRefused({})
  }

  const focus = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)?.focus()

  return {
    ref,
    values,
    start,
    faults: { ...Object.fromEntries(shown), ...refused },
    isDirty: everywhere.some(name => values[name] !== start[name]),
    reset,
    /** Fills in what was chosen instead of typed. */
    fill(parts: Partial<AddressForm>): void {
      take(parts)
      setSeen(old => [...old, ...(Object.keys(parts) as Place[])])
    },
    /** What the field of that name is given. */
    field: (name: Place) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        take({ [name]: event.target.value }),
      onBlur: () => values[name] !== start[name] && setSeen(old => [...old, name]),
    }),
    /** Says all that is wrong, and answers whether nothing is. */
    check(): boolean {
      setSeen(everywhere)
      setRefused({})
      return Object.keys(wrong).length === 0
    },
    /** Marks what the server refused, by its paths. */
    refuse(fields: Readonly<Record<string, string>> = {}): void {
      const marks = Object.entries(fields).map(([path, text]) => [fieldOfPath(path), text])
      setRefused(Object.fromEntries(marks.filter(([name]) => name !== null)))
    },
    focus: (name: Place) => focus(`[name=${name}]`),
    focusFault(): void {
      flushSync(() => setSeen(everywhere))
      focus('[aria-invalid=true]')
    },
  }
}

export type AddressEntry = ReturnType<typeof useAddressForm>
