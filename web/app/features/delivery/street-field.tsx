import type { AddressSuggestion, SuggestedAddress } from '@ladlewell/contract/delivery.ts'
import { MapPin } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useAddressSearch } from './address-search.ts'

/**
 * A street address with suggestions while it is typed; `onAddress` gets the parts of the chosen one. It is an ordinary
 * field for whoever types it all, and when nothing is suggested.
 */
export function StreetField({
  onAddress,
  onChange,
  onBlur,
  className = '',
  ...field
}: ComponentProps<typeof Field> & { onAddress: (address: SuggestedAddress) => void }) {
  const id = useId()
  const { found, search, choose, close } = useAddressSearch()
  const [active, setActive] = useState(-1)
  const isOpen = found.length > 0
  const current = isOpen ? Math.min(active, found.length - 1) : -1

  async function take(suggestion: AddressSuggestion) {
    setActive(-1)
    const address = await choose(suggestion)
    if (address) onAddress(address)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen) return
    const moved = nextActive(event.key, current, found.length)
    const chosen = found[current]
    if (moved !== null) setActive(moved)
    else if (event.key === 'Enter' && chosen) void take(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className={`relative ${className}`}>
      <Field
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        {...field}
        onKeyDown={onKeyDown}
        onChange={event => {
          if (!field.readOnly) search(event.target.value)
          setActive(-1)
          return onChange?.(event)
        }}
        onBlur={event => {
          close()
          return onBlur?.(event)
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.delivery_suggestions()}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-surface py-1 shadow-float"
      >
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={suggestion.placeId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onMouseDown={event => event.preventDefault()}
            onClick={() => void take(suggestion)}
            className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 text-sm hover:bg-sunk aria-selected:bg-brand-soft aria-selected:text-on-brand-soft"
          >
            <MapPin aria-hidden className="size-4 shrink-0 opacity-70" />
            <bdi>{suggestion.text}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && m.delivery_suggestion_count({ count: found.length })}
      </p>
    </div>
  )
}

function nextActive(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1
  return null
}
