import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'

interface PaperPanelProps {
  answer: { data: unknown; failure: Failure | null; reload: () => void }
  title: string
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** A list that kitchens hang on the wall or take along: read here, printed without anything around it. */
export function PaperPanel({
  answer: { data, failure, reload },
  title,
  isEmpty,
  empty,
  children,
}: PaperPanelProps) {
  if (failure)
    return (
      <Alert onRetry={reload}>
        {(failure.kind === 'refused' && failure.message) || m.chef_orders_failed()}
      </Alert>
    )
  if (!data) return <LoadingBoxes words={m.chef_orders_loading()} boxes={['h-24', 'h-64']} />
  if (isEmpty) return <p className="py-6 text-muted">{empty}</p>
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{title}</h3>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {m.words_print()}
        </Button>
      </div>
      {children}
    </div>
  )
}
