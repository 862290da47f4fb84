import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedCustomers } from './concerned-customers.tsx'

/** What a change did to orders and weekly boxes, until it is read. */
export function ConcernedDone({ done, onClose }: { done: Concerned | null; onClose: () => void }) {
  if (!done || done.dates.length === 0) return null
  return (
    <section role="status" className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="text-lg">{m.kitchen_concerned_done()}</h2>
      <ConcernedCustomers concerned={done} isDone />
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {m.kitchen_concerned_close()}
      </Button>
    </section>
  )
}
