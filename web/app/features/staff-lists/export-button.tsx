import type { ExportedList } from '@ladlewell/domain/desk-list.ts'
import { workOfFile } from '@ladlewell/domain/desk-list.ts'
import { FileDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { ofChosenMarket } from '../../state/staff-market.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { useMay } from '../staff/kit/may.tsx'

interface ExportButtonProps {
  list: ExportedList
  filters: Record<string, string>
  /** Only these rows. */
  ids?: number[] | undefined
  size?: 'md' | 'sm'
}

/** Has the list made into a file in the background, for whom such files are their work. */
export function ExportButton({ list, filters, ids, size = 'md' }: ExportButtonProps) {
  const may = useMay()
  const navigate = useNavigate()
  // Who went on to Exports at once sees a list from before it was asked for.
  const call = useCall({ toasts: true, failed: 'We couldn’t ask for the file.' })
  if (!may(workOfFile(list))) return null
  const ask = () =>
    call.send(
      () =>
        api('POST /api/v1/staff/exports', {
          key: crypto.randomUUID(),
          // A file of customers holds all of them.
          query: list === 'customers' ? {} : ofChosenMarket(list),
          body: { list, filters, ...(ids && { ids }) },
        }),
      () =>
        toast('We’re making the file. You’ll find it under Exports.', {
          tone: 'success',
          action: { label: 'Go to Exports', run: () => void navigate('/staff/exports') },
        }),
    )
  return (
    <Button variant="secondary" size={size} busy={call.busy} onClick={() => void ask()}>
      {!call.busy && <FileDown aria-hidden className="size-4" />}
      Export
    </Button>
  )
}
