import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'

interface PaperPanelProps<T> {
  /** Nothing until it has come; null when it could not. */
  paper: T | null | undefined
  title: string
  isEmpty: (paper: T) => boolean
  empty: string
  /** What else can be done with it than printing. */
  actions?: (paper: T) => ReactNode
  children: (paper: T) => ReactNode
}

/** A list that kitchens hang on the wall or take along: read here, printed without anything around it. */
export function PaperPanel<T>({ paper, title, isEmpty, empty, actions, children }: PaperPanelProps<T>) {
  if (paper === null) return null
  if (paper === undefined) return <LoadingBoxes words={m.chef_orders_loading()} boxes={['h-24', 'h-64']} />
  if (isEmpty(paper)) return <p className="py-6 text-muted">{empty}</p>
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{title}</h3>
        <div className="flex flex-wrap gap-2">
          {actions?.(paper)}
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            {m.words_print()}
          </Button>
        </div>
      </div>
      {children(paper)}
    </div>
  )
}
