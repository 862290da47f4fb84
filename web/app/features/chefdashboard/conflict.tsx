import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

interface ConflictProps {
  title: string
  /** Said above what differs. */
  lead: string
  differences: readonly { label: string; theirs: string; more?: ReactNode }[]
  keepMine: () => void
  takeTheirs: () => void
}

/** Somebody saved the same thing meanwhile: what it says now, and the choice. */
export function Conflict({ title, lead, differences, keepMine, takeTheirs }: ConflictProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-brand-soft p-4 text-on-brand-soft">
      <p className="font-semibold">{title}</p>
      {differences.length > 0 && (
        <>
          <p className="text-sm">{lead}</p>
          <dl className="grid gap-2 text-sm">
            {differences.map(({ label, theirs, more }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd dir="auto" className="whitespace-pre-line">
                  {theirs}
                </dd>
                {more}
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={keepMine}>{m.kitchen_keep_mine()}</Button>
        <Button variant="secondary" onClick={takeTheirs}>
          {m.kitchen_take_theirs()}
        </Button>
      </div>
    </div>
  )
}
