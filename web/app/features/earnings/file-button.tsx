import type { Answer } from '@ladlewell/contract/client.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { handOver } from '../../ui/hand-over.ts'
import { m } from '../../words/catalogue/messages.js'

/** Fetches a file, which takes the token that a link cannot carry, and saves it. */
export function FileButton({
  name,
  load,
  children,
}: {
  name: string
  load: () => Promise<Answer<Blob>>
  children: ReactNode
}) {
  const call = useCall({ failed: m.earnings_file_failed(), toasts: true, reloads: false })
  return (
    <Button
      variant="secondary"
      busy={call.busy}
      onClick={() => void call.send(load, file => handOver(file, name))}
    >
      {!call.busy && <Download aria-hidden className="size-4" />}
      {children}
    </Button>
  )
}
