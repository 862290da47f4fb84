import type { Answer } from '@ladlewell/contract/client.ts'
import { Download, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from './button.tsx'
import { handOver } from './hand-over.ts'

interface FileButtonProps {
  /** What the file is saved as. */
  name: string
  load: () => Promise<Answer<Blob>>
  failed: string
  icon?: LucideIcon
  disabled?: boolean
  children: ReactNode
}

/** Fetches a file, which takes the token that a link cannot carry, and saves it. */
export function FileButton({ name, load, failed, icon: Icon = Download, ...button }: FileButtonProps) {
  const call = useCall({ failed, toasts: true, reloads: false })
  return (
    <Button
      variant="secondary"
      busy={call.busy}
      disabled={button.disabled}
      onClick={() => void call.send(load, file => handOver(file, name))}
    >
      {!call.busy && <Icon aria-hidden className="size-4" />}
      {button.children}
    </Button>
  )
}
