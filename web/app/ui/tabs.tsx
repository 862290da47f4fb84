import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabOf<V extends string> {
  value: V
  label: string
  panel: ReactNode
}

export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly TabOf<V>[]
  value: V
  onChange: (value: V) => void
}) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as V)}>
      <Base.List aria-label={label} className="mb-6 flex gap-2 border-b border-line">
        {tabs.map(tab => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 font-semibold text-muted data-active:border-brand data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
