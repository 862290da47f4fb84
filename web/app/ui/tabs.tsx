import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { direction } from '../words/language.ts'
import { useCurrentInView } from './use-current-in-view.ts'

export interface TabOf<V extends string> {
  value: V
  label: string
  panel: ReactNode
}

/** Tabs by arrow keys, Home and End; a tab is shown as soon as it is reached. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  keepPanels = false,
}: {
  label: string
  tabs: readonly TabOf<V>[]
  value: V
  onChange: (value: V) => void
  /** Panels that are not shown stay on the page: they can be read without JavaScript. */
  keepPanels?: boolean
}) {
  const id = useId()
  const list = useCurrentInView<HTMLDivElement>('[aria-selected=true]', value)

  function steer(event: KeyboardEvent<HTMLElement>) {
    const [forth, back] = direction() === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const place = tabs.findIndex(tab => tab.value === value)
    const places: Record<string, number> = { Home: 0, End: -1, [forth!]: place + 1, [back!]: place - 1 }
    const next = places[event.key] === undefined ? undefined : tabs.at(places[event.key]! % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}-tab`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="mb-6 flex gap-2 overflow-x-auto border-b border-line print:hidden"
        onKeyDown={steer}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="min-h-11 shrink-0 border-b-2 border-transparent px-4 font-semibold text-muted -outline-offset-3 aria-selected:border-brand aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}`}
          aria-labelledby={`${id}-${tab.value}-tab`}
          className={tab.value === value ? undefined : 'hidden'}
        >
          {(keepPanels || tab.value === value) && tab.panel}
        </div>
      ))}
    </div>
  )
}
