import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ColumnsDialogProps {
  columns: readonly { id: string; head: string }[]
  shown: readonly string[]
  /** An empty list: those that the list shows by itself. */
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/** Chooses the columns that a list shows. */
export default function ColumnsDialog({ columns, shown, onChoose, onClose }: ColumnsDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown))
  const turn = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const end = (ids: string[]) => {
    onClose()
    onChoose(ids)
  }
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      footer={
        <>
          {chosen.size === 0 && <p className="mb-2 text-sm text-muted">Choose at least one column.</p>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => end([])}>
              Usual columns
            </Button>
            <Button
              disabled={chosen.size === 0}
              onClick={() => end(columns.map(({ id }) => id).filter(id => chosen.has(id)))}
            >
              Show
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-2 sm:grid-cols-2">
        {columns.map(({ id, head }) => (
          <Checkbox key={id} label={head} checked={chosen.has(id)} onChange={() => turn(id)} />
        ))}
      </div>
    </Dialog>
  )
}
