import type { Answer } from '@ladlewell/contract/client.ts'
import { Download } from 'lucide-react'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { handOver } from '../../../ui/hand-over.ts'

/** Fetches the file of a list and saves it. `name` has no ending. */
export function CsvButton({ name, load }: { name: string; load: () => Promise<Answer<Blob>> }) {
  const call = useCall({ failed: 'The file could not be fetched.', toasts: true, reloads: false })
  return (
    <Button
      variant="secondary"
      busy={call.busy}
      onClick={() => void call.send(load, file => handOver(file, `${name}.csv`))}
    >
      {!call.busy && <Download aria-hidden className="size-4" />}
      Download CSV
    </Button>
  )
}
