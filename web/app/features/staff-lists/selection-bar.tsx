import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** How many rows the page has, and whether there are more. */
  shown: number
  isPaged: boolean
  /** What can be done with them. */
  children: ReactNode
}

/** Chooses the page's rows or all that match, says how many are chosen, and offers what can be done with them. */
export function SelectionBar({ selection, shown, isPaged, children }: SelectionBarProps) {
  const { count, all, known } = selection
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {shown > 0 && (
        <Checkbox
          label={shown === 1 ? 'Select this one' : `Select these ${shown}`}
          checked={all !== null || selection.isPageChosen}
          ref={box => {
            if (box) box.indeterminate = all === null && selection.isSome && !selection.isPageChosen
          }}
          onChange={all ? selection.forget : selection.togglePage}
        />
      )}
      <div role="status" className="contents">
        {count > 0 && (
          <strong className="text-sm">
            {all ? `All ${numberOf(all)} that match are selected` : `${count} selected`}
          </strong>
        )}
      </div>
      {!all && isPaged && known && selection.isPageChosen && known.count > shown && (
        <Button variant="quiet" size="sm" onClick={selection.chooseAll}>
          {`Select all ${numberOf(known)} that match`}
        </Button>
      )}
      {count > 0 && (
        <span className="flex flex-wrap items-center gap-2 md:ms-auto">
          {children}
          <Button variant="quiet" size="sm" onClick={selection.forget}>
            Clear the selection
          </Button>
        </span>
      )}
    </div>
  )
}

function numberOf({ count, isMore }: { count: number; isMore: boolean }): string {
  return `${count.toLocaleString('en-US')}${isMore ? ' and more' : ''}`
}
